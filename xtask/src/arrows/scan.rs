//! Finds the module paths that one Rust source file uses.
//!
//! It works on tokens, not on a syntax tree, so paths inside macro calls are found too,
//! and text in comments and strings is not. Code that is compiled only for tests is skipped.

use std::collections::BTreeMap;

use proc_macro2::{Delimiter, Ident, Spacing, TokenStream, TokenTree};

/// What one file uses and declares.
#[derive(Debug, Default, PartialEq)]
pub struct Scan {
    pub paths: Vec<UsedPath>,
    /// Modules declared with `#[cfg(test)] mod name;`, as full paths.
    pub test_modules: Vec<Vec<String>>,
    /// Names defined by `macro_rules!`.
    pub macros: Vec<String>,
    /// Every word, with the line of its first occurrence.
    pub words: BTreeMap<String, usize>,
}

/// A path as the code has it, but written from the crate's root.
#[derive(Debug, PartialEq)]
pub struct UsedPath {
    pub segments: Vec<String>,
    pub line: usize,
    /// False for `name::item`, where `name` may be a child module or something else.
    pub certain: bool,
}

/// Scans a file that is the module `module`. The error is the line that is not Rust.
pub fn scan(source: &str, module: &[String]) -> Result<Scan, usize> {
    let tokens = source.parse::<TokenStream>();
    let tokens = tokens.map_err(|error| error.span().start().line)?;
    let mut scan = Scan::default();
    scan.items(tokens, module);
    Ok(scan)
}

/// After these words follows an item, which ends with a block or a semicolon.
const ITEM_WORDS: [&str; 15] = [
    "async",
    "const",
    "enum",
    "extern",
    "fn",
    "impl",
    "let",
    "macro_rules",
    "mod",
    "pub",
    "static",
    "struct",
    "trait",
    "type",
    "use",
];

impl Scan {
    fn items(&mut self, tokens: TokenStream, module: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at = if is_test_attribute(&tokens[at..]) {
                self.skip_item(&tokens, at, module)
            } else {
                self.token(&tokens, at, module)
            };
        }
    }

    /// Reads one token or path and returns the position after it.
    fn token(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        if let TokenTree::Ident(word) = &tokens[at] {
            let line = word.span().start().line;
            self.words.entry(word.to_string()).or_insert(line);
        }
        match &tokens[at] {
            TokenTree::Group(group) => {
                self.items(group.stream(), module);
                at + 1
            }
            TokenTree::Ident(word) if word == "mod" => match &tokens[at + 1..] {
                [TokenTree::Ident(name), TokenTree::Group(body), ..] => {
                    self.items(body.stream(), &child(module, name));
                    at + 3
                }
                _ => at + 1,
            },
            TokenTree::Ident(word) if word == "macro_rules" => {
                if let Some(TokenTree::Ident(name)) = tokens.get(at + 2) {
                    self.macros.push(name.to_string());
                }
                at + 1
            }
            // `pub(in crate::games)` limits who sees an item, and uses nothing.
            TokenTree::Ident(word) if word == "in" && at == 0 => tokens.len(),
            TokenTree::Ident(_) => self.path(tokens, at, module),
            _ => at + 1,
        }
    }

    /// Reads a path that begins at `at`, and all its branches if it ends with `{…}`.
    fn path(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        let TokenTree::Ident(first) = &tokens[at] else {
            return at + 1;
        };
        let (mut base, certain) = match first.to_string().as_str() {
            "crate" => (Vec::new(), true),
            "self" => (module.to_vec(), true),
            "super" => (parent(module), true),
            _ => (child(module, first), false),
        };
        let follows_path = at >= 2 && is_separator(&tokens[at - 2..]);
        if follows_path || !is_separator(&tokens[at + 1..]) {
            return at + 1;
        }
        let line = first.span().start().line;
        let mut next = at + 3;
        while let Some(TokenTree::Ident(word)) = tokens.get(next) {
            base = if word == "super" {
                parent(&base)
            } else {
                child(&base, word)
            };
            next += 1;
            if !is_separator(&tokens[next..]) {
                break;
            }
            next += 2;
        }
        match tokens.get(next) {
            Some(TokenTree::Group(branches)) if is_separator(&tokens[next - 2..]) => {
                self.branches(branches.stream(), &base, line, certain);
                next + 1
            }
            _ => {
                self.add(base, line, certain);
                next
            }
        }
    }

    /// Reads the `a::b, c::{d, e}` of a `use` declaration.
    fn branches(&mut self, tokens: TokenStream, base: &[String], line: usize, certain: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for branch in tokens.split(|token| is_punctuation(token, ',')) {
            let mut path = base.to_vec();
            let mut line = line;
            let mut nested = None;
            for token in branch {
                match token {
                    TokenTree::Ident(word) if word == "as" => break,
                    TokenTree::Ident(word) if word == "self" => {}
                    TokenTree::Ident(word) => {
                        line = word.span().start().line;
                        path = child(&path, word);
                    }
                    TokenTree::Group(group) => nested = Some(group.stream()),
                    _ => {}
                }
            }
            match nested {
                Some(nested) => self.branches(nested, &path, line, certain),
                None if !branch.is_empty() => self.add(path, line, certain),
                None => {}
            }
        }
    }

    fn add(&mut self, segments: Vec<String>, line: usize, certain: bool) {
        self.paths.push(UsedPath {
            segments,
            line,
            certain,
        });
    }

    /// Skips the item after a test attribute at `at`.
    fn skip_item(&mut self, tokens: &[TokenTree], mut at: usize, module: &[String]) -> usize {
        while is_attribute(&tokens[at..]) {
            at += 2;
        }
        let is_item = matches!(tokens.get(at), Some(TokenTree::Ident(word))
            if ITEM_WORDS.contains(&word.to_string().as_str()));
        while at < tokens.len() {
            match &tokens[at..] {
                [TokenTree::Ident(word), TokenTree::Ident(name), end, ..]
                    if word == "mod" && is_punctuation(end, ';') =>
                {
                    self.test_modules.push(child(module, name));
                    return at + 3;
                }
                [TokenTree::Group(group), ..] if group.delimiter() == Delimiter::Brace => {
                    return at + 1;
                }
                [end, ..] if is_punctuation(end, ';') => return at + 1,
                // A field, a variant or an argument.
                [end, ..] if !is_item && is_punctuation(end, ',') => return at + 1,
                _ => at += 1,
            }
        }
        at
    }
}

fn parent(module: &[String]) -> Vec<String> {
    module[..module.len().saturating_sub(1)].to_vec()
}

fn child(module: &[String], name: &Ident) -> Vec<String> {
    let name = name.to_string();
    let name = name.strip_prefix("r#").unwrap_or(&name).to_owned();
    module.iter().cloned().chain([name]).collect()
}

fn is_punctuation(token: &TokenTree, character: char) -> bool {
    matches!(token, TokenTree::Punct(mark) if mark.as_char() == character)
}

/// Whether the tokens begin with `::`.
fn is_separator(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Punct(first), TokenTree::Punct(second), ..]
        if first.as_char() == ':' && first.spacing() == Spacing::Joint && second.as_char() == ':')
}

fn is_attribute(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [mark, TokenTree::Group(group), ..]
        if is_punctuation(mark, '#') && group.delimiter() == Delimiter::Bracket)
}

/// Whether the tokens begin with `#[test]`, `#[cfg(test)]` or `#[cfg(all(test, …))]`.
fn is_test_attribute(tokens: &[TokenTree]) -> bool {
    let [_, TokenTree::Group(attribute), ..] = tokens else {
        return false;
    };
    let inner: Vec<TokenTree> = attribute.stream().into_iter().collect();
    is_attribute(tokens)
        && match &inner[..] {
            [TokenTree::Ident(word)] => word == "test",
            [TokenTree::Ident(word), TokenTree::Group(condition)] => {
                word == "cfg" && needs_test(condition.stream())
            }
            _ => false,
        }
}

fn needs_test(condition: TokenStream) -> bool {
    let tokens: Vec<TokenTree> = condition.into_iter().collect();
    tokens
        .split(|token| is_punctuation(token, ','))
        .any(|part| match part {
            [TokenTree::Ident(word)] => word == "test",
            [TokenTree::Ident(word), TokenTree::Group(parts)] => {
                word == "all" && needs_test(parts.stream())
            }
            _ => false,
        })
}

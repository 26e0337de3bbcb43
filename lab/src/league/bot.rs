//! Parses the names of bots: `level`, `level:budget` or `cmd:"program words"`.

/// A bot of a league.
#[derive(Clone, Debug, PartialEq)]
pub struct Bot {
    /// The name in result lines: as on the command line, without quotes.
    pub name: String,
    /// How it thinks.
    pub mind: Mind,
}

/// How a bot thinks.
#[derive(Clone, Debug, PartialEq)]
pub enum Mind {
    /// One of the game's levels.
    Level {
        /// The level's name.
        level: String,
        /// The budget, if not the default one.
        budget: Option<u64>,
    },
    /// An outside program, started with these words.
    Outside(Vec<String>),
}

/// Parses a list of bots; a comma inside quotes does not end a name.
///
/// # Errors
/// A name that is not a bot.
pub fn read_bots(list: &str) -> Result<Vec<Bot>, String> {
    split(list)?.into_iter().map(read_bot).collect()
}

fn split(list: &str) -> Result<Vec<&str>, String> {
    let mut names = Vec::new();
    let mut begin = 0;
    let mut quote = None;
    for (place, character) in list.char_indices() {
        match (quote, character) {
            (None, '"' | '\'') => quote = Some(character),
            (Some(open), _) if open == character => quote = None,
            (None, ',') => {
                names.push(&list[begin..place]);
                begin = place + 1;
            }
            _ => {}
        }
    }
    if quote.is_some() {
        return Err(format!("--bots {list}: a quote is not closed"));
    }
    names.push(&list[begin..]);
    Ok(names)
}

fn read_bot(name: &str) -> Result<Bot, String> {
    if let Some(command) = name.strip_prefix("cmd:") {
        let command = unquoted(command);
        let words = shlex::split(command).unwrap_or_default();
        if words.is_empty() {
            return Err(format!("{name}: expected cmd:\"program words\""));
        }
        return Ok(Bot {
            name: format!("cmd:{command}"),
            mind: Mind::Outside(words),
        });
    }
    let (level, budget) = match name.rsplit_once(':') {
        None => (name, None),
        Some((level, budget)) => {
            let budget = budget.parse();
            let budget = budget.map_err(|_| format!("{name}: expected level:budget"))?;
            (level, Some(budget))
        }
    };
    Ok(Bot {
        name: name.to_owned(),
        mind: Mind::Level {
            level: level.to_owned(),
            budget,
        },
    })
}

/// Removes quotes around the whole text.
fn unquoted(text: &str) -> &str {
    ['"', '\'']
        .into_iter()
        .find_map(|quote| {
            let inner = text.strip_prefix(quote)?.strip_suffix(quote)?;
            (!inner.contains(quote)).then_some(inner)
        })
        .unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outside(words: &[&str]) -> Mind {
        Mind::Outside(words.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn bots_are_named_by_level_budget_or_command() {
        let bots = read_bots("medium,master:500,cmd:\"python3 bot.py a,b\",cmd:./bot").unwrap();
        let names: Vec<&str> = bots.iter().map(|bot| bot.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "medium",
                "master:500",
                "cmd:python3 bot.py a,b",
                "cmd:./bot"
            ]
        );
        let master = Mind::Level {
            level: "master".to_owned(),
            budget: Some(500),
        };
        assert_eq!(bots[1].mind, master);
        assert_eq!(bots[2].mind, outside(&["python3", "bot.py", "a,b"]));
    }

    #[test]
    fn a_command_may_have_quotes_of_its_own() {
        let bots = read_bots("cmd:sh -c 'echo ok, ok',cmd:\"'/my bots/one' -v\"").unwrap();
        assert_eq!(bots[0].mind, outside(&["sh", "-c", "echo ok, ok"]));
        assert_eq!(bots[1].mind, outside(&["/my bots/one", "-v"]));
    }

    #[test]
    fn what_is_no_bot_is_refused() {
        for list in ["master:x", "cmd:", "cmd:\"\"", "cmd:\"bot", "cmd:a\\"] {
            assert!(read_bots(list).is_err(), "{list}");
        }
    }
}

//! Printing that does not panic when the reader has closed the pipe, as `println!` and
//! `eprintln!` do, for example before `| head -1`.

use std::io::{self, ErrorKind, Write};

/// Prints to standard output. A closed pipe is not an error.
///
/// # Errors
/// Any other error, such as a full disk.
pub fn print(text: &str) -> Result<(), String> {
    let mut output = io::stdout().lock();
    let printed = output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush());
    match printed {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(()),
    }
}

/// Prints to standard error and ignores errors: these are messages for a person.
pub fn remark(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

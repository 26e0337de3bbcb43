//! What is printed. The library's `println!` and `eprintln!` panic when nobody
//! reads any more, as after `| head -1`; these do not.

use std::io::{self, ErrorKind, Write};

/// Prints to standard output. That a reader has seen enough is no failure.
///
/// # Errors
/// What else the system says, such as that a disk is full.
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

/// Prints to standard error, for whoever watches; work goes on if nobody does.
pub fn remark(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

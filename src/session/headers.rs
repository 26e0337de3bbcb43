//! The optional headers of a record that concern the table, not the game. The two small
//! ones are compared as text, not parsed: that needs far less code in the module.

use serde_json::{Value, json};

use super::company::Company;
use crate::game::Seat;
use crate::json;
use crate::record::{Extras, bad_record};
use crate::refusal::Refusal;
use crate::report::{Forfeit, ForfeitReason};
use crate::terms::{ClockKind, Terms};

const CLOCK: &str = "Clock";
const TABLE: &str = "Table";
const LOST: &str = "Lost";

fn bad_header(name: &str, detail: impl Into<String>) -> Refusal {
    bad_record(detail).with("header", name)
}

/// The agreements of the table.
pub fn terms(extras: &Extras) -> Result<Terms, Refusal> {
    let clock = extras.find(CLOCK).cloned().map(json::read).transpose();
    let table = extras.find(TABLE);
    if table.is_some_and(|value| *value != friendly_table()) {
        return Err(bad_header(TABLE, "a table is friendly or not named"));
    }
    Ok(Terms {
        clock: clock.map_err(|error| bad_header(CLOCK, error))?,
        friendly: table.is_some(),
    })
}

/// The forfeit after the last move of a game. Only the seat to move can have lost, and
/// only at a table with such a clock.
pub fn forfeit(
    extras: &Extras,
    company: &Company,
    to_move: Option<Seat>,
) -> Result<Option<Forfeit>, Refusal> {
    let Some(value) = extras.find(LOST) else {
        return Ok(None);
    };
    let can_lose = |seat: &Seat| {
        let kind = company.clock_of(*seat);
        kind.is_some_and(|kind| kind != ClockKind::Move) && *value == lost_on_time(*seat)
    };
    let impossible = || bad_header(LOST, "nobody can have lost on time here");
    let seat = to_move.filter(can_lose).ok_or_else(impossible)?;
    let reason = ForfeitReason::Time;
    Ok(Some(Forfeit { reason, seat }))
}

/// The headers of a table with these agreements.
pub fn extras(company: &Company) -> Extras {
    let mut extras = Extras::default();
    if let Some(clock) = &company.terms.clock {
        extras.add(CLOCK, json::value(clock));
    }
    if company.terms.friendly {
        extras.add(TABLE, friendly_table());
    }
    if let Some(forfeit) = company.forfeit {
        extras.add(LOST, lost_on_time(forfeit.seat));
    }
    extras
}

fn friendly_table() -> Value {
    json!({"friendly": true})
}

fn lost_on_time(seat: Seat) -> Value {
    json!({"reason": "time", "seat": seat})
}

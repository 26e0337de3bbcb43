//! The interface of the WebAssembly module, and the only file that uses wasm-bindgen.
//!
//! Every argument is taken as an unknown JavaScript value and checked here. The result is
//! a value or a thrown `Error` with a stable `code`, the number of the broken `rule` if
//! there is one, and `data` for its wording. `www/papan.d.ts` has the types for the page.

use crate::table::{AnyThought, Table};
use crate::thought::{BotRequest, Pace};
use crate::{catalogue, json::Json, refusal::Refusal};
use js_sys::{Error, Function, JSON, Promise, Reflect, Uint8Array};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{AbortSignal, MessageChannel};

crate::refusals! {
    /// Errors in the arguments of an export.
    enum Misuse {
        BadArgument { argument: &'static str, expected: &'static str } => "bad-argument";
        Unreadable { detail: String } => "bad-argument";
        BadGame => "bad-game";
        FreedGame => "freed-game";
    }
}

thread_local! {
    /// Games by number. Numbers are never reused, so that a freed handle is an error.
    static TABLES: RefCell<Vec<Option<Box<dyn Table>>>> = const { RefCell::new(Vec::new()) };
}

#[wasm_bindgen]
extern "C" {
    /// The clock, available in windows, workers and Node.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// A handle on a game in progress. `free()` ends it.
#[wasm_bindgen]
pub struct Game {
    /// The number of the game in this module.
    #[wasm_bindgen(readonly)]
    pub number: usize,
}

impl Game {
    fn open(table: Result<Box<dyn Table>, Refusal>) -> Result<Self, JsValue> {
        let number = TABLES.with_borrow(Vec::len);
        let table = Some(table.map_err(thrown)?);
        TABLES.with_borrow_mut(|tables| tables.push(table));
        Ok(Self { number })
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        TABLES.with_borrow_mut(|tables| tables[self.number] = None);
    }
}

/// Logs a panic to the console.
#[wasm_bindgen(start)]
pub fn start() {
    let report = |text: String| web_sys::console::error_1(&text.into());
    std::panic::set_hook(Box::new(move |panic| report(panic.to_string())));
}

/// The catalogue: every game with its seats, options, presets and bot levels.
#[wasm_bindgen]
pub fn games() -> Result<JsValue, JsValue> {
    to_js(&Json::of(&catalogue::games()))
}

/// Gives the bots what was learned about their game: the bytes of a file of weights.
#[wasm_bindgen]
pub fn learn(weights: &JsValue) -> Result<(), JsValue> {
    let bytes = weights.dyn_ref().map(Uint8Array::to_vec);
    let bytes = bytes.ok_or_else(|| bad_argument("weights", "a Uint8Array"))?;
    catalogue::learn(&bytes).map_err(thrown)
}

/// Starts a game from `{game, seats, options?, seed?, terms?}`.
#[wasm_bindgen]
pub fn new_game(setup: &JsValue) -> Result<Game, JsValue> {
    Game::open(catalogue::open(&from_js(setup)?))
}

/// The legal moves: `[{text, …fields}]`.
#[wasm_bindgen]
pub fn legal_moves(game: &JsValue) -> Result<JsValue, JsValue> {
    to_js(&table_of(game, |table| Ok(table.legal_moves()))?)
}

/// Makes a move given in notation: `{events, over, outcome}`.
#[wasm_bindgen]
pub fn play(game: &JsValue, text: &JsValue) -> Result<JsValue, JsValue> {
    let text = string(text, "text")?;
    to_js(&table_of(game, |table| table.play(&text))?)
}

/// A promise of the bot's move, `{move, reasons, judgement?}`; it is not played. The bot
/// thinks in slices. `hooks` may have a `signal`, which ends it without an answer, and
/// `progress`, which receives a number from 0 to 1 and ends it with the best move so far
/// by returning `false`.
#[wasm_bindgen]
pub fn bot_move(game: &JsValue, options: &JsValue, hooks: &JsValue) -> Promise {
    // The bot gets its view now: later the game may have continued or be freed.
    let thought = from_js(options).and_then(|request: BotRequest| {
        let thought = table_of(game, |table| table.think(&request))?;
        Ok((thought, request.time))
    });
    let hooks = hook(hooks, "signal").and_then(|signal| Ok((signal, hook(hooks, "progress")?)));
    future_to_promise(async move {
        let ((mut thought, time), (signal, progress)) = (thought?, hooks?);
        think(&mut *thought, time, signal.as_ref(), progress.as_ref()).await?;
        to_js(&thought.advice())
    })
}

async fn think(
    thought: &mut dyn AnyThought,
    time: Option<u64>,
    signal: Option<&AbortSignal>,
    progress: Option<&Function>,
) -> Result<(), JsValue> {
    let channel = MessageChannel::new()?;
    let mut pace = Pace::new(now(), thought.left(), time);
    let aborted = || signal.filter(|signal| signal.aborted());
    while aborted().is_none() {
        thought.think(pace.units());
        let Some(done) = pace.progress(now(), thought.left()) else {
            break;
        };
        let heard = progress.map(|hook| hook.call1(&JsValue::UNDEFINED, &done.into()));
        if heard.transpose()? == Some(JsValue::FALSE) {
            break;
        }
        pause(&channel).await?;
        pace.resume(now());
    }
    // An open port would keep Node from ending.
    channel.port1().close();
    aborted().map_or(Ok(()), |signal| Err(signal.reason()))
}

/// Lets pending messages through. A timer would wait for milliseconds each time.
async fn pause(channel: &MessageChannel) -> Result<(), JsValue> {
    let promise = Promise::new(&mut |resolve, _| channel.port1().set_onmessage(Some(&resolve)));
    channel.port2().post_message(&JsValue::NULL)?;
    JsFuture::from(promise).await.map(|_| ())
}

/// Everything public about a game: options, players, moves, whose turn, outcome.
#[wasm_bindgen]
pub fn status(game: &JsValue) -> Result<JsValue, JsValue> {
    to_js(&table_of(game, |table| Ok(table.status()))?)
}

/// What a seat may see; `null` is a spectator.
#[wasm_bindgen]
pub fn view(game: &JsValue, seat: &JsValue) -> Result<JsValue, JsValue> {
    let seat = whole_number(seat, "seat")?;
    to_js(&table_of(game, |table| table.view(seat))?)
}

/// Answers a question that is particular to this game.
#[wasm_bindgen]
pub fn ask(game: &JsValue, question: &JsValue) -> Result<JsValue, JsValue> {
    let question = string(question, "question")?;
    to_js(&table_of(game, |table| table.ask(&question))?)
}

/// Undoes the last move.
#[wasm_bindgen]
pub fn undo(game: &JsValue) -> Result<(), JsValue> {
    table_of(game, |table| table.undo())
}

/// Takes moves back under the rules for players: `agreed` are the seats that agree.
#[wasm_bindgen]
pub fn take_back(game: &JsValue, moves: &JsValue, agreed: &JsValue) -> Result<(), JsValue> {
    let (moves, agreed): (usize, Vec<usize>) = (from_js(moves)?, from_js(agreed)?);
    table_of(game, |table| table.take_back(moves, &agreed))
}

/// The time of the seat to move is up: `{events, over, outcome}`.
#[wasm_bindgen]
pub fn time_up(game: &JsValue) -> Result<JsValue, JsValue> {
    to_js(&table_of(game, |table| table.time_up())?)
}

/// Redoes the last undone move: `{events, over, outcome}`.
#[wasm_bindgen]
pub fn redo(game: &JsValue) -> Result<JsValue, JsValue> {
    to_js(&table_of(game, |table| table.redo())?)
}

/// The record as text: everything needed to restore the game.
#[wasm_bindgen]
pub fn record(game: &JsValue) -> Result<String, JsValue> {
    table_of(game, |table| Ok(table.record().to_string()))
}

/// Replays a record through the rules, up to so many moves if a number is given.
#[wasm_bindgen]
pub fn load(text: &JsValue, moves: &JsValue) -> Result<Game, JsValue> {
    let moves = whole_number(moves, "moves")?.unwrap_or(usize::MAX);
    Game::open(catalogue::load_until(&string(text, "text")?, moves))
}

/// The whole position as JSON text.
#[wasm_bindgen]
pub fn position(game: &JsValue) -> Result<String, JsValue> {
    table_of(game, |table| Ok(table.position().to_string()))
}

/// Sets up a position given as JSON text.
#[wasm_bindgen]
pub fn from_position(text: &JsValue) -> Result<Game, JsValue> {
    Game::open(catalogue::from_position(&string(text, "text")?))
}

/// Runs a function on the table of a handle. Reading a freed handle's number throws;
/// other objects have none.
fn table_of<T>(
    game: &JsValue,
    act: impl FnOnce(&mut dyn Table) -> Result<T, Refusal>,
) -> Result<T, JsValue> {
    let number = match game.is_object() {
        true => Reflect::get(game, &"number".into()).map_err(|_| thrown(Misuse::FreedGame))?,
        false => JsValue::NULL,
    };
    let number = whole_number(&number, "game").ok().flatten();
    let number = number.ok_or_else(|| thrown(Misuse::BadGame))?;
    TABLES.with_borrow_mut(|tables| match tables.get_mut(number) {
        Some(Some(table)) => act(&mut **table).map_err(thrown),
        _ => Err(thrown(Misuse::FreedGame)),
    })
}

/// A hook of the right type, if there is one.
fn hook<T: JsCast>(hooks: &JsValue, name: &'static str) -> Result<Option<T>, JsValue> {
    let hook = Reflect::get(hooks, &name.into()).unwrap_or(JsValue::NULL);
    if hooks.is_undefined() || hook.is_undefined() {
        return Ok(None);
    }
    let bad = |_| bad_argument(name, "an AbortSignal, or a function");
    hook.dyn_into().map(Some).map_err(bad)
}

fn bad_argument(argument: &'static str, expected: &'static str) -> JsValue {
    thrown(Misuse::BadArgument { argument, expected })
}

fn whole_number(value: &JsValue, name: &'static str) -> Result<Option<usize>, JsValue> {
    let whole = |number: &f64| f64::from(*number as u32) == *number;
    match value.as_f64().filter(whole) {
        Some(number) => Ok(Some(number as usize)),
        None if value.is_null() || value.is_undefined() => Ok(None),
        None => Err(bad_argument(name, "a whole number")),
    }
}

fn string(value: &JsValue, name: &'static str) -> Result<String, JsValue> {
    value
        .as_string()
        .ok_or_else(|| bad_argument(name, "a text"))
}

/// Reads a value by way of its JSON, which leaves only plain data: no cycles, no throwing
/// getters, no endless proxies; and unknown fields are detected. `stringify` would drop
/// functions and symbols and write NaN as null, so the replacer makes it throw instead.
fn from_js<T: serde::de::DeserializeOwned>(value: &JsValue) -> Result<T, JsValue> {
    let bad = |detail: String| thrown(Misuse::Unreadable { detail });
    let plain = Closure::<dyn Fn(JsValue, JsValue) -> _>::new(|_key: JsValue, value: JsValue| {
        let endless = value.as_f64().is_some_and(|number| !number.is_finite());
        let plain = !(endless || value.is_function() || value.is_symbol());
        plain.then_some(value).ok_or(JsValue::NULL)
    });
    let text = JSON::stringify_with_replacer(value, plain.as_ref());
    let text = text.ok().and_then(|text| text.as_string());
    let text = text.ok_or_else(|| bad("not plain data".to_owned()))?;
    crate::json::read_text(&text).map_err(bad)
}

fn to_js(value: &Json) -> Result<JsValue, JsValue> {
    JSON::parse(value.as_str())
}

/// A refusal as an `Error`.
fn thrown(refusal: impl Into<Refusal>) -> JsValue {
    let refusal = refusal.into();
    let error = Error::new(&refusal.to_string());
    // Setting a field of an object made here cannot fail.
    let set = |name: &str, value: JsValue| drop(Reflect::set(&error, &name.into(), &value));
    set("code", refusal.code.into());
    refusal.rule.inspect(|&rule| set("rule", rule.into()));
    let plain = serde_wasm_bindgen::Serializer::json_compatible();
    let data = serde::Serialize::serialize(&refusal.data, &plain);
    set("data", data.unwrap_or_default());
    error.into()
}

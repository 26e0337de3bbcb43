//! The face of the WebAssembly module, and the only file that knows wasm-bindgen.
//!
//! `new_game`, `legal_moves`, `play` and `bot_move` are what the page is built
//! on; a few helpers stand beside them. Every argument is taken as an unknown
//! JavaScript value and checked here, so that whatever is passed in, the answer
//! is a value or a thrown `Error` with a stable `code`, the number of the broken
//! `rule` where there is one, and the `data` its wording needs.

use std::cell::RefCell;

use js_sys::{Error, JSON, Reflect};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::catalogue;
use crate::game::{Refusal, Seat};
use crate::handles::Handles;
use crate::json::{self, Fields, FromJson, ToJson, json};
use crate::options::Settings;
use crate::session::{BotRequest, Session, Setup};
use crate::thought::Thought;

/// How much of its budget a bot gets between two looks at the clock.
const SLICES: u64 = 64;
/// The most budget that may be asked for.
const BUDGET_LIMIT: f64 = 1e12;
const BUDGET_RANGE: &str = "0 to 1e12";

thread_local! {
    static SESSIONS: RefCell<Handles<Session>> = const { RefCell::new(Handles::new()) };
    static THOUGHTS: RefCell<Handles<Thought>> = const { RefCell::new(Handles::new()) };
}

/// A handle on a game in progress. `free()` ends it.
#[wasm_bindgen]
pub struct Game {
    number: u32,
}

#[wasm_bindgen]
impl Game {
    /// The number by which the module knows the game.
    #[wasm_bindgen(getter)]
    pub fn number(&self) -> u32 {
        self.number
    }
}

impl Game {
    fn open(session: Session) -> Self {
        let number = SESSIONS.with_borrow_mut(|sessions| sessions.add(session));
        Self { number }
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        SESSIONS.with_borrow_mut(|sessions| sessions.remove(self.number));
    }
}

/// A handle on a bot at work. `free()` ends it.
#[wasm_bindgen]
pub struct Thinking {
    number: u32,
}

#[wasm_bindgen]
impl Thinking {
    /// The number by which the module knows the work.
    #[wasm_bindgen(getter)]
    pub fn number(&self) -> u32 {
        self.number
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        THOUGHTS.with_borrow_mut(|thoughts| thoughts.remove(self.number));
    }
}

/// Says on the console what went wrong inside, should anything ever.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|panic| {
        web_sys::console::error_1(&panic.to_string().into());
    }));
}

/// The catalogue: every game with its seats, options, presets and bot levels.
///
/// # Errors
/// None that can be provoked.
#[wasm_bindgen]
pub fn games() -> Result<JsValue, JsValue> {
    to_js(&catalogue::games().into())
}

/// Starts a game from `{game, seats, options?, seed?}`.
///
/// # Errors
/// Whatever in the set-up does not fit, with its code.
#[wasm_bindgen]
pub fn new_game(setup: &JsValue) -> Result<Game, JsValue> {
    let setup: Setup = from_js(setup)?;
    catalogue::open(&setup).map(Game::open).map_err(thrown)
}

/// The legal moves: `[{text, …fields}]`.
///
/// # Errors
/// `bad-game` or `freed-game`.
#[wasm_bindgen]
pub fn legal_moves(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
) -> Result<JsValue, JsValue> {
    with_session(game, &|session| Ok(session.legal_moves().into()))
}

/// Makes a move given in notation: `{events, over, outcome}`.
///
/// # Errors
/// The broken rule; nothing has changed then.
#[wasm_bindgen]
pub fn play(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<JsValue, JsValue> {
    let text = string(text, "text")?;
    with_session(game, &|session| session.play(&text))
}

/// What `bot_move` may be told.
struct BotOptions {
    level: String,
    budget: Option<f64>,
    time: Option<f64>,
    seed: Option<String>,
    settings: Settings,
}

impl FromJson for BotOptions {
    fn from_json(value: Value) -> Result<Self, String> {
        let mut fields = Fields::of(FromJson::from_json(value)?);
        let options = Self {
            level: fields.take("level")?,
            budget: fields.optional("budget")?,
            time: fields.optional("time")?,
            seed: fields.optional("seed")?,
            settings: fields.optional("settings")?.unwrap_or_default(),
        };
        fields.finish().map(|()| options)
    }
}

/// What a bot would do: `{move, reasons}`. Nothing is played. `budget` is in
/// the bot's own units; `time`, in milliseconds, ends the thinking early.
///
/// # Errors
/// `game-over`, `unknown-level`, or an option that does not fit.
#[wasm_bindgen]
pub fn bot_move(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    options: &JsValue,
) -> Result<JsValue, JsValue> {
    let options: BotOptions = from_js(options)?;
    let mut thought = begin(game, &options)?;
    let slice = (thought.left() / SLICES).max(1);
    let deadline = options
        .time
        .and_then(|time| clock().map(|clock| (clock.now() + time, clock)));
    let in_time = || !matches!(&deadline, Some((end, clock)) if clock.now() >= *end);
    while thought.go_on(slice) > 0 && in_time() {}
    to_js(&thought.answer().to_json())
}

/// Starts a bot thinking, to be told when to go on: what `bot_move` does at
/// once, in slices. `time` has no meaning here; whoever hands out the slices
/// has the clock.
///
/// # Errors
/// `game-over`, `unknown-level`, or an option that does not fit.
#[wasm_bindgen]
pub fn think(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    options: &JsValue,
) -> Result<Thinking, JsValue> {
    let thought = begin(game, &from_js(options)?)?;
    let number = THOUGHTS.with_borrow_mut(|thoughts| thoughts.add(thought));
    Ok(Thinking { number })
}

/// Lets a bot think on for so many units: `{spent, left, done}`.
///
/// # Errors
/// `bad-argument`, `bad-thinking` or `freed-thinking`.
#[wasm_bindgen]
pub fn think_on(
    #[wasm_bindgen(unchecked_param_type = "Thinking")] thinking: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] units: &JsValue,
) -> Result<JsValue, JsValue> {
    // What is no whole number is refused like one that is too small.
    let units = units.as_f64().filter(|units| units.fract() == 0.0);
    let units = units.unwrap_or(-1.0);
    within_budget(Some(units), "units").map_err(thrown)?;
    with_thought(thinking, &|thought| {
        let spent = thought.go_on(units as u64);
        json!({ "spent": spent, "left": thought.left(), "done": thought.left() == 0 })
    })
}

/// What a bot would do, as far as it has thought: `{move, reasons}`.
///
/// # Errors
/// `bad-thinking` or `freed-thinking`.
#[wasm_bindgen]
pub fn answer(
    #[wasm_bindgen(unchecked_param_type = "Thinking")] thinking: &JsValue,
) -> Result<JsValue, JsValue> {
    with_thought(thinking, &|thought| thought.answer().to_json())
}

/// Lets a bot take over what it thought about an earlier turn, as far as that is of
/// use. Nothing is taken over from another game or another seat.
///
/// # Errors
/// `bad-thinking` or `freed-thinking`.
#[wasm_bindgen]
pub fn remember(
    #[wasm_bindgen(unchecked_param_type = "Thinking")] thinking: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Thinking")] before: &JsValue,
) -> Result<(), JsValue> {
    let numbers = [thinking_number(thinking)?, thinking_number(before)?];
    if numbers[0] == numbers[1] {
        return Err(thrown(Refusal::new("bad-thinking")));
    }
    THOUGHTS.with_borrow_mut(|thoughts| {
        let pair = thoughts.pair(numbers[0], numbers[1]);
        let (thought, earlier) = pair.ok_or_else(freed_thinking)?;
        thought.remember(earlier);
        Ok(())
    })
}

fn begin(game: &JsValue, options: &BotOptions) -> Result<Thought, JsValue> {
    within_budget(options.budget, "budget").map_err(thrown)?;
    within_budget(options.time, "time").map_err(thrown)?;
    let number = number_of(game, "bad-game", "freed-game")?;
    SESSIONS
        .with_borrow_mut(|sessions| {
            let session = sessions
                .get(number)
                .ok_or_else(|| Refusal::new("freed-game"))?;
            let request = BotRequest {
                level: options.level.clone(),
                settings: options.settings.clone(),
                seed: options.seed.clone(),
            };
            Thought::begin(
                session,
                &request,
                options.budget.map(|budget| budget as u64),
            )
        })
        .map_err(thrown)
}

fn within_budget(value: Option<f64>, name: &str) -> Result<(), Refusal> {
    match value {
        Some(value) if !(0.0..=BUDGET_LIMIT).contains(&value) => Err(Refusal::new("bad-argument")
            .with("argument", name)
            .with("expected", BUDGET_RANGE)),
        _ => Ok(()),
    }
}

/// Everything public about a game: options, players, moves, whose turn, outcome.
///
/// # Errors
/// `bad-game` or `freed-game`.
#[wasm_bindgen]
pub fn status(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
) -> Result<JsValue, JsValue> {
    with_session(game, &|session| Ok(session.status()))
}

/// What a seat may see; `null` is a spectator.
///
/// # Errors
/// `bad-seat` if there is no such seat.
#[wasm_bindgen]
pub fn view(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "number | null")] seat: &JsValue,
) -> Result<JsValue, JsValue> {
    let seat = seat_number(seat)?;
    with_session(game, &|session| session.view(seat))
}

/// Answers a question that only this game knows.
///
/// # Errors
/// `unknown-question`.
#[wasm_bindgen]
pub fn ask(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] question: &JsValue,
) -> Result<JsValue, JsValue> {
    let question = string(question, "question")?;
    with_session(game, &|session| session.ask(&question))
}

/// Takes the last move back.
///
/// # Errors
/// `nothing-to-undo`.
#[wasm_bindgen]
pub fn undo(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
) -> Result<JsValue, JsValue> {
    with_session(game, &|session| session.undo().map(|()| Value::Null))
}

/// Makes the last undone move again: `{events, over, outcome}`.
///
/// # Errors
/// `nothing-to-redo`.
#[wasm_bindgen]
pub fn redo(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
) -> Result<JsValue, JsValue> {
    with_session(game, &|session| session.redo())
}

/// The record as text.
///
/// # Errors
/// `bad-game` or `freed-game`.
#[wasm_bindgen]
pub fn record(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
) -> Result<JsValue, JsValue> {
    with_session(game, &|session| Ok(session.record().to_string().into()))
}

/// Replays a record through the rules.
///
/// # Errors
/// `bad-record` and its kin; a move that does not replay is named by its number.
#[wasm_bindgen]
pub fn load(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Game, JsValue> {
    let text = string(text, "text")?;
    catalogue::load(&text).map(Game::open).map_err(thrown)
}

/// The whole position as JSON text.
///
/// # Errors
/// `bad-game` or `freed-game`.
#[wasm_bindgen]
pub fn position(
    #[wasm_bindgen(unchecked_param_type = "Game")] game: &JsValue,
) -> Result<JsValue, JsValue> {
    with_session(game, &|session| Ok(json::text(&session.position()).into()))
}

/// Sets up a position given as JSON text.
///
/// # Errors
/// `bad-position`, `unknown-game`, or an option that does not fit.
#[wasm_bindgen]
pub fn from_position(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Game, JsValue> {
    let text = string(text, "text")?;
    catalogue::from_position(&text)
        .map(Game::open)
        .map_err(thrown)
}

fn with_session(
    game: &JsValue,
    act: &dyn Fn(&mut Session) -> Result<Value, Refusal>,
) -> Result<JsValue, JsValue> {
    let number = number_of(game, "bad-game", "freed-game")?;
    let result = SESSIONS.with_borrow_mut(|sessions| {
        let session = sessions.get(number);
        act(session.ok_or_else(|| Refusal::new("freed-game"))?)
    });
    to_js(&result.map_err(thrown)?)
}

fn with_thought(
    thinking: &JsValue,
    act: &dyn Fn(&mut Thought) -> Value,
) -> Result<JsValue, JsValue> {
    let number = thinking_number(thinking)?;
    let result = THOUGHTS.with_borrow_mut(|thoughts| thoughts.get(number).map(act));
    to_js(&result.ok_or_else(freed_thinking)?)
}

fn thinking_number(thinking: &JsValue) -> Result<u32, JsValue> {
    number_of(thinking, "bad-thinking", "freed-thinking")
}

fn freed_thinking() -> JsValue {
    thrown(Refusal::new("freed-thinking"))
}

/// The number in a handle. A freed handle throws when it is read; any other
/// object has none.
fn number_of(handle: &JsValue, bad: &'static str, freed: &'static str) -> Result<u32, JsValue> {
    if !handle.is_object() {
        return Err(thrown(Refusal::new(bad)));
    }
    Reflect::get(handle, &"number".into())
        .map_err(|_| thrown(Refusal::new(freed)))?
        .as_f64()
        .filter(|number| number.fract() == 0.0 && (0.0..4e9).contains(number))
        .map(|number| number as u32)
        .ok_or_else(|| thrown(Refusal::new(bad)))
}

/// The clock of the worker, or of the page.
fn clock() -> Option<web_sys::Performance> {
    let global: JsValue = js_sys::global().into();
    match global.dyn_into::<web_sys::WorkerGlobalScope>() {
        Ok(worker) => worker.performance(),
        Err(global) => global.dyn_into::<web_sys::Window>().ok()?.performance(),
    }
}

fn seat_number(seat: &JsValue) -> Result<Option<Seat>, JsValue> {
    if seat.is_null() || seat.is_undefined() {
        return Ok(None);
    }
    match seat.as_f64() {
        Some(number) if number.fract() == 0.0 && (0.0..1e6).contains(&number) => {
            Ok(Some(number as Seat))
        }
        _ => Err(thrown(
            Refusal::new("bad-argument").with("argument", "seat"),
        )),
    }
}

fn string(value: &JsValue, name: &str) -> Result<String, JsValue> {
    value
        .as_string()
        .ok_or_else(|| thrown(Refusal::new("bad-argument").with("argument", name)))
}

/// Reads a value by way of its JSON, which leaves plain data only: no cycles,
/// no getters that throw or change their mind, no endless proxies. The text is
/// read here and not made a value again, because only so are unknown fields seen.
fn from_js<T: FromJson>(value: &JsValue) -> Result<T, JsValue> {
    let bad = |detail: String| thrown(Refusal::new("bad-argument").with("detail", detail));
    let replacer =
        Closure::<dyn Fn(JsValue, JsValue) -> Result<JsValue, JsValue>>::new(expressible);
    let text = JSON::stringify_with_replacer(value, replacer.as_ref())
        .ok()
        .and_then(|text| text.as_string())
        .ok_or_else(|| bad("not plain data".into()))?;
    json::read(&text).map_err(bad)
}

/// JSON would leave functions and symbols out and write NaN as null, as if
/// nothing had been said: for `stringify`, which this makes throw instead.
fn expressible(_key: JsValue, value: JsValue) -> Result<JsValue, JsValue> {
    let endless = value.as_f64().is_some_and(|number| !number.is_finite());
    if endless || value.is_function() || value.is_symbol() {
        return Err(JsValue::NULL);
    }
    Ok(value)
}

fn to_js(value: &Value) -> Result<JsValue, JsValue> {
    value
        .serialize(&serde_wasm_bindgen::Serializer::json_compatible())
        .map_err(|error| thrown(Refusal::new("internal").with("detail", error.to_string())))
}

/// A refusal as the `Error` that is thrown.
fn thrown(refusal: Refusal) -> JsValue {
    let error = Error::new(&refusal.to_string());
    let set = |key: &str, value: JsValue| {
        // Setting a field of an object made here cannot fail.
        let _ = Reflect::set(&error, &key.into(), &value);
    };
    set("code", refusal.code.into());
    if let Some(rule) = refusal.rule {
        set("rule", rule.into());
    }
    set("data", to_js(&refusal.data.into()).unwrap_or(JsValue::NULL));
    error.into()
}

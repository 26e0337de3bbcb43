/**
 * The contract between the shell of the page and a game. The shell (home, set-up, seats, log, why
 * panel, result, curtain, rules page, storage, worker) contains no code for a particular game. A
 * game is a folder here and a line in games/index.js. The folder has four files that the shell
 * loads:
 *   index.js    default-exports a GameCard: small, because home loads it
 *   game.js     default-exports a GameModule: everything else, loaded when the game is opened
 *   style.css   the game's own styles, loaded with game.js
 *   lesson.js   default-exports a Lesson, loaded when the lesson is opened
 *
 * Texts the home page looks up, in i18n/<game>.card.<language>.json:
 *   <game>.name  <game>.tagline  <game>.minutes     "10": a number of minutes
 *
 * Texts the rest of the shell looks up, in i18n/<game>.<language>.json:
 *   <game>.preset.<id>  <game>.preset.<id>.text     the rule cards of the set-up
 *   <game>.option.<key>  <game>.option.<key>.<choice>
 *   <game>.level.<id>                               what a level of play does, in a sentence
 *   <game>.setting.<key>                            a bot's adjustable weight
 *   <game>.goal                                     the goal of the game, in one line
 *   <game>.mark                                     legend of the log's mark ("covers a card")
 *   <game>.preference.<key>  <game>.preference.<key>.text  <game>.preference.<key>.<choice>
 *   <game>.reason.<reason>                          the winner's tag in the result ("four in line"); may be missing
 *   <game>.put-away                                 what the curtain hides, if not cards
 *
 * Texts of the first lesson, in i18n/<game>.lesson.<language>.json:
 *   <game>.lesson.<step>                            the task, in a few words
 *   <game>.lesson.<step>.text                       the one idea of the step
 *   <game>.lesson.<step>.done                       the reply when it is done
 *   <game>.lesson.<step>.other                      answers a legal move that does not do it
 *   <game>.lesson.<step>.wrong.<name>               the same, for certain moves
 *   <game>.lesson.end                               said after the last step
 */

/** @typedef {import("../types/shared.js").Setting} Setting */
/** @typedef {import("../types/shared.js").Datum} Datum */

/**
 * The types of one game. The engine's are generated from the Rust types: each game's module uses
 * `GameTypes` of types/<game>.d.ts, and the shell uses these, which fit every game.
 * @typedef {object} GameTypes
 * @property {import("../types/shared.js").Status<Record<string, Setting>, string, object, {reason: string}>} status
 * @property {object} view
 * @property {import("../types/shared.js").Made<string, object>} move        one that was made
 * @property {import("../types/shared.js").Described<string, object>} legal  one that may be made
 * @property {{type: string}} event
 * @property {object} fact        an answer to `ask`
 * @property {{bot: string}} reasons
 */

/** @typedef {Record<string, Datum|boolean|null|undefined>} Params  what a text's placeholders stand for */
/** @typedef {(key: string, params?: Params) => string} Translate */

/** @typedef {(t: Translate) => string} Telling  words for whatever language is on when they are shown */

/** @typedef {GameTypes["status"]} Status */

/**
 * @typedef {object} Player
 * @property {number} index      in the order of the set-up
 * @property {0|1|2|3} colour
 * @property {string} name
 * @property {"human"|"bot"} kind
 * @property {boolean} you       the only person at the table: sentences say "you", see persons.js
 * @property {string} [level]
 */

/**
 * The current content of the table.
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} Snapshot
 * @property {G["status"]} status
 * @property {G["view"]} view         engine.view(game, shownSeat)
 * @property {number|null} shownSeat  whose hand lies face up; null while the curtain is down or only bots play.
 *   In games without secrets: the person to move, else the one who moved last or will move first
 * @property {G["legal"][]} legal     legal moves when shownSeat is to move and a person sits there; otherwise []
 * @property {Player[]} players       by seat
 */

/** @typedef {Pick<import("../types/shared.js").Refusal, "code"> & Partial<import("../types/shared.js").Refusal>} Refusal  the engine's, or the page's own */

/**
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} TableContext
 * @property {HTMLElement} root       the table screen: the place to listen for keys
 * @property {{board: HTMLElement, hand: HTMLElement, side: HTMLElement}} slots  the first two have a definite size:
 *   the board's is the largest square that fits, or all available space where the module says "wide"; the hand's
 *   whatever the layout leaves; fill them. The side is a panel above the log of large screens, hidden until
 *   it has content
 * @property {Translate} t
 * @property {(text: string) => void} play      a person's move; the shell asks the engine, then calls update()
 * @property {(refusal: Refusal) => void} refuse   words a refusal for the player
 * @property {(text: string) => void} announce  tells a screen reader what a person's own doing led to; moves are told
 *   by the shell, see remark()
 * @property {(question: string) => G["fact"]|null} ask    calls engine.ask for the current game
 * @property {(unfinished: object) => void} keep   stores an unfinished turn; plain data
 * @property {() => unknown} kept               the data kept for this position, or null; may be invalid
 * @property {(key: string, value: boolean|string) => void} prefer   sets one of the module's preferences; refresh() follows
 * @property {() => {motion: "full"|"reduced", speed: "slow"|"normal"|"fast", preferences: Preferences}} settings  speed: how
 *   fast people want to see what happens; preferences: by key, see GameModule
 */

/**
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} TableView
 * @property {(snapshot: Snapshot<G>, events: G["event"][]) => Promise<void>} update  shows this snapshot; with events,
 *   animates from the old one to it. Resolves when the animation has ended; a new update, or skip(),
 *   finishes a running animation at once: without a wait
 * @property {() => void} skip
 * @property {(advice: {move: string, reasons: G["reasons"]}) => Telling} [hint]  shows the seat to move a bot's advice
 *   and returns the reason; called again for each further hint in the same position
 * @property {(move: string) => void} [arrange]   lays a move out on the board without making it
 * @property {(snapshot: Snapshot<G>, events: G["event"][]) => string} [remark]  the game's addition to the sentence about a
 *   move; asked before update(). Without events: an addition about this position
 * @property {() => void} refresh    colours, language, size or a preference changed: draw again
 * @property {() => void} destroy
 */

/** @typedef {{label: string, points: number, most: number}} WhyBar */

/**
 * @typedef {object} Why
 * @property {string} sentence
 * @property {WhyBar[]} bars
 * @property {number|null} sum
 * @property {string} alternativesTitle
 * @property {{move: string, score: number, chosen: boolean, atMost?: boolean}[]} alternatives  atMost: the score is
 *   only an upper bound
 * @property {{label: string, value: string|number}[]} [facts]  details of the search: depth, nodes, expected line
 * @property {string[]} [line]   the moves it expects, this one first, if nothing has to stay hidden
 * @property {{title: string, items: string[]}[]} [changes]   changes to the table that a board does not show
 */

/**
 * short: the rules in at most eight lines, before everything else; cited: the numbers of the rules of a text
 * @typedef {{kind: "heading", text: string} | {kind: "text", text: string, cited: string} |
 *   {kind: "short"|"list", items: string[]} |
 *   {kind: "board", caption: string, draw: (canvas: HTMLCanvasElement) => void}} RulesBlock
 */

/** @typedef {Record<string, unknown>} MovePattern  a move fits that has all these values */

/**
 * One idea, practised in a position. Seat 0 is the reader's, and to move.
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {object} position   position JSON without "game" and "options"
 * @property {MovePattern[]} wants   a move that fits one of them solves the step
 * @property {Record<string, MovePattern[]>} [wrong]   moves with their own answer, by name
 * @property {string[]} [replies]   the moves of the others that follow
 */

/**
 * The first lesson of a game: plain data.
 * @typedef {object} Lesson
 * @property {Record<string, Setting>} options
 * @property {Record<string, string>} [labels]   keys of the game's texts that the lesson quotes, by placeholder; {name} is
 *   the other player in all of them
 * @property {LessonStep[]} steps
 */

/**
 * A small picture: one of the game's own ("home", or a preset's id) or a position.
 * @template {GameTypes} [G=GameTypes]
 * @typedef {string | Pick<Snapshot<G>, "status"|"view"|"players">} Picture
 */

/**
 * A fact about a seat: shown on its chip as a number with a picture, read aloud as `fact.<kind>`;
 * or a word of the game.
 * @typedef {{kind: "hand"|"deck"|"rack"|"score"|"store"|"turns", value: number} |
 *   {kind: "tag", text: string, tone: "good"|"gold"}} SeatFact
 */

/**
 * A setting for one game, stored with the settings of the page.
 * @typedef {object} Preference
 * @property {string} key
 * @property {"switch"|"choice"} kind
 * @property {string[]} [choices]
 * @property {boolean|string} default
 * @property {boolean|string} [newcomer]   the default until the first game of this kind is finished
 * @property {boolean} [advanced]  shown only in an expandable part of the menu
 */

/** @typedef {Record<string, boolean|string>} Preferences  by key */

/** @typedef {"place"|"cover"|"sow"|"score"|"steal"|"win"|"end"|"tick"|"warn"} SoundName  see sound.js; the last four are the shell's */

/**
 * A line of games/index.js. `never`: modules of any game's own types fit here; to be called, they
 * first become the shell's types, see parts.js.
 * @typedef {object} GameListing
 * @property {string} id
 * @property {{min: number, max: number}} seats   as in the engine's catalogue, which home does not load
 * @property {() => Promise<{default: GameCard<never>}>} load
 */

/**
 * The data about a game that the home page needs.
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} GameCard
 * @property {number[]} [colours]   the colour of each player in set-up order; [0, 1, 2, 3] if not given
 * @property {(canvas: HTMLCanvasElement, picture: Picture<G>) => void} drawPicture   fills the canvas's laid-out size
 * @property {() => Promise<{default: GameModule<G>}>} load
 */

/**
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} GameParts
 * @property {string} id
 * @property {boolean} hidden   seats have secrets: a curtain is shown between people who share
 *   the device, and a bot's reasons stay closed until the end
 * @property {"square"|"wide"} [board]   the board's slot is a square if not given; wide: it takes all available space,
 *   and on large screens the panels share one column
 * @property {number} [pictureHeight]   the height of a shared picture of the board relative to its width; 1 if not given
 * @property {Preference[]} [preferences]
 * @property {Record<string, SoundName>} [sounds]   by type of event; "place.covers": of such an event with this field set
 * @property {(preferences: Preferences) => number} [soundPace]   how much slower than usual events are animated; 0: at once
 * @property {string} [adviser]   the level whose bot gives hints; the strongest if not given
 * @property {(view: G["view"]) => {text: string}[]} [legalMoves]   the moves that the table offers by itself, where the
 *   engine's whole list takes too long for the page's thread
 * @property {(level: string) => number} [pace]   the pause before a bot's move, in milliseconds
 * @property {(context: TableContext<G>) => TableView<G>} createTable
 * @property {(move: G["move"], players: Player[], t: Translate) => string} moveSentence   "Raka covered Dewi's 3 with a 9": words, no notation
 * @property {(move: G["move"], players: Player[], t: Translate) => string} [whyQuestion]   "Why did Raka cover Dewi's 3?"
 * @property {(move: G["move"], t: Translate) => string} [moveLabel]   a move in few words, where its notation is too
 *   long to read; the log is then a list
 * @property {(move: G["move"], t: Translate) => string} [moveDetail]   all of a move that `moveLabel` may only count
 * @property {(move: G["move"]) => boolean} isMarked            the log's little mark
 * @property {(move: G["move"]) => number} [gain]               points a move won, shown behind it in the log and on the chip
 * @property {(move: G["move"], t: Translate) => {label: string, points: number}[]} [gains]   the parts of these points
 * @property {(status: G["status"], view: G["view"], t: Translate) => string[]} [headline]  the few facts beside the game's name;
 *   otherwise the rules, the round and the move
 * @property {(status: G["status"], players: Player[], t: Translate, view: G["view"]) => {title: string, detail: string}} outcome
 * @property {(status: G["status"], view: G["view"], t: Translate) => {label: string, values: (string|number)[]}[]} resultColumns  values by seat
 * @property {(status: G["status"], view: G["view"], players: Player[], t: Translate) => HTMLElement|null} [resultExtra]
 *   the game's addition below the seats of the result
 * @property {"high"|"low"} [bestScore]   the better place among those who did not win; high if not given
 * @property {(view: G["view"], seat: number, t: Translate) => SeatFact[]} seatFacts
 * @property {(reasons: G["reasons"], move: G["move"], options: {open: boolean, status: G["status"], players: Player[]}, t: Translate) => Why} why
 *   pure data; open = false hides what would reveal another seat's hand
 * @property {(position: Record<string, unknown>, moves: string[]) => Record<string, unknown>} [imagine]   the position with
 *   hidden cards placed so that the moves a bot expects can be made, as far as that is possible
 * @property {(t: Translate) => RulesBlock[]} rules   the first block is the short version
 * @property {() => Promise<{default: Lesson}>} loadLesson
 */

/**
 * @template {GameTypes} [G=GameTypes]
 * @typedef {GameCard<G> & GameParts<G>} GameModule
 */

export {};

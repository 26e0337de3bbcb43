/**
 * The seam between the shell of the page and a game. The shell (home, set-up, seats, log, why
 * panel, result, curtain, rules page, storage, worker) knows no game. A game is a folder here and a
 * line in games/index.js. The folder has four files that the shell loads:
 *   index.js    default-exports a GameCard: what the home page needs, and so light
 *   game.js     default-exports a GameModule: all the rest, loaded when the game is wanted
 *   style.css   the game's own styles, loaded with game.js
 *   lesson.js   default-exports a Lesson, loaded when somebody wants to learn
 *
 * Texts the home page looks up, in i18n/<game>.card.<language>.json:
 *   <game>.name  <game>.tagline  <game>.minutes     "10": a number of minutes
 *
 * Texts the rest of the shell looks up, in i18n/<game>.<language>.json:
 *   <game>.preset.<id>  <game>.preset.<id>.text     the rule cards of the set-up
 *   <game>.option.<key>  <game>.option.<key>.<choice>
 *   <game>.level.<id>                               what a level of play does, in a sentence
 *   <game>.setting.<key>                            a bot's adjustable weight
 *   <game>.goal                                     what one plays for, in one line
 *   <game>.mark                                     legend of the log's mark ("covers a card")
 *   <game>.preference.<key>  <game>.preference.<key>.text  <game>.preference.<key>.<choice>
 *   <game>.reason.<reason>                          the winner's tag in the result ("four in line"); may be missing
 *   <game>.put-away                                 what the curtain hides, where it is not cards
 *
 * Texts of the first lesson, in i18n/<game>.lesson.<language>.json:
 *   <game>.lesson.<step>                            what is to be done, in a few words
 *   <game>.lesson.<step>.text                       the one idea of the step
 *   <game>.lesson.<step>.done                       said when it is done
 *   <game>.lesson.<step>.other                      answers a legal move that does not do it
 *   <game>.lesson.<step>.wrong.<name>               the same, for certain moves
 *   <game>.lesson.end                               said after the last step
 */

/** @typedef {import("../types/shared.js").Setting} Setting */
/** @typedef {import("../types/shared.js").Datum} Datum */

/**
 * The types of one game. The engine's are written from the Rust types: each game's module uses
 * `GameTypes` of types/<game>.d.ts, and the shell these, which every game's fit.
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
 * What the table shows now.
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} Snapshot
 * @property {G["status"]} status
 * @property {G["view"]} view         engine.view(game, shownSeat)
 * @property {number|null} shownSeat  whose hand lies face up; null while the curtain is down or only bots play.
 *   Where nothing is hidden: the person to move, else the one who moved last or will move first
 * @property {G["legal"][]} legal     legal moves when shownSeat is to move and a person sits there; otherwise []
 * @property {Player[]} players       by seat
 */

/** @typedef {Pick<import("../types/shared.js").Refusal, "code"> & Partial<import("../types/shared.js").Refusal>} Refusal  the engine's, or the page's own */

/**
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} TableContext
 * @property {HTMLElement} root       the table screen: the place to listen for keys
 * @property {{board: HTMLElement, hand: HTMLElement, side: HTMLElement}} slots  the first two have a definite size:
 *   the board's is the largest square that fits, or all there is where the module says "wide"; the hand's
 *   whatever the layout leaves; fill them. The side is a panel above the log of large screens, hidden until
 *   there is something to say
 * @property {Translate} t
 * @property {(text: string) => void} play      a person's move; the shell asks the engine, then calls update()
 * @property {(refusal: Refusal) => void} refuse   words a refusal for the player
 * @property {(text: string) => void} announce  tells a screen reader what a person's own doing led to; moves are told
 *   by the shell, see remark()
 * @property {(question: string) => G["fact"]|null} ask    engine.ask for the current game
 * @property {(unfinished: object) => void} keep   stores what a person has begun and not yet played; plain data
 * @property {() => unknown} kept               what was kept in this very position, or null; it may be spoiled
 * @property {(key: string, value: boolean|string) => void} prefer   sets one of the module's preferences; refresh() follows
 * @property {() => {motion: "full"|"reduced", speed: "slow"|"normal"|"fast", preferences: Preferences}} settings  speed: how
 *   fast people want to see what happens; preferences: by key, see GameModule
 */

/**
 * @template {GameTypes} [G=GameTypes]
 * @typedef {object} TableView
 * @property {(snapshot: Snapshot<G>, events: G["event"][]) => Promise<void>} update  shows this snapshot; with events,
 *   animates from the old one to it. Resolves when the animation has ended; a new update, or skip(),
 *   finishes a running animation at once: nobody waits
 * @property {() => void} skip
 * @property {(advice: {move: string, reasons: G["reasons"]}) => Telling} [hint]  shows whoever is to move what a bot
 *   advises, and says why; called again for each further hint in the same position
 * @property {(move: string) => void} [arrange]   lays a move out as whoever makes it would, short of making it
 * @property {(snapshot: Snapshot<G>, events: G["event"][]) => string} [remark]  what the game adds to the sentence that tells a
 *   move; asked before update(). Without events: what is still to be known in this position
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
 * @property {{label: string, value: string|number}[]} [facts]  how the bot came to it: depth, nodes, expected line
 * @property {string[]} [line]   the moves it expects, this one first, where everything may be told
 * @property {{title: string, items: string[]}[]} [changes]   what the move did to the table, where a board does not show it
 */

/**
 * short: the rules in at most eight lines, before everything else; cited: the numbers of the rules a text tells
 * @typedef {{kind: "heading", text: string} | {kind: "text", text: string, cited: string} |
 *   {kind: "short"|"list", items: string[]} |
 *   {kind: "board", caption: string, draw: (canvas: HTMLCanvasElement) => void}} RulesBlock
 */

/** @typedef {Record<string, unknown>} MovePattern  a move fits that has all these values */

/**
 * One idea, tried out in a position. Seat 0 is the reader's, and to move.
 * @typedef {object} LessonStep
 * @property {string} id
 * @property {object} position   position JSON without "game" and "options"
 * @property {MovePattern[]} wants   a move that fits one of them does what the step asks for
 * @property {Record<string, MovePattern[]>} [wrong]   moves with an answer of their own, by name
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
 * What a seat has: shown on its chip as a number with a picture, read aloud as `fact.<kind>`; or a
 * word of the game.
 * @typedef {{kind: "hand"|"deck"|"rack"|"score"|"store"|"turns", value: number} |
 *   {kind: "tag", text: string, tone: "good"|"gold"}} SeatFact
 */

/**
 * Something people like to set for one game, kept with the settings of the page.
 * @typedef {object} Preference
 * @property {string} key
 * @property {"switch"|"choice"} kind
 * @property {string[]} [choices]
 * @property {boolean|string} default
 * @property {boolean|string} [newcomer]   instead, until the first game of this kind is finished
 * @property {boolean} [advanced]  not for everybody: folded away in the menu
 */

/** @typedef {Record<string, boolean|string>} Preferences  by key */

/** @typedef {"place"|"cover"|"sow"|"score"|"steal"|"win"|"end"|"tick"|"warn"} SoundName  see sound.js; the last four are the shell's */

/**
 * A line of games/index.js. `never`: whatever a game's own types are, its modules fit here; to
 * be called, they first become the shell's, see parts.js.
 * @typedef {object} GameListing
 * @property {string} id
 * @property {{min: number, max: number}} seats   as in the engine's catalogue, for which the home page does not wait
 * @property {() => Promise<{default: GameCard<never>}>} load
 */

/**
 * What the home page needs of a game.
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
 * @property {boolean} hidden   seats hold what others may not see: a curtain falls between people who share
 *   the device, and a bot's reasons stay closed until the end
 * @property {"square"|"wide"} [board]   the board's slot is a square if not given; wide: it takes all the room,
 *   and on large screens the panels share one column
 * @property {number} [pictureHeight]   how high a shared picture of the board is, by its width; 1 if not given
 * @property {Preference[]} [preferences]
 * @property {Record<string, SoundName>} [sounds]   by type of event; "place.covers": of such an event with this field set
 * @property {(preferences: Preferences) => number} [soundPace]   how much slower than usual events are animated; 0: at once
 * @property {string} [adviser]   the level whose bot gives hints; the strongest if not given
 * @property {(view: G["view"]) => {text: string}[]} [legalMoves]   the moves that the table offers by itself, where the
 *   engine's whole list takes too long for the page's thread
 * @property {(level: string) => number} [pace]   how long a bot's move is held back, in milliseconds
 * @property {(context: TableContext<G>) => TableView<G>} createTable
 * @property {(move: G["move"], players: Player[], t: Translate) => string} moveSentence   "Raka covered Dewi's 3 with a 9": words, no notation
 * @property {(move: G["move"], players: Player[], t: Translate) => string} [whyQuestion]   "Why did Raka cover Dewi's 3?"
 * @property {(move: G["move"], t: Translate) => string} [moveLabel]   a move in few words, where its notation is too
 *   long to read; the log is then a list
 * @property {(move: G["move"], t: Translate) => string} [moveDetail]   all of a move that `moveLabel` may only count
 * @property {(move: G["move"]) => boolean} isMarked            the log's little mark
 * @property {(move: G["move"]) => number} [gain]               points a move won, shown behind it in the log and on the chip
 * @property {(move: G["move"], t: Translate) => {label: string, points: number}[]} [gains]   what they are made of
 * @property {(status: G["status"], view: G["view"], t: Translate) => string[]} [headline]  the few facts beside the game's name;
 *   otherwise the rules, the round and the move
 * @property {(status: G["status"], players: Player[], t: Translate, view: G["view"]) => {title: string, detail: string}} outcome
 * @property {(status: G["status"], view: G["view"], t: Translate) => {label: string, values: (string|number)[]}[]} resultColumns  values by seat
 * @property {(status: G["status"], view: G["view"], players: Player[], t: Translate) => HTMLElement|null} [resultExtra]
 *   what the game adds below the seats of the result
 * @property {"high"|"low"} [bestScore]   which of two who did not win has the better place; high if not given
 * @property {(view: G["view"], seat: number, t: Translate) => SeatFact[]} seatFacts
 * @property {(reasons: G["reasons"], move: G["move"], options: {open: boolean, status: G["status"], players: Player[]}, t: Translate) => Why} why
 *   pure data; open = false hides what would tell another seat's hand
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

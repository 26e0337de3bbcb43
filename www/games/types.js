/**
 * The seam between the shell of the page and a game. The shell (home, set-up, seats, log, why
 * panel, result, curtain, rules page, storage, worker) knows no game. A game is a folder here and a
 * line in games/index.js. The folder has three files that the shell loads:
 *   index.js    default-exports a GameCard: what the home page needs, and so light
 *   game.js     default-exports a GameModule: all the rest, loaded when the game is wanted
 *   style.css   the game's own styles, loaded with game.js
 *
 * Texts the home page looks up, in i18n/<game>.card.<language>.json:
 *   <game>.name  <game>.tagline  <game>.minutes     "10": a number of minutes
 *
 * Texts the rest of the shell looks up, in i18n/<game>.<language>.json:
 *   <game>.preset.<id>  <game>.preset.<id>.text     the rule cards of the set-up
 *   <game>.option.<key>  <game>.option.<key>.<choice>
 *   <game>.setting.<key>                            a bot's adjustable weight
 *   <game>.mark                                     legend of the log's mark ("covers a card")
 *   <game>.preference.<key>  <game>.preference.<key>.text  <game>.preference.<key>.<choice>
 *   <game>.reason.<reason>                          the winner's tag in the result ("four in line"); may be missing
 *   <game>.put-away                                 what the curtain hides, where it is not cards
 */

/** @typedef {(key: string, params?: Record<string, any>) => string} Translate */

/** @typedef {{kind: "human"|"bot", level?: string, name?: string, settings?: Record<string, number>}} SetupSeat a player, in set-up order */

/** @typedef {{winners: number[], scores: number[], totals?: number[], reason: string, line?: string[]|null}} Outcome */

/** @typedef {{seat: number, text: string, [field: string]: any}} Move */

/** @typedef {(t: Translate) => string} Telling  words for whatever language is on when they are shown */

/**
 * @typedef {object} Status
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {string|null} preset
 * @property {string|null} seed
 * @property {SetupSeat[]} players    in set-up order
 * @property {number[]} order         the player of seat 0, of seat 1, …
 * @property {Move[]} moves
 * @property {number} redo            how many undone moves can be played again
 * @property {number|null} to_move
 * @property {Outcome|null} outcome
 */

/** @typedef {{index: number, colour: 0|1|2|3, name: string, kind: "human"|"bot", level?: string}} Player */

/**
 * What the table shows now.
 * @typedef {object} Snapshot
 * @property {Status} status
 * @property {any} view               engine.view(game, shownSeat)
 * @property {number|null} shownSeat  whose hand lies face up; null while the curtain is down or only bots play.
 *   Where nothing is hidden: the person to move, else the one who moved last or will move first
 * @property {any[]} legal            legal moves when shownSeat is to move and a person sits there; otherwise []
 * @property {Player[]} players       by seat
 */

/** @typedef {{code: string, rule?: string, data?: Record<string, any>}} Refusal */

/**
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
 * @property {(question: string) => any} ask    engine.ask for the current game
 * @property {(unfinished: any) => void} keep   stores what a person has begun and not yet played; plain data
 * @property {() => any} kept                   what was kept in this very position, or null
 * @property {(key: string, value: any) => void} prefer   sets one of the module's preferences; refresh() follows
 * @property {() => {motion: "full"|"reduced", preferences: Record<string, any>}} settings  preferences: by key, see GameModule
 */

/**
 * @typedef {object} TableView
 * @property {(snapshot: Snapshot, events: any[]) => Promise<void>} update  shows this snapshot; with events,
 *   animates from the old one to it. Resolves when the animation has ended; a new update, or skip(),
 *   finishes a running animation at once: nobody waits
 * @property {() => void} skip
 * @property {() => Telling} [hint]  the game's own way to help whoever is to move, one step for each call;
 *   otherwise the shell asks the strongest bot
 * @property {(snapshot: Snapshot, events: any[]) => string} [remark]  what the game adds to the sentence that tells a
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
 */

/** @typedef {{kind: "heading"|"text"|"list"|"board", text?: string, items?: string[], caption?: string, [field: string]: any}} RulesBlock */

/**
 * A small picture: one of the game's own ("home", or a preset's id) or a position, which is a
 * view plus the players, the moves and, when the game is over, the winning line.
 * @typedef {string | {players: Player[], moves?: Move[], line?: string[]|null, [field: string]: any}} Picture
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
 * @property {boolean} [advanced]  not for everybody: folded away in the menu
 */

/**
 * A line of games/index.js.
 * @typedef {object} GameEntry
 * @property {string} id
 * @property {{min: number, max: number}} seats   as in the engine's catalogue, for which the home page does not wait
 * @property {() => Promise<{default: GameCard}>} load
 */

/**
 * What the home page needs of a game.
 * @typedef {object} GameCard
 * @property {number[]} [colours]   the colour of each player in set-up order; [0, 1, 2, 3] if not given
 * @property {(canvas: HTMLCanvasElement, picture: Picture) => void} drawPicture   fills the canvas's laid-out size
 * @property {() => Promise<{default: GameModule}>} load
 */

/**
 * @typedef {object} GameParts
 * @property {string} id
 * @property {boolean} hidden   seats hold what others may not see: a curtain falls between people who share
 *   the device, and a bot's reasons stay closed until the end
 * @property {"square"|"wide"} [board]   the board's slot is a square if not given; wide: it takes all the room,
 *   and on large screens the panels share one column
 * @property {Preference[]} [preferences]
 * @property {(level: string) => number} [pace]   how long a bot's move is held back, in milliseconds
 * @property {(context: TableContext) => TableView} createTable
 * @property {(move: Move, players: Player[], t: Translate) => string} moveSentence   "Raka covered Dewi's 3: 9@d5"
 * @property {(move: Move, t: Translate) => string} [moveLabel]   a move in few words, where its notation is too
 *   long to read; the log is then a list
 * @property {(move: Move) => boolean} isMarked            the log's little mark
 * @property {(move: Move) => number} [gain]               points a move won, shown behind it in the log and on the chip
 * @property {(move: Move, t: Translate) => {label: string, points: number}[]} [gains]   what they are made of
 * @property {(status: Status, view: any, t: Translate) => string[]} [headline]  the few facts beside the game's name;
 *   otherwise the rules, the round and the move
 * @property {(status: Status, players: Player[], t: Translate) => {title: string, detail: string}} outcome
 * @property {(status: Status, view: any, t: Translate) => {label: string, values: (string|number)[]}[]} resultColumns  values by seat
 * @property {(view: any, seat: number, t: Translate) => SeatFact[]} seatFacts
 * @property {(reasons: any, move: Move, options: {open: boolean, status: Status, players: Player[]}, t: Translate) => Why} why
 *   pure data; open = false hides what would tell another seat's hand
 * @property {(t: Translate) => RulesBlock[]} rules
 * @property {(canvas: HTMLCanvasElement, block: RulesBlock) => void} drawBoardBlock
 */

/** @typedef {GameCard & GameParts} GameModule */

export {};

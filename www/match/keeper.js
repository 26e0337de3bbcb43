/**
 * Keeps the score of the match that the game on the table belongs to. A game stores its match's id
 * (`origin.match`); the match itself is in the database, and in the state while one of its games is
 * on the table.
 */
import * as engine from "../engine.js";
import { t } from "../i18n.js";
import { readKept, writeKept } from "../library/database.js";
import { freshGameId } from "../library/rows.js";
import { drawWithOrder, matchWinners, orderOf, readMatch, roundScores, withRound } from "./match.js";

/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("./match.js").Terms} Terms */
/** @typedef {import("../library/rows.js").Origin} Origin */
/** dealt: called once the game is on the table @typedef {{game: engine.Game, dealt: () => void}} Drawn */

/** @param {string} id */
const keyOf = (id) => `match.${id}`;

export class MatchKeeper {
  #store;
  #live;
  /** The match of the game on the table; empty: none. */
  #id = "";
  /** Whether the failure to save the score was reported. */
  #warned = false;

  /** @param {import("../room.js").Store} store @param {Pick<import("../room.js").Live, "say">} live */
  constructor(store, live) {
    this.#store = store;
    this.#live = live;
    store.subscribe(() => this.#follow());
  }

  get #match() {
    return this.#store.get().match ?? null;
  }

  #follow() {
    const { table } = this.#store.get();
    const id = table?.entry.origin.match ?? "";
    if (id !== this.#id) {
      this.#id = id;
      if (this.#match?.id !== id) this.#open(id);
    }
    this.#count();
  }

  /** @param {string} id */
  async #open(id) {
    this.#store.update({ match: null });
    if (!id) return;
    try {
      const match = readMatch(await readKept(keyOf(id)));
      // Another game may be on the table by now.
      if (this.#id === id && !this.#match) this.#store.update({ match });
    } catch {
      this.#warn();
    }
  }

  #warn() {
    if (!this.#warned) this.#live.say(t("match.unsaved"), "bad");
    this.#warned = true;
  }

  /** The game on the table counts once it is over, and no longer when its end is taken back. */
  #count() {
    const { table } = this.#store.get();
    const match = this.#match;
    if (!table || !match || match.ended || match.id !== table.entry.origin.match) return;
    const { outcome, order } = table.status;
    const scores = outcome && roundScores(match.terms.scoring, outcome, order);
    const { id } = table.entry;
    const known = match.rounds.find((round) => round.id === id)?.scores ?? null;
    if (JSON.stringify(known) !== JSON.stringify(scores)) this.#keep(withRound(match, id, scores));
  }

  /** @param {Match} changed */
  async #keep(changed) {
    const match = { ...changed, updated: Date.now() };
    this.#store.update({ match });
    try {
      await writeKept(keyOf(match.id), match);
    } catch {
      this.#warn();
    }
  }

  /** Starts a match with this game. @param {engine.Game} first @param {Terms} terms @returns {string} its id */
  begin(first, terms) {
    const { game, options, players, order } = engine.status(first);
    const match = { id: freshGameId(), game, options, players, terms, order, rounds: [], ended: false, updated: 0 };
    this.#keep(match);
    return match.id;
  }

  /**
   * Another game with the same players: the next of the match, the first of a new match after a
   * decided one, or a single game.
   * @param {() => Promise<Drawn>} draw @returns {Promise<Drawn & {origin: Origin}>}
   */
  async next(draw) {
    const match = this.#match;
    if (!match || match.ended) return { ...(await draw()), origin: { seed: "drawn" } };
    if (matchWinners(match)) {
      const drawn = await draw();
      return { ...drawn, origin: { seed: "drawn", match: this.begin(drawn.game, match.terms) } };
    }
    const drawn = await drawWithOrder(
      draw,
      ({ game }) => engine.status(game).order,
      ({ game }) => game.free(),
      orderOf(match, match.rounds.length),
    );
    return { ...drawn, origin: { seed: "drawn", match: match.id } };
  }

  /** Ends the match early. */
  end() {
    if (this.#match) this.#keep({ ...this.#match, ended: true });
  }
}

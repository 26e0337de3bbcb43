/**
 * A game rehearsed in Node before it is played in the browser: seeds and bots make it certain
 * what everybody will do, so that a test knows the whole game beforehand.
 */
import { loadEngine } from "./engine.mjs";

const papan = await loadEngine();

/** @typedef {{kind: "human"|"bot", level?: string, name?: string}} Seat */
/** @typedef {{game?: string, seats: Seat[], options?: Record<string, any>}} Setup  game: Catur Jawa, if none is named */
/** @typedef {{text: string, person: boolean, hand: number[], seat: number, name: string}} Turn */
/** @typedef {{seed: string, setup: Setup, turns: Turn[], status: any, record: string}} Rehearsal */

/** A seat for a person. @type {Seat} */
export const person = { kind: "human" };

/** A seat for a bot. @param {string} level @returns {Seat} */
export const bot = (level) => ({ kind: "bot", level });

/** The names the page gives, in the order of the set-up. */
const names = ["Sari", "Bima", "Dewi", "Raka"];

/** @param {Seat} seat @param {number} index @returns {Seat} */
const named = (seat, index) => ({ ...seat, name: seat.name ?? names[index] });

/** How a person chooses; the engine is there to be asked. @typedef {(game: any, engine: any) => string|Promise<string>} Choice */

/** As a medium bot would. @type {Choice} */
const asMedium = async (game) => (await papan.bot_move(game, { level: "medium" })).move;

/**
 * @param {Setup} setup
 * @param {string} seed
 * @param {Choice} [choose]  what people do
 * @returns {Promise<Rehearsal>}
 */
export async function rehearse(setup, seed, choose = asMedium) {
  const { game: id = "catur-jawa", seats, options = id === "catur-jawa" ? { preset: "open" } : {} } = setup;
  const players = seats.map(named);
  const game = papan.new_game({ game: id, seats: players, options, seed });
  const { order } = papan.status(game);
  /** @type {Turn[]} */
  const turns = [];
  for (let seat = 0; seat !== null; seat = papan.status(game).to_move) {
    const { kind, level, name = "" } = players[order[seat]];
    const text = kind === "bot" ? (await papan.bot_move(game, { level })).move : await choose(game, papan);
    turns.push({ text, person: kind === "human", hand: papan.view(game, seat).hand ?? [], seat, name });
    papan.play(game, text);
  }
  const rehearsal = {
    seed,
    setup: { game: id, seats, options },
    turns,
    status: papan.status(game),
    record: papan.record(game),
  };
  game.free();
  return rehearsal;
}

/**
 * The first seed whose game suits the test.
 *
 * @param {Setup} setup
 * @param {(rehearsal: Rehearsal) => boolean|Promise<boolean>} suits
 * @param {Choice} [choose]
 * @param {number} [first]  where the search begins: at a seed known to suit, it is long only after the bots changed
 */
export async function findGame(setup, suits, choose, first = 1) {
  for (let number = first; number < first + 3_000; number += 1) {
    const rehearsal = await rehearse(setup, `melati-${number}`, choose);
    if (await suits(rehearsal)) return rehearsal;
  }
  throw new Error("no seed gives such a game");
}

/** The record after so many moves. @param {Pick<Rehearsal, "record"> & Partial<Rehearsal>} rehearsal @param {number} moves */
export function recordAfter({ record }, moves) {
  const game = papan.load(record, moves);
  const text = papan.record(game);
  game.free();
  return text;
}

/**
 * What a record leads to.
 *
 * @param {string} record
 * @returns {{status: any, view: (seat: number|null) => any, legal: any[], states: string[]}}
 */
export function replay(record) {
  const game = papan.load(record);
  return {
    status: papan.status(game),
    view: (seat) => papan.view(game, seat),
    legal: papan.legal_moves(game),
    states: papan.status(game).game === "catur-jawa" ? papan.ask(game, "cell-states").rows : [],
  };
}

/**
 * A game that begins in mid-air.
 *
 * @param {object} position  to_move, last, board, hands, decks
 * @param {Setup} setup
 */
export const recordOf = (position, { game = "catur-jawa", seats, options = {} }) =>
  [
    `Game: ${game}`,
    `Options: ${JSON.stringify(options)}`,
    `Seats: ${JSON.stringify(seats.map(named))}`,
    `Position: ${JSON.stringify(position)}`,
    "Version: 1",
    "",
  ].join("\n");

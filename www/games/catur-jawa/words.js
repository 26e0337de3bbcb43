// All texts of Catur Jawa about the board, the hand and the moves. Pure; the texts themselves are
// in i18n/catur-jawa.*.json. With a single person at the table, that person is "you".

import { language, localesOf, number } from "../../i18n.js";
import { personal } from "../persons.js";
import { cardCounts } from "./model.js";

/** @typedef {import("../../types/catur-jawa.js").GameTypes} GameTypes */
/** @typedef {import("../types.js").Translate} Translate */
/** @typedef {import("../types.js").Player} Player */
/** @typedef {import("../../types/catur-jawa.js").MadeMove} Move */

/** "4, 7 or 9" @param {number[]} cards @param {"disjunction"|"conjunction"} type */
const cardList = (cards, type) => new Intl.ListFormat(localesOf(language()), { type }).format(cards.map(String));

/** "62%" @param {number} share */
export const percentWords = (share) => number(share, { style: "percent", maximumFractionDigits: 0 });

/**
 * "e5, Sari’s 7" / "d4, empty, you can place 4 or 7 here"
 * @param {import("./model.js").CellModel} cell
 * @param {Player|null} owner  of the card there
 * @param {{players: Player[], quiet: boolean}} shown  quiet: no card is chosen yet
 * @param {Translate} t
 */
export function cellLabel(cell, owner, { players, quiet }, t) {
  const { name } = cell;
  const parts = [
    cell.card && owner
      ? t(personal("catur-jawa.cell.card", owner), { cell: name, name: owner.name, value: cell.card.value })
      : t("catur-jawa.cell.empty", { cell: name }),
  ];
  if (cell.last) parts.push(t("catur-jawa.cell.last"));
  if (cell.winning) parts.push(t("catur-jawa.cell.winning"));
  for (const seat of cell.threats)
    parts.push(t(personal("catur-jawa.cell.threat", players[seat]), { name: players[seat].name }));
  if (cell.hinted) parts.push(t("catur-jawa.cell.hint"));
  if (cell.wanted) parts.push(t("catur-jawa.cell.wanted"));
  if (cell.state) parts.push(`v ${cell.state}`);
  if (cell.legal)
    parts.push(
      quiet
        ? t(`catur-jawa.cell.can.${cell.legal}.with`, { cards: cardList(cell.cards, "disjunction") })
        : t(`catur-jawa.cell.can.${cell.legal}`),
    );
  return parts.join(", ");
}

/**
 * "39 empty cells, 9 cards to cover"
 * @param {import("../../types/catur-jawa.js").LegalMove[]} legal
 * @param {number} card
 * @param {Translate} t
 */
export function cardReach(legal, card, t) {
  const { empty, cover } = cardCounts(legal, card);
  const parts = [];
  if (empty > 0) parts.push(t("catur-jawa.info.empty", { count: empty }));
  if (cover > 0) parts.push(t("catur-jawa.info.cover", { count: cover }));
  return parts.join(", ") || t("catur-jawa.info.nowhere");
}

/**
 * The instruction after a cell was chosen: which cards fit.
 * @param {string} cell @param {number[]} cards @param {Translate} t
 */
export const wantedWords = (cell, cards, t) => ({
  title: t("catur-jawa.info.wanted", { cell }),
  detail: t("catur-jawa.info.fits", { cards: cardList(cards, "conjunction") }),
});

/**
 * The text beside the hand: about the chosen card or cell, what to do, or who is to move.
 * @param {import("../types.js").Snapshot<GameTypes>} snapshot @param {import("./model.js").HandModel} hands
 * @param {{value: number|null, wanted: string|null, fitting: number[]}} choice the chosen card; or the chosen cell and the cards that fit
 * @param {Translate} t
 */
function infoWords({ status, legal, players, view }, hands, { value, wanted, fitting }, t) {
  if (hands.mustPass)
    return {
      title: t("catur-jawa.pass.title"),
      detail: t(hands.cards.length === 0 ? "catur-jawa.pass.no-cards" : "catur-jawa.pass.no-cell"),
    };
  if (value !== null) return { title: t("catur-jawa.info.card", { card: value }), detail: cardReach(legal, value, t) };
  if (wanted !== null) return wantedWords(wanted, fitting, t);
  if (hands.active)
    return {
      title: t("catur-jawa.info.choose"),
      detail: t(Object.keys(view.board).length === 0 ? "catur-jawa.info.first" : "catur-jawa.info.how"),
    };
  const waits = status.to_move !== null && hands.seat !== null;
  const next = players[status.to_move ?? 0];
  return { title: "", detail: waits ? t(personal("catur-jawa.info.wait", next), { name: next.name }) : "" };
}

/**
 * @param {import("../types.js").Snapshot<GameTypes>} snapshot @param {import("./model.js").HandModel} hands
 * @param {Parameters<typeof infoWords>[2] & {hinted: number|null}} choice  hinted: the place of a card that is advised
 * @param {Translate} t @returns {import("./hand.js").HandWords}
 */
export function handWords(snapshot, hands, choice, t) {
  const { title, detail } = infoWords(snapshot, hands, choice, t);
  const { value, wanted, fitting, hinted } = choice;
  const asks = wanted !== null || hands.mustPass;
  const holder = hands.seat === null ? null : snapshot.players[hands.seat];
  return {
    // A replay may show a bot's hand.
    group: holder?.kind === "bot" ? t("catur-jawa.hand.of", { name: holder.name }) : t("catur-jawa.hand"),
    deck: t("catur-jawa.deck", { count: hands.deck }),
    card: (card, index) => {
      const mark = index === hinted ? ".hint" : fitting.includes(card) ? ".fits" : "";
      return t(`catur-jawa.info.card${mark}`, { card });
    },
    title,
    detail,
    tone: !title && !detail ? "none" : asks ? "urgent" : value === null ? "plain" : "card",
    pass: t("catur-jawa.pass"),
  };
}

/**
 * The key and the parameters of a sentence about a move.
 * @param {string} key @param {Move} move @param {Player[]} players
 * @returns {[key: string, params: import("../types.js").Params]}
 */
function aboutMove(key, move, players) {
  const mover = players[move.seat];
  const { name } = mover;
  if (!("cell" in move)) return [personal(`${key}.pass`, mover), { name }];
  const { card, cell, covers } = move;
  if (!covers) return [personal(`${key}.place`, mover), { name, card, cell }];
  const [owner, value] = covers;
  if (owner === move.seat) return [personal(`${key}.cover-own`, mover), { name, card, cell, value }];
  const other = players[owner];
  return [personal(`${key}.cover`, mover, other), { name, other: other.name, card, cell, value }];
}

/** "Bima’s 8 covered your 3 on e5" @param {Move} move @param {Player[]} players @param {Translate} t */
export const moveSentence = (move, players, t) => t(...aboutMove("catur-jawa.move", move, players));

/** "Why did Bima cover your 3 on e5?" @param {Move} move @param {Player[]} players @param {Translate} t */
export const whyQuestion = (move, players, t) => t(...aboutMove("catur-jawa.why-did", move, players));

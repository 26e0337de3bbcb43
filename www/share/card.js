/**
 * A position as a picture to send: the board painted by the game's own code, the players, and the site's logo.
 */
import { t } from "../i18n.js";
import { playersBySeat } from "../state.js";
import { fillSign, signPaths } from "../ui/board/signs.js";
import { h } from "../ui/dom.js";
import { columns } from "./card-shape.js";

/** @typedef {import("../games/types.js").GameModule} GameModule */
/** @typedef {import("../games/types.js").Snapshot} Snapshot */
/** @typedef {Pick<Snapshot, "status"|"view"|"players">} Position */
/** @typedef {import("./card-shape.js").Shape} Shape */

/**
 * A canvas with a layout, as the games' pictures need it, but invisible.
 * @param {{width: number, height: number}} size in pixels of the canvas
 */
export function createStage({ width, height }) {
  const canvas = h("canvas", {});
  const stage = h("div", { class: "share-stage", "aria-hidden": "true" }, canvas);
  const ratio = devicePixelRatio || 1;
  canvas.style.width = `${width / ratio}px`;
  canvas.style.height = `${height / ratio}px`;
  document.body.append(stage);
  return { canvas, remove: () => stage.remove() };
}

/** Shortens a text to a width. @param {CanvasRenderingContext2D} pen @param {string} text @param {number} most */
function fitting(pen, text, most) {
  if (pen.measureText(text).width <= most) return text;
  const characters = [...text];
  while (characters.length > 1 && pen.measureText(`${characters.join("")}…`).width > most) characters.pop();
  return `${characters.join("")}…`;
}

/** @param {CanvasRenderingContext2D} pen @param {Shape} shape @param {Position} position @param {(name: string) => string} colour */
function paintNames(pen, { unit, width, board }, { status, players }, colour) {
  const top = 4 * unit + board.height + 5.2 * unit;
  const column = (width - 8 * unit) / columns;
  players.forEach((player, seat) => {
    const x = 4 * unit + (seat % columns) * column;
    const y = top + Math.floor(seat / columns) * 8 * unit;
    pen.fillStyle = colour(`seat${player.colour}`);
    pen.beginPath();
    pen.roundRect(x, y - 2.6 * unit, 5.2 * unit, 5.2 * unit, 1.2 * unit);
    pen.fill();
    pen.fillStyle = colour("on-seat");
    fillSign(pen, player.colour, x + 2.6 * unit, y, 1.5 * unit);
    const won = status.outcome?.winners.includes(seat) ?? false;
    pen.fillStyle = colour("ink");
    pen.font = `${won ? 700 : 500} ${3.4 * unit}px ${colour("font")}`;
    const name = won ? t("share.winner", { name: player.name }) : player.name;
    pen.fillText(fitting(pen, name, column - 8 * unit), x + 6.6 * unit, y);
  });
}

/**
 * The petals of the logo, each in its colour.
 * @param {CanvasRenderingContext2D} pen
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {(name: string) => string} colour
 */
function paintMark(pen, x, y, radius, colour) {
  const petals = signPaths[3].split("M").filter(Boolean);
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  petals.forEach((petal, index) => {
    pen.fillStyle = colour(`seat${[2, 3, 0, 1][index]}`);
    pen.fill(new Path2D(`M${petal}`));
  });
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Shape} shape @param {Position} position @param {(name: string) => string} colour */
function paintFoot(pen, { unit, width, height }, { status }, colour) {
  const y = height - 4.6 * unit;
  pen.fillStyle = colour("ink2");
  pen.font = `400 ${2.9 * unit}px ${colour("font")}`;
  const facts = t("share.moves", { game: t(`${status.game}.name`), count: status.moves.length });
  pen.fillText(fitting(pen, facts, 70 * unit), 4 * unit, y);
  pen.font = `600 ${3.4 * unit}px ${colour("serif")}`;
  pen.fillStyle = colour("ink");
  const { width: word } = pen.measureText("Papan");
  pen.fillText("Papan", width - 4 * unit - word, y);
  paintMark(pen, width - 7.2 * unit - word, y, 2 * unit, colour);
}

/**
 * Paints the whole card.
 * @param {HTMLCanvasElement} card gets the size of the shape
 * @param {HTMLCanvasElement} stage of the board's size
 * @param {GameModule} module @param {Shape} shape @param {Position} position
 */
export function paintCard(card, stage, module, shape, position) {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  module.drawPicture(stage, position);
  card.width = shape.width;
  card.height = shape.height;
  // Optimised for reading back, which animations do.
  const pen = /** @type {CanvasRenderingContext2D} */ (card.getContext("2d", { willReadFrequently: true }));
  pen.fillStyle = colour("page");
  pen.fillRect(0, 0, shape.width, shape.height);
  const edge = Math.round(4 * shape.unit);
  pen.drawImage(stage, edge, edge, shape.board.width, shape.board.height);
  pen.textBaseline = "middle";
  paintNames(pen, shape, position, colour);
  paintFoot(pen, shape, position, colour);
}

/**
 * The public position after a number of moves.
 * @param {typeof import("../engine.js")} engine @param {GameModule} module @param {string} record @param {number} ply
 * @returns {Position}
 */
export function positionAt(engine, module, record, ply) {
  const game = engine.load(record, ply);
  try {
    const status = engine.status(game);
    return { status, view: engine.view(game, null), players: playersBySeat(status, module.colours) };
  } finally {
    game.free();
  }
}

/**
 * What the engine sends about some game.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

export type AnyStatus =
  | import("./congkak.js").GameStatus;

export type AnyPlayed =
  | import("./congkak.js").GamePlayed;

export type AnyAnswer =
  | import("./congkak.js").GameAnswer;

export type AnyLegalMove =
  | import("./congkak.js").LegalMove;

export type AnyView =
  | import("./congkak.js").View;

export type AnyEvent =
  | import("./congkak.js").Event;

export type AnyFact =
  | import("./congkak.js").Fact;

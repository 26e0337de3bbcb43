/**
 * What the engine sends about some game.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

export type AnyStatus =
  | import("./congkak.js").GameStatus
  | import("./rummikub.js").GameStatus;

export type AnyPlayed =
  | import("./congkak.js").GamePlayed
  | import("./rummikub.js").GamePlayed;

export type AnyAnswer =
  | import("./congkak.js").GameAnswer
  | import("./rummikub.js").GameAnswer;

export type AnyLegalMove =
  | import("./congkak.js").LegalMove
  | import("./rummikub.js").LegalMove;

export type AnyView =
  | import("./congkak.js").View
  | import("./rummikub.js").View;

export type AnyEvent =
  | import("./congkak.js").Event
  | import("./rummikub.js").Event;

export type AnyFact =
  | import("./congkak.js").Fact
  | import("./rummikub.js").Fact;

/**
 * What the engine sends about some game.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

export type AnyStatus =
  | import("./catur-jawa.js").GameStatus
  | import("./three-six-nine.js").GameStatus
  | import("./congkak.js").GameStatus
  | import("./rummikub.js").GameStatus;

export type AnyPlayed =
  | import("./catur-jawa.js").GamePlayed
  | import("./three-six-nine.js").GamePlayed
  | import("./congkak.js").GamePlayed
  | import("./rummikub.js").GamePlayed;

export type AnyAnswer =
  | import("./catur-jawa.js").GameAnswer
  | import("./three-six-nine.js").GameAnswer
  | import("./congkak.js").GameAnswer
  | import("./rummikub.js").GameAnswer;

export type AnyLegalMove =
  | import("./catur-jawa.js").LegalMove
  | import("./three-six-nine.js").LegalMove
  | import("./congkak.js").LegalMove
  | import("./rummikub.js").LegalMove;

export type AnyView =
  | import("./catur-jawa.js").View
  | import("./three-six-nine.js").View
  | import("./congkak.js").View
  | import("./rummikub.js").View;

export type AnyEvent =
  | import("./catur-jawa.js").Event
  | import("./three-six-nine.js").Event
  | import("./congkak.js").Event
  | import("./rummikub.js").Event;

export type AnyFact =
  | import("./catur-jawa.js").Fact
  | import("./three-six-nine.js").Fact
  | import("./congkak.js").Fact
  | import("./rummikub.js").Fact;

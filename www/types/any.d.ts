/**
 * What the engine sends about some game.
 * Written by tests/types.rs from the Rust types; do not edit.
 */

export type AnyStatus =
  | import("./catur-jawa.js").GameStatus
  | import("./congkak.js").GameStatus;

export type AnyPlayed =
  | import("./catur-jawa.js").GamePlayed
  | import("./congkak.js").GamePlayed;

export type AnyAnswer =
  | import("./catur-jawa.js").GameAnswer
  | import("./congkak.js").GameAnswer;

export type AnyLegalMove =
  | import("./catur-jawa.js").LegalMove
  | import("./congkak.js").LegalMove;

export type AnyView =
  | import("./catur-jawa.js").View
  | import("./congkak.js").View;

export type AnyEvent =
  | import("./catur-jawa.js").Event
  | import("./congkak.js").Event;

export type AnyFact =
  | import("./catur-jawa.js").Fact
  | import("./congkak.js").Fact;

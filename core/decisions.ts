import type { SendProblem } from "./lead-drafts.ts";
import type { Stage } from "./stages.ts";

/** Most applications that are decided on one page. */
export const DECISION_MAX = 50;

/** Emails to several applicants, as they are before they are sent. */
export interface Decision {
  people: DecisionPerson[];
  /** Of the ids, those of no application that the person may read. */
  gone: number;
  templates: { id: string; title: string; stage: Stage | null }[];
  /** The one that the texts are of. */
  template: string | null;
}

export interface DecisionPerson {
  /** Of the application. */
  id: string;
  reference: string;
  name: string;
  email: string;
  opening: string;
  stage: Stage;
  version: number;
  /** Becomes the id of the reply: sending it twice sends one email. */
  reply: string;
  lastMessage: string | null;
  subject: string;
  text: string;
  /** Why no email can be sent to them. */
  noEmail: "no-address" | "quarantined" | "draft" | null;
  /** Why they can't be moved to the stage. */
  noMove: "same" | "no-stage" | "quarantined" | null;
}

/** What is to be done with one application. */
export interface Decided {
  id: string;
  version: number;
  /** Null without an email. */
  mail: { reply: string; lastSeen: string | null; subject: string; text: string } | null;
}

export type DecisionOutcome =
  | { id: string; name: string; kind: "sent"; reply: string }
  | { id: string; name: string; kind: "moved"; event: string }
  /** There was nothing to do. */
  | { id: string; name: string; kind: "same" }
  /** `draft`: the person has another draft for the application; `refused`: the stage isn't one of its opening. */
  | { id: string; name: string; kind: "not-done"; problem: SendProblem | "draft" | "refused" };

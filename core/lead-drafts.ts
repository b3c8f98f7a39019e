import type { UnclearName } from "./mentions.ts";
import type { Scores } from "./scorecards.ts";

/** Notes, interviews and replies that staff write, and their drafts. */

export const NOTE_MAX = 5000;
export const REPLY_MAX = 20_000;
export const REPLY_SUBJECT_MAX = 200;
/** Of a draft, which may be longer than what can be sent. */
export const DRAFT_MAX = 100_000;

export interface ReplyDraft {
  /** Becomes the id of the reply: sending the same twice sends one mail. */
  id: string;
  subject: string;
  /** As typed. */
  cc: string;
  text: string;
  /** Null for a draft that was not saved yet. */
  savedAt: string | null;
}

/** A note or an interview that is being written. */
export interface NoteDraft {
  /** Becomes the id of the note. */
  id: string;
  text: string;
  scores: Scores;
  /** Null for a draft that was not saved yet. */
  savedAt: string | null;
}

export const NOTE_KINDS = ["note", "interview"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** A reply as it is written; without `cc` no copies are sent. */
export type WrittenReply = Omit<ReplyDraft, "savedAt" | "cc"> & Partial<Pick<ReplyDraft, "cc">>;

/** A draft to save, and when the one was saved that the writer has seen. */
export type Unsaved<Draft> = Omit<Draft, "savedAt"> & { seen: string | null };

/** `crossed`: another tab or device saved something else meanwhile; nothing was saved. */
export type DraftSaved<Draft> =
  | { kind: "saved"; savedAt: string | null }
  | { kind: "crossed"; other: Draft }
  | { kind: "too-long" }
  | { kind: "gone" };

/** Whether a text was saved by another writer: neither the one that was seen, nor the beginning of this one. */
export function isCrossing(
  stored: { text: string; savedAt: string | null },
  { text, seen }: { text: string; seen: string | null },
): boolean {
  return stored.savedAt !== null && stored.savedAt !== seen && !text.startsWith(stored.text);
}

/** `unclear`: names after '@' that fit several people. */
export type NoteProblem = "gone" | "empty" | "too-long" | "bad-scores" | { unclear: UnclearName[] };

/** `sent`: it is with the mail server already, or was delivered. */
export type TakeBackProblem = "gone" | "sent";

/** `crossed`: another reply was sent or taken back, or a message came in since; the draft is kept. */
export type SendProblem =
  | "gone"
  | "crossed"
  | "quarantined"
  | "no-address"
  | "no-subject"
  | "no-text"
  | "too-long"
  | "bad-cc"
  /** A copy goes to a colleague or comes back to the Desk; sent once the person has been warned. */
  | "cc-warning"
  /** More files, or larger ones, than one reply may have. */
  | "too-many-files";

/** Files that were not attached. */
export type AttachOutcome = "gone" | { name: string; reason: "too-large" | "too-many" | "infected" }[];

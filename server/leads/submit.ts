import { rm } from "node:fs/promises";
import type { Receipt, Refusal } from "#core/api/submission.ts";
import { type Fields, NOT_STORED, TOO_LARGE, TOO_MANY, UNREADABLE } from "#core/form.ts";
import { RESUME_FIELD, RESUME_TOO_LARGE } from "#core/resume.ts";
import type { SentFile, SentForm, SentFormWithFile } from "#core/site.ts";
import { sourceOf } from "#core/source.ts";
import type { Visit } from "#core/visit.ts";
import type { Clock } from "../config/clock.ts";
import type { Log } from "../metrics/log.ts";
import type { SpamScorer } from "../spam/score-spam.ts";
import type { FileStore } from "../storage/file-store.ts";
import { signer } from "../storage/secret.ts";
import type { Release } from "./approve.ts";
import type { ChannelsOf } from "./channels.ts";
import { repeatKey } from "./repeat-key.ts";
import type { KeptFile, NewSubmission, Stored, SubmissionStore } from "./store.ts";

/** What was found right, and may be stored. */
export interface Checked {
  fields: NewSubmission["fields"];
  /** What another one must agree in to be a repeat; the fields unless told otherwise. */
  repeated?: object;
  file?: SentFile & Pick<KeptFile, "type" | "scan">;
}

/** What a form does in its own way. */
export interface FormRules<Sent extends SentForm | SentFormWithFile> {
  kind: NewSubmission["kind"];
  /** What its sender reads when it is stored. */
  received: string;
  /** Applies all rules at once, so that whoever has to correct something does it once. */
  check(sent: Sent): Promise<Checked | Refusal>;
}

export interface AcceptParts {
  secret: string;
  store: SubmissionStore;
  files: FileStore;
  spamScorer: SpamScorer;
  channelsOf: ChannelsOf;
  release: Release;
  clock: Clock;
  log: Log;
  /** Called when there is something new to deliver. */
  onStored: () => void;
}

/** Takes what a form sent, and a file that came with it over: afterwards that is kept, or gone. */
export type Accept<Sent> = (sent: Sent, visit: Visit) => Promise<Receipt | Refusal>;

const PROBLEMS: Record<Exclude<SentFormWithFile["problem"], null>, Refusal> = {
  "too large": { status: 0, code: 413, message: TOO_LARGE },
  "file too large": {
    status: 0,
    code: 413,
    message: RESUME_TOO_LARGE,
    errors: { [RESUME_FIELD]: [RESUME_TOO_LARGE] },
  },
  malformed: { status: 0, code: 400, message: UNREADABLE },
  unsupported: { status: 0, code: 415, message: UNREADABLE },
  "not stored": { status: 0, code: 503, message: NOT_STORED },
};

const OVER_LIMIT: Refusal = { status: 0, code: 429, message: TOO_MANY };

/** The way of every submission: parsed, checked, scored, stored, and only then answered. */
export function createAcceptor(parts: AcceptParts) {
  const { store, files, spamScorer, channelsOf, release, log } = parts;
  const sign = signer(parts.secret, "repeat");

  return function acceptor<Sent extends SentForm | SentFormWithFile>(form: FormRules<Sent>): Accept<Sent> {
    return async (sent, visit) => {
      if (visit.isOverLimit) return OVER_LIMIT;
      if (sent.problem !== null) return PROBLEMS[sent.problem];
      const { kind } = form;
      const request = visit.requestId;
      try {
        const checked = await form.check(sent);
        if ("status" in checked) {
          if (checked.challenge !== undefined) await spamScorer.noteWrongAnswer(visit);
          return checked;
        }
        const stored = await scoreAndStore(kind, checked, sent.fields, visit);
        log.info(
          { request, kind, repeated: stored.repeated, keptBack: stored.isKeptBack },
          "submission stored",
        );
        parts.onStored();
        return { status: 1, message: form.received, reference: stored.reference };
      } catch (error) {
        // What SQLite says of a code, such as 'database or disk is full', holds nothing of what was sent.
        const { code, errcode, errstr } = error as { code?: string; errcode?: number; errstr?: string };
        log.error({ request, kind, code, errcode, errstr }, "submission not stored");
        return PROBLEMS["not stored"];
      } finally {
        // What was kept has moved away; failing that, the sweeper removes it.
        if ("file" in sent && sent.file !== null) {
          await rm(sent.file.path, { force: true }).catch(() => undefined);
        }
      }
    };
  };

  async function scoreAndStore(
    kind: NewSubmission["kind"],
    { fields, repeated = fields, file }: Checked,
    sent: Fields,
    visit: Visit,
  ): Promise<Stored> {
    const receivedAt = new Date(parts.clock());
    const key = repeatKey(sign, kind, repeated, visit.idempotencyKey);
    // Whoever presses the button twice is not scored for it.
    const first = await store.findRepeated(key, receivedAt);
    if (first !== null && !first.isKeptBack) return { ...first, repeated: true };

    const { verdict, reasons } = await spamScorer.scoreSpam({ kind, fields, sent, visit });
    const channels = verdict === "spam" ? [] : await channelsOf({ kind, fields, verdict });
    const source = sourceOf(sent, visit.sentFrom);
    const submission = { kind, receivedAt, fields, verdict, reasons, source, repeatKey: key, channels };
    const stored = await storeWithFile(submission, file);
    // A person who sends what a robot sent first does not repeat the robot.
    if (stored.isKeptBack && verdict !== "spam") await release(stored.id, verdict);
    return stored;
  }

  /** The file first: a row never promises a resume that a power loss has taken. */
  async function storeWithFile(submission: NewSubmission, file: Checked["file"]): Promise<Stored> {
    if (file === undefined) return store.create(submission);
    const key = await files.keep(file.path);
    const { name, type, size, scan } = file;
    try {
      const stored = await store.create({ ...submission, file: { key, name, type, size, scan } });
      if (stored.repeated) await remove(key);
      return stored;
    } catch (error) {
      await remove(key);
      throw error;
    }
  }

  /**
   * Removes a file that no row has. A failed commit may still have reached the disk, so the database is asked;
   * when it does not answer, the file stays for the sweeper.
   */
  async function remove(key: string): Promise<void> {
    try {
      const used = await store.findFiles([key]);
      if (!used.has(key)) await files.remove(key);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      log.warn({ code }, "a file without a row is left to the sweeper");
    }
  }
}

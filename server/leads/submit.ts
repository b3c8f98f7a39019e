import { rm } from "node:fs/promises";
import type { Receipt, Refusal, SubmissionContext } from "#core/api/submission.ts";
import { type Fields, NOT_STORED, TOO_LARGE, TOO_MANY, UNREADABLE } from "#core/form.ts";
import { RESUME_FIELD, RESUME_TOO_LARGE } from "#core/resume.ts";
import type { SentFile, SentForm, SentFormWithFile } from "#core/site.ts";
import { sourceOf } from "#core/source.ts";
import type { NewBooking } from "../calls/call-rows.ts";
import type { Clock } from "../config/clock.ts";
import { isPublic, networkOf } from "../http/rate-limit.ts";
import type { Log } from "../metrics/log.ts";
import type { SpamScorer } from "../spam/score-spam.ts";
import type { FileStore } from "../storage/file-store.ts";
import { type Sign, signer } from "../storage/secret.ts";
import type { Approve } from "./approve.ts";
import type { ChannelsOf } from "./channels.ts";
import type { NewSubmission, Stored, StoredFile, SubmissionStore } from "./store.ts";

export interface Checked {
  fields: NewSubmission["fields"];
  /** Values compared to detect a repeat; default: the fields. */
  repeated?: object;
  file?: SentFile & Pick<StoredFile, "type" | "scan">;
  call?: Omit<NewBooking, "network">;
}

export interface FormRules<Sent extends SentForm | SentFormWithFile> {
  kind: NewSubmission["kind"];
  received: string;
  check(sent: Sent): Promise<Checked | Refusal>;
  refuse?(error: unknown, sent: Sent): Promise<Refusal | null>;
}

export interface SubmitDeps {
  secret: string;
  store: SubmissionStore;
  files: FileStore;
  spamScorer: SpamScorer;
  channelsOf: ChannelsOf;
  approve: Approve;
  clock: Clock;
  log: Log;
  onStored: () => void;
}

export type Submit<Sent> = (sent: Sent, context: SubmissionContext) => Promise<Receipt | Refusal>;

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

export function createSubmit(deps: SubmitDeps) {
  const { store, files, spamScorer, channelsOf, approve, log } = deps;
  const sign = signer(deps.secret, "repeat");
  const signNetwork = signer(deps.secret, "network");
  const networkKey = (address: string) => (isPublic(address) ? signNetwork(networkOf(address)) : null);

  return function submit<Sent extends SentForm | SentFormWithFile>(form: FormRules<Sent>): Submit<Sent> {
    return async (sent, context) => {
      if (context.isOverLimit) return OVER_LIMIT;
      if (sent.problem !== null) return PROBLEMS[sent.problem];
      const { kind } = form;
      const request = context.requestId;
      try {
        const checked = await form.check(sent);
        if ("status" in checked) {
          if (checked.challenge !== undefined) await spamScorer.countWrongAnswer(context);
          return checked;
        }
        const stored = await scoreAndStore(kind, checked, sent.fields, context);
        log.info(
          { request, kind, repeated: stored.repeated, quarantined: stored.isQuarantined },
          "submission stored",
        );
        deps.onStored();
        return { status: 1, message: form.received, reference: stored.reference };
      } catch (error) {
        const refusal = await form.refuse?.(error, sent).catch(() => null);
        if (refusal) return refusal;
        // SQLite's text for an error code holds no personal data.
        const { code, errcode, errstr } = error as { code?: string; errcode?: number; errstr?: string };
        log.error({ request, kind, code, errcode, errstr }, "submission not stored");
        return PROBLEMS["not stored"];
      } finally {
        if ("file" in sent && sent.file !== null) {
          await rm(sent.file.path, { force: true }).catch(() => undefined);
        }
      }
    };
  };

  async function scoreAndStore(
    kind: NewSubmission["kind"],
    { fields, repeated = fields, file, call }: Checked,
    sent: Fields,
    context: SubmissionContext,
  ): Promise<Stored> {
    const receivedAt = new Date(deps.clock());
    const key = repeatKey(sign, kind, repeated, context.idempotencyKey);
    // A form that is sent twice is scored once.
    const first = await store.findRepeated(key, receivedAt);
    if (first !== null && !first.isQuarantined) return { ...first, repeated: true };

    const { verdict, reasons, score } = await spamScorer.scoreSpam({ kind, fields, sent, context });
    const channels = verdict === "spam" ? [] : await channelsOf({ kind, fields, verdict });
    const source = sourceOf(sent, context.sentFrom);
    const submission = {
      kind,
      receivedAt,
      fields,
      verdict,
      reasons,
      score,
      source,
      repeatKey: key,
      channels,
      ...(call && { call: { ...call, network: networkKey(context.address) } }),
    };
    const stored = await storeWithFile(submission, file);
    // A better scored repeat approves the quarantined original.
    if (stored.isQuarantined && verdict !== "spam") await approve(stored.id, verdict);
    return stored;
  }

  /** The file is stored before its row, so that no row refers to a missing file after a power loss. */
  async function storeWithFile(submission: NewSubmission, file: Checked["file"]): Promise<Stored> {
    if (file === undefined) return store.create(submission);
    const key = await files.add(file.path);
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

  /** Removes a file unless a row refers to it: a commit that reported an error may still have been written. */
  async function remove(key: string): Promise<void> {
    try {
      const used = await store.findFiles([key]);
      if (!used.has(key)) await files.remove(key);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      log.warn({ code }, "an unused file could not be removed; the sweeper will remove it");
    }
  }
}

function repeatKey(sign: Sign, kind: string, fields: object, idempotencyKey = ""): string {
  const normalized = Object.entries(fields)
    .map(([name, value]) => [name, String(value).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()])
    .sort();
  return sign(JSON.stringify([kind, idempotencyKey, normalized]));
}

import { rm } from "node:fs/promises";
import type { Receipt, Refusal, SubmissionContext } from "#core/api/submission.ts";
import { type Fields, NOT_STORED, TOO_LARGE, TOO_MANY, UNREADABLE } from "#core/form.ts";
import { RESUME_FIELD, RESUME_TOO_LARGE } from "#core/resume.ts";
import type { SentFile, SentForm, SentFormWithFile } from "#core/site.ts";
import { sourceOf } from "#core/source.ts";
import type { Services } from "#server/services.ts";
import type { NewBooking } from "../calls/call-rows.ts";
import { isPublicAddress, networkOf } from "../http/rate-limit.ts";
import { type Sign, signer } from "../storage/secret.ts";
import { approve } from "./approve.ts";
import { channelsOf } from "./channels.ts";
import { findRepeated, type NewSubmission, type Stored, type StoredFile, storeSubmission } from "./store.ts";
import { removeUnused } from "./unclaimed-files.ts";

interface Checked {
  fields: NewSubmission["fields"];
  /** Values compared to detect a repeat; default: the fields. */
  repeated?: object;
  /** What was written into the agency's own fields. */
  texts?: readonly string[];
  file?: SentFile & Pick<StoredFile, "type" | "scan">;
  call?: Omit<NewBooking, "network">;
}

export interface FormRules<Sent extends SentForm | SentFormWithFile> {
  kind: NewSubmission["kind"];
  received: string;
  check(sent: Sent): Promise<Checked | Refusal>;
  refuse?(error: unknown, sent: Sent): Promise<Refusal | null>;
}

type Needs = Pick<
  Services,
  | "settings"
  | "secret"
  | "store"
  | "files"
  | "references"
  | "content"
  | "subscribers"
  | "spamScorer"
  | "clock"
  | "log"
>;

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

/** Says 'thank you' only after the commit; a submission that is sent twice gets the first reference. */
export async function submit<Sent extends SentForm | SentFormWithFile>(
  services: Needs,
  form: FormRules<Sent>,
  sent: Sent,
  context: SubmissionContext,
): Promise<Receipt | Refusal> {
  if (context.isOverLimit) return OVER_LIMIT;
  if (sent.problem !== null) return PROBLEMS[sent.problem];
  const { spamScorer, log } = services;
  const { kind } = form;
  const request = context.requestId;
  try {
    const checked = await form.check(sent);
    if ("status" in checked) {
      if (checked.challenge !== undefined) await spamScorer.countWrongAnswer(context);
      return checked;
    }
    const stored = await scoreAndStore(services, kind, checked, sent.fields, context);
    log.info(
      { request, kind, repeated: stored.repeated, quarantined: stored.isQuarantined },
      "submission stored",
    );
    return { status: 1, message: form.received, reference: stored.reference };
  } catch (error) {
    const refusal = await form.refuse?.(error, sent).catch(() => null);
    if (refusal) return refusal;
    // SQLite's text for an error code holds no personal data.
    const { code, errcode, errstr } = error as { code?: string; errcode?: number; errstr?: string };
    log.error({ request, kind, code, errcode, errstr }, "submission not stored");
    return PROBLEMS["not stored"];
  } finally {
    if ("file" in sent && sent.file !== null)
      await rm(sent.file.path, { force: true }).catch(() => undefined);
  }
}

async function scoreAndStore(
  services: Needs,
  kind: NewSubmission["kind"],
  { fields, repeated = fields, texts, file, call }: Checked,
  sent: Fields,
  context: SubmissionContext,
): Promise<Stored> {
  const { secret, store, spamScorer, clock } = services;
  const receivedAt = new Date(clock());
  const key = repeatKey(signer(secret, "repeat"), kind, repeated, context.idempotencyKey);
  // A form that is sent twice is scored once.
  const first = await findRepeated(store, key, receivedAt);
  if (first !== null && !first.isQuarantined) return { ...first, repeated: true };

  const { verdict, reasons, score } = await spamScorer.scoreSpam({ kind, fields, texts, sent, context });
  const channels = verdict === "spam" ? [] : await channelsOf(services, { kind, fields, verdict });
  const source = sourceOf(sent, context.sentFrom);
  const submission = {
    ...{ kind, receivedAt, fields, verdict, reasons, score, source, channels, repeatKey: key },
    ...(call && { call: { ...call, network: networkKey(secret, context.address) } }),
  };
  const stored = await storeWithFile(services, submission, file);
  // A better scored repeat approves the quarantined original.
  if (stored.isQuarantined && verdict !== "spam") await approve(services, stored.id, verdict);
  return stored;
}

function networkKey(secret: string, address: string): string | null {
  return isPublicAddress(address) ? signer(secret, "network")(networkOf(address)) : null;
}

/** The file is stored before its row, so that no row refers to a missing file after a power loss. */
async function storeWithFile(
  services: Needs,
  submission: NewSubmission,
  file: Checked["file"],
): Promise<Stored> {
  if (file === undefined) return storeSubmission(services, submission);
  const key = await services.files.add(file.path);
  const { name, type, size, scan } = file;
  try {
    const stored = await storeSubmission(services, { ...submission, file: { key, name, type, size, scan } });
    if (stored.repeated) await removeUnused(services, key);
    return stored;
  } catch (error) {
    await removeUnused(services, key);
    throw error;
  }
}

function repeatKey(sign: Sign, kind: string, fields: object, idempotencyKey = ""): string {
  const normalized = Object.entries(fields)
    .map(([name, value]) => [name, String(value).normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim()])
    .sort();
  return sign(JSON.stringify([kind, idempotencyKey, normalized]));
}

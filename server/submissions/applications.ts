import { rm } from "node:fs/promises";
import { APPLICATION_RECEIVED } from "#core/application.ts";
import type { Receipt, Refusal } from "#core/calls/answer.ts";
import { HONEYPOT, NOT_STORED, TOO_LARGE, UNREADABLE } from "#core/form.ts";
import { RESUME_FIELD, RESUME_TOO_LARGE } from "#core/resume.ts";
import type { SentFormWithFile } from "#core/site.ts";
import type { Visit } from "#core/visit.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import { signer } from "../secret.ts";
import type { FileStore } from "../storage/file-store.ts";
import { type ApplicationRules, type CheckedApplication, checkApplication } from "./check-application.ts";
import { repeatKey } from "./repeat-key.ts";
import type { NewSubmission, Stored, SubmissionStore } from "./store.ts";

export interface ApplicationParts extends ApplicationRules {
  secret: string;
  store: SubmissionStore;
  files: FileStore;
  clock: Clock;
  log: Log;
  /** Called when there is something new to deliver. */
  onStored: () => void;
}

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

/** Accepts applications: checks and judges them, stores resume and row, and only then says thank you. */
export function createApplications(parts: ApplicationParts) {
  const sign = signer(parts.secret, "repeat");
  const { store, files, log } = parts;

  /** Takes over the file that came with the form: afterwards it is kept, or gone. */
  return async function accept(sent: SentFormWithFile, visit: Visit): Promise<Receipt | Refusal> {
    if (sent.problem !== null) return PROBLEMS[sent.problem];
    try {
      const checked = await checkApplication(sent, parts);
      if ("status" in checked) return checked;
      const submission = judge(checked, sent, visit);
      const { verdict } = submission;
      const stored = await storeWithFile(submission, checked);
      log.info({ request: visit.requestId, repeated: stored.repeated, verdict }, "application stored");
      parts.onStored();
      return { status: 1, message: APPLICATION_RECEIVED, reference: stored.reference };
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      log.error({ request: visit.requestId, code, errcode }, "application not stored");
      return PROBLEMS["not stored"];
    } finally {
      // What was kept has moved away; failing that, the sweeper removes it.
      if (sent.file !== null) await rm(sent.file.path, { force: true }).catch(() => undefined);
    }
  };

  function judge(
    { application, resume }: CheckedApplication,
    { fields }: SentFormWithFile,
    visit: Visit,
  ): NewSubmission {
    const reasons = fields[HONEYPOT] ? ["the hidden field was filled in"] : [];
    const isSpam = reasons.length > 0;
    const verdict = isSpam ? "spam" : "clear";
    // The title of a position may be corrected between two sends of one application.
    const { position: _, ...repeated } = { ...application, resume: resume.digest };
    return {
      kind: "application",
      receivedAt: new Date(parts.clock()),
      fields: application,
      verdict,
      reasons,
      // With the verdict in it, so that a bot that sends first cannot make a person's application a repeat of its own.
      repeatKey: repeatKey(sign, `application ${verdict}`, repeated, visit.idempotencyKey),
      channels: isSpam ? [] : ["mail-hr"],
    };
  }

  /** The file first: a row never promises a resume that a power loss has taken. */
  async function storeWithFile(submission: NewSubmission, { resume }: CheckedApplication): Promise<Stored> {
    const key = await files.keep(resume.path);
    const { name, type, size } = resume;
    try {
      const stored = await store.create({ ...submission, file: { key, name, type, size } });
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
      log.warn(
        { code: (error as NodeJS.ErrnoException).code },
        "a file without a row is left to the sweeper",
      );
    }
  }
}

export type AcceptApplication = ReturnType<typeof createApplications>;

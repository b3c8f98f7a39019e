import { hash } from "node:crypto";
import type { Services } from "#server/services.ts";
import { callsOf } from "../content/calls.ts";
import { createLimitedThread, TookTooLong } from "../storage/limited-thread.ts";
import { workerFile } from "../storage/worker-file.ts";
import type { Busy, BusyTask } from "./busy-times.ts";
import { type CalendarRow, writeBusy } from "./calendar-rows.ts";
import { FetchProblem, fetchFeed, type Validators } from "./fetch-feed.ts";

const DAY_MS = 24 * 60 * 60_000;
const IDLE_MS = 60_000;
const LONGEST_MS = 10_000;
const MEMORY_MB = 400;

interface Reading {
  validators: Validators;
  /** Null when the text has not changed. */
  busy: Busy | null;
  digest: string | null;
}

type Needs = Pick<Services, "settings" | "content" | "clock">;

/** Fetches calendars, and reads them in a worker thread: a hostile one holds up and fills nothing else. */
export function createCalendarReader({ settings, content, clock }: Needs) {
  const thread = createLimitedThread(workerFile("server/calendars/busy-worker.ts"), IDLE_MS, {
    maxOldGenerationSizeMb: MEMORY_MB,
  });
  return {
    /** @throws FetchProblem, TookTooLong */
    async read(address: string, known: Validators): Promise<Reading> {
      const { text, ...validators } = await fetchFeed(address, known, settings.CALENDAR_HOSTS);
      if (text === null) return { validators, busy: null, digest: null };
      const calls = callsOf(content.current);
      const { contact_email, hr_email } = content.current.company.contactinfo;
      const from = clock() - DAY_MS;
      const task: BusyTask = {
        ...{ text, from, to: from + ((calls?.days_ahead ?? 0) + 3) * DAY_MS },
        zone: calls?.time_zone ?? "UTC",
        ownDomains: [contact_email, hr_email].map((address) => address.split("@")[1] ?? ""),
      };
      const busy = await thread.run<Busy | { problem: string }>("read", task, LONGEST_MS);
      if ("problem" in busy) throw new FetchProblem(busy.problem);
      return { validators, busy, digest: hash("sha256", text, "base64url") };
    },
    close: thread.close,
  };
}

/** The columns that a reading sets. */
export function columnsOf({ validators, busy, digest }: Reading, row: CalendarRow | null, now: Date) {
  const at = now.toISOString();
  const isChanged = busy !== null && digest !== row?.digest;
  return {
    ...{ etag: validators.etag, modified: validators.modified, tried_at: at, read_at: at },
    ...{ problem: null, problem_since: null },
    ...(busy !== null && { busy: writeBusy(busy.times), unread: busy.unread, digest, parsed_at: at }),
    ...(isChanged && { changed_at: at }),
  };
}

/** A code without personal data. */
export function codeOf(error: unknown): string {
  if (error instanceof FetchProblem) return error.message;
  if (error instanceof TookTooLong) return "ETIMEDOUT";
  return (error as { code?: string }).code ?? "EUNKNOWN";
}

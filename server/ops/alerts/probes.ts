import type { Services } from "#server/services.ts";
import type { Clock } from "../../config/clock.ts";
import { writtenInOffice } from "../../content/time-zone.ts";
import type { ResponseTotals } from "../../http/http-metrics.ts";
import { deliveryReasonOf } from "../../mail/mailer.ts";
import type { DiskSpace } from "../../storage/disk.ts";
import type { Lateness } from "./lateness.ts";

const MINUTE = 60_000;

export type CheckNeeds = Pick<Services, "store" | "content" | "metrics" | "clock">;

/** What the checks measure. */
export interface Probes {
  lateness(): Promise<Lateness>;
  mailLateness(): Promise<Lateness>;
  /** Rejects when the mail server cannot be reached or refuses our account. */
  verifyMail(): Promise<void>;
  responseTotals(): ResponseTotals;
  upstreamFailingSince(): number | null;
  diskSpace(): Promise<DiskSpace>;
  certificateExpiry(): Promise<number | null>;
}

/** For people, in the time zone of the office. */
export function written({ content }: CheckNeeds, at: string | number): string {
  return writtenInOffice(content, new Date(at).toISOString());
}

/** Tries it every five minutes, without waiting for it: a silent server takes half a minute. */
export function createMailProbe({ verifyMail }: Probes, clock: Clock): () => string | null {
  let problem: string | null = null;
  let nextAt = clock();
  return () => {
    if (clock() < nextAt) return problem;
    nextAt = clock() + 5 * MINUTE;
    verifyMail().then(
      () => {
        problem = null;
      },
      (error: unknown) => {
        problem = deliveryReasonOf(error);
      },
    );
    return problem;
  };
}

/** Asks every six hours, not at the start, when the proxy may not be running. */
export function createExpiryProbe({ certificateExpiry }: Probes, clock: Clock): () => Promise<number | null> {
  let last: number | null = null;
  let nextAt = clock() + 10 * MINUTE;
  return async () => {
    if (clock() < nextAt) return last;
    nextAt = clock() + 6 * 60 * MINUTE;
    last = (await certificateExpiry()) ?? last;
    return last;
  };
}

/** Counts the responses of the last five minutes. */
export function createResponseWindow({ responseTotals }: Probes, clock: Clock): () => ResponseTotals {
  const samples = [{ at: clock(), counts: responseTotals() }];
  return () => {
    const now = { at: clock(), counts: responseTotals() };
    samples.push(now);
    while (samples.length > 2 && now.at - (samples[1]?.at ?? 0) >= 5 * MINUTE) samples.shift();
    const before = (samples[0] ?? now).counts;
    return {
      responses: now.counts.responses - before.responses,
      failures: now.counts.failures - before.failures,
      refused: now.counts.refused - before.refused,
    };
  };
}

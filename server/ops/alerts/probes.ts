import { writtenTimeAndZone } from "#core/call-times.ts";
import type { Services } from "#server/services.ts";
import { timeZoneOf } from "../../content/time-zone.ts";
import type { ResponseTotals } from "../../http/http-metrics.ts";
import type { DiskSpace } from "../../storage/disk.ts";
import type { Lateness } from "./lateness.ts";

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
export function written({ content }: CheckNeeds, at: string): string {
  return writtenTimeAndZone(at, timeZoneOf(content));
}

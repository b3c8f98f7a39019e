import type { Company, ReplyPromise } from "./content/company.ts";
import type { LeadKind } from "./leads.ts";
import { counted } from "./text.ts";

/** How soon the site promises a reply; `npm run content:check` compares the pages. */
export function promiseOf({ replies }: Pick<Company, "replies">, kind: LeadKind): ReplyPromise {
  return kind === "application" ? replies.applications : replies.enquiries;
}

/** Starting with one. */
export const NUMBERS: readonly string[] = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
];

/** '24 hours', 'five working days' */
export function writtenPromise(promise: ReplyPromise): string {
  const [count, unit] = "hours" in promise ? [promise.hours, "hour"] : [promise.working_days, "working day"];
  const written = counted(count, unit);
  return written.replace(/^\d+/, (digits) => NUMBERS[Number(digits) - 1] ?? digits);
}

/** The longest time in hours that the promise allows: working days with the weekends between them. */
export function promisedHours(promise: ReplyPromise): number {
  if ("hours" in promise) return promise.hours;
  const days = promise.working_days;
  return (days + 2 * Math.ceil(days / 5)) * 24;
}

import type { LeadKind } from "./leads.ts";

const DAY_MS = 24 * 60 * 60_000;

const APPLICATION_DAYS = 5;

/** How soon the site promises a reply, as emails and the Desk write it. `npm run content:check` compares the pages. */
export const REPLY_WITHIN: Record<LeadKind, string> = {
  enquiry: "24 hours",
  application: "five working days",
};

/** The longest time in hours that the promise allows: five working days include a weekend. */
export const REPLY_HOURS: Record<LeadKind, number> = { enquiry: 24, application: 7 * 24 };

/** When a reply is due. Saturdays and Sundays (UTC) are not working days. */
export function replyDueAt(kind: LeadKind, receivedAt: string): string {
  const received = Date.parse(receivedAt);
  const due = kind === "enquiry" ? received + DAY_MS : afterWorkingDays(received, APPLICATION_DAYS);
  return new Date(due).toISOString();
}

function afterWorkingDays(start: number, days: number): number {
  let end = start;
  for (let left = days; left > 0; ) {
    end += DAY_MS;
    if (![0, 6].includes(new Date(end).getUTCDay())) left--;
  }
  return end;
}

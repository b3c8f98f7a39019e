import type { LeadEvent } from "#core/lead.ts";

/** People read a message by itself; what was changed between two messages is a group. */
export type Entry = { message: LeadEvent } | { changes: LeadEvent[] };

export interface Day {
  /** When its first entry happened. */
  at: string;
  entries: Entry[];
}

export interface Conversation {
  /** Empty where nothing is folded. */
  first: Day[];
  /** Between the first message and the latest entries; folded. */
  middle: Day[];
  latest: Day[];
}

const MESSAGES: readonly LeadEvent["kind"][] = [
  ...(["received", "note", "interview", "reply", "incoming", "automatic"] as const),
];

/** Entries behind the first one that are always shown. */
const LATEST = 6;
/** Fewer are not worth a fold. */
const FOLDED_MIN = 3;

/** @param events oldest first; the first one is the message that came in @param dayOf the day of a time where the reader is */
export function conversationOf(events: readonly LeadEvent[], dayOf: (at: string) => string): Conversation {
  const entries = entriesOf(events, dayOf);
  const folded = entries.length - 1 - LATEST;
  if (folded < FOLDED_MIN) return { first: [], middle: [], latest: daysOf(entries, dayOf) };
  return {
    first: daysOf(entries.slice(0, 1), dayOf),
    middle: daysOf(entries.slice(1, 1 + folded), dayOf),
    latest: daysOf(entries.slice(1 + folded), dayOf),
  };
}

export const eventsOf = (entry: Entry): LeadEvent[] => ("message" in entry ? [entry.message] : entry.changes);

export const countEvents = (days: readonly Day[]): number =>
  days.flatMap(({ entries }) => entries.flatMap(eventsOf)).length;

const firstAt = (entry: Entry): string => eventsOf(entry)[0]?.at ?? "";

function entriesOf(events: readonly LeadEvent[], dayOf: (at: string) => string): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    const last = entries.at(-1);
    if (MESSAGES.includes(event.kind)) entries.push({ message: event });
    else if (last && "changes" in last && dayOf(firstAt(last)) === dayOf(event.at)) last.changes.push(event);
    else entries.push({ changes: [event] });
  }
  return entries;
}

function daysOf(entries: readonly Entry[], dayOf: (at: string) => string): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const at = firstAt(entry);
    const last = days.at(-1);
    if (last && dayOf(last.at) === dayOf(at)) last.entries.push(entry);
    else days.push({ at, entries: [entry] });
  }
  return days;
}

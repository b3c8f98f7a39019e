import { expect, test } from "vitest";
import type { LeadEvent } from "#core/lead.ts";
import { type Conversation, conversationOf, countEvents, type Day, eventsOf } from "./conversation.ts";

const dayOf = (at: string) => at.slice(0, 10);

function happened(...kinds: readonly [kind: string, day: number][]): LeadEvent[] {
  return kinds.map(([kind, day], index) => {
    const at = `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
    return { id: `${kind} ${index}`, at, by: null, kind } as LeadEvent;
  });
}

const kindsOf = (days: readonly Day[]) =>
  days.map(({ at, entries }) => [
    dayOf(at),
    ...entries.map((entry) =>
      eventsOf(entry)
        .map(({ kind }) => kind)
        .join("+"),
    ),
  ]);
const allOf = ({ first, middle, latest }: Conversation) => [...first, ...middle, ...latest];

test("messages stand alone, and changes between them are grouped by day", () => {
  const events = happened(
    ...(["received", "assigned", "stage"] as const).map((kind): [string, number] => [kind, 2]),
    ["closed", 3],
    ["reopened", 3],
    ["reply", 3],
    ["follow-up", 3],
  );
  const { first, middle, latest } = conversationOf(events, dayOf);
  expect([...first, ...middle]).toEqual([]);
  expect(kindsOf(latest)).toEqual([
    ["2026-11-02", "received", "assigned+stage"],
    ["2026-11-03", "closed+reopened", "reply", "follow-up"],
  ]);
});

test("a long conversation folds what lies between its first message and its latest entries", () => {
  const events = happened(["received", 1], ...Array.from({ length: 9 }, (): [string, number] => ["note", 4]));
  const long = conversationOf(events, dayOf);
  expect(countEvents(long.middle)).toBe(3);
  expect(countEvents(long.latest)).toBe(6);
  expect(kindsOf(long.latest)[0]?.[0]).toBe("2026-11-04");
  expect(countEvents(allOf(long))).toBe(events.length);
  const short = conversationOf(events.slice(0, -1), dayOf);
  expect(short.middle).toEqual([]);
  expect(countEvents(short.latest)).toBe(9);
});

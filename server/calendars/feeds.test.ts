import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { busyTimes } from "./busy-times.ts";

const WEEK = { from: Date.parse("2026-11-30T00:00:00Z"), to: Date.parse("2026-12-07T00:00:00Z") };

/** Of a host in Chicago, from a feed with the line ends of the standard. */
function busyIn(feed: string): string[] {
  const text = readFileSync(`tests/fixtures/calendars/${feed}.ics`, "utf8").replace(/\r?\n/g, "\r\n");
  const { times, unread } = busyTimes({ text, zone: "America/Chicago", ownDomains: [], ...WEEK });
  expect(unread).toBe(0);
  return times.map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(5, 16)).join(" to "),
  );
}

test("reads a calendar as Google publishes it: series, a moved and a left out occurrence, days, and what doesn't count", () => {
  expect(busyIn("google")).toEqual([
    "11-30T16:00 to 11-30T16:30",
    "12-01T15:00 to 12-01T16:00",
    "12-04T15:00 to 12-04T16:00",
    "12-05T06:00 to 12-06T06:00",
  ]);
});

test("reads a calendar as Outlook publishes it: zones of Windows, and its own states", () => {
  expect(busyIn("outlook")).toEqual([
    "12-01T14:00 to 12-01T15:00",
    "12-02T18:00 to 12-02T18:30",
    "12-03T21:00 to 12-03T21:30",
    "12-04T06:00 to 12-05T06:00",
  ]);
});

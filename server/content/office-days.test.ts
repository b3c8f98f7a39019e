import { expect, test } from "vitest";
import { morningOf } from "./office-days.ts";

test.each([
  // A Friday in Chicago, six hours behind UTC.
  ["tomorrow", "2026-11-27T16:00:00.000Z", "2026-11-28T12:00:00.000Z"],
  ["next-week", "2026-11-27T16:00:00.000Z", "2026-11-30T12:00:00.000Z"],
  // Saturday in UTC, and still Friday in Chicago.
  ["tomorrow", "2026-11-28T05:59:00.000Z", "2026-11-28T12:00:00.000Z"],
  ["next-week", "2026-11-29T16:00:00.000Z", "2026-11-30T12:00:00.000Z"],
  ["next-week", "2026-11-30T16:00:00.000Z", "2026-12-07T12:00:00.000Z"],
  // The clocks change on the day before.
  ["2027-03-15", "2027-03-13T16:00:00.000Z", "2027-03-15T11:00:00.000Z"],
  ["2027-11-27", "2026-11-27T16:00:00.000Z", "2027-11-27T12:00:00.000Z"],
  ["2026-11-27", "2026-11-27T16:00:00.000Z", null],
  ["2026-11-26", "2026-11-27T16:00:00.000Z", null],
  ["2028-01-01", "2026-11-27T16:00:00.000Z", null],
  ["2026-02-30", "2026-01-27T16:00:00.000Z", null],
  ["soon", "2026-11-27T16:00:00.000Z", null],
  ["", "2026-11-27T16:00:00.000Z", null],
])("'%s' at %s is the morning of %s", (later, now, morning) => {
  expect(morningOf(later, "America/Chicago", Date.parse(now))).toBe(morning);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { momentsOf, quartersOf, type SlotRules, slotsOf } from "./slots.ts";

const RULES: SlotRules = {
  time_zone: "America/Chicago",
  hours: [{ days: ["monday", "friday"], from: "09:00", to: "10:30" }],
  holidays: [],
  notice_hours: 0,
  days_ahead: 7,
  buffer_minutes: 0,
  lengths: [30],
  hosts: [{ person: "anna-lee", email: null }],
};
/** A Friday, two days before the clocks go forward in Chicago. */
const FRIDAY = Date.parse("2027-03-12T06:00:00Z");

test("offers whole slots of the office hours, on the clocks of the zone before and after a change", () => {
  expect(slotsOf(RULES, 30, [], FRIDAY)).toEqual([
    "2027-03-12T15:00:00.000Z",
    "2027-03-12T15:30:00.000Z",
    "2027-03-12T16:00:00.000Z",
    "2027-03-15T14:00:00.000Z",
    "2027-03-15T14:30:00.000Z",
    "2027-03-15T15:00:00.000Z",
    "2027-03-19T14:00:00.000Z",
    "2027-03-19T14:30:00.000Z",
    "2027-03-19T15:00:00.000Z",
  ]);
});

test("skips times that the clocks skip, and takes the first of those they show twice", () => {
  const nightly = { ...RULES, hours: [{ days: ["sunday" as const], from: "01:30", to: "03:30" }] };
  expect(slotsOf({ ...nightly, days_ahead: 2 }, 30, [], FRIDAY)).toEqual([
    "2027-03-14T07:30:00.000Z",
    "2027-03-14T08:00:00.000Z",
  ]);
  const autumn = slotsOf({ ...nightly, days_ahead: 1 }, 30, [], Date.parse("2027-11-06T12:00:00Z"));
  expect(autumn[0]).toBe("2027-11-07T06:30:00.000Z");
  expect(new Set(autumn).size).toBe(4);
});

test("excludes holidays and slots within the notice period", () => {
  const holiday = { ...RULES, holidays: [{ date: "2027-03-15", name: "Holiday" }], days_ahead: 3 };
  expect(slotsOf(holiday, 30, [], FRIDAY)).toHaveLength(3);
  const notice = { ...RULES, notice_hours: 10, days_ahead: 3 };
  expect(slotsOf(notice, 30, [], FRIDAY)[0]).toBe("2027-03-12T16:00:00.000Z");
});

test("staff close hours and open further ones, also on a holiday", () => {
  const closed = { kind: "closed" as const, day: "2027-03-12", from: "09:45", to: "10:00" };
  const open = { kind: "open" as const, day: "2027-03-13", from: "12:00", to: "12:45" };
  const overlapping = { kind: "open" as const, day: "2027-03-15", from: "08:45", to: "10:15" };
  expect(slotsOf({ ...RULES, days_ahead: 3 }, 30, [closed, open, overlapping], FRIDAY)).toEqual([
    "2027-03-12T15:00:00.000Z",
    "2027-03-12T16:00:00.000Z",
    "2027-03-13T18:00:00.000Z",
    "2027-03-15T14:00:00.000Z",
    "2027-03-15T14:30:00.000Z",
    "2027-03-15T15:00:00.000Z",
  ]);
  const holiday = { ...RULES, holidays: [{ date: "2027-03-13", name: "Holiday" }], days_ahead: 1 };
  expect(slotsOf(holiday, 30, [open], FRIDAY)).toContain("2027-03-13T18:00:00.000Z");
});

test("no two slots share a quarter of an hour", () => {
  const time = fc
    .tuple(fc.nat(95), fc.integer({ min: 1, max: 96 }))
    .map(([start, length]) => [start, Math.min(96, start + length)] as const)
    .map(([from, to]) => ({ from: clock(from), to: clock(to) }));
  const hours = fc.array(fc.record({ kind: fc.constantFrom("open" as const, "closed" as const), at: time }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(hours, fc.constantFrom(15, 30, 45, 60), (changes, length) => {
      const changed = changes.map(({ kind, at }) => ({ kind, day: "2027-03-15", ...at }));
      const slots = slotsOf({ ...RULES, days_ahead: 3 }, length, changed, FRIDAY);
      const quarters = slots.flatMap((at) => quartersOf(at, length));
      expect(new Set(quarters).size).toBe(quarters.length);
    }),
  );
});

test("hours end at midnight of the next day", () => {
  expect(
    momentsOf({ kind: "closed", day: "2027-03-14", from: "00:00", to: "24:00" }, "America/Chicago"),
  ).toEqual({ start: "2027-03-14T06:00:00.000Z", end: "2027-03-15T05:00:00.000Z" });
});

function clock(quarter: number): string {
  return `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
}

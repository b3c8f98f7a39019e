import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_FORMATS } from "./formats.ts";
import { offsetAt, readerZones } from "./time-zones.ts";
import {
  minutesOf,
  nearestZone,
  officeDay,
  sharedWhenMoved,
  sharedWith,
  writtenHour,
  writtenHours,
} from "./working-hours.ts";

const hoursShared = (office: string, reader: string, day: string) => {
  const time = Date.parse(`${day}T12:00:00Z`);
  return minutesOf(sharedWith(officeDay(offsetAt(office, time), offsetAt(reader, time)))) / 60;
};

test.each([
  // Winter, the weeks in which only America or only Europe has changed its clocks, and summer.
  ["Europe/London", "America/New_York", "2027-01-20", 4],
  ["Europe/London", "America/New_York", "2027-03-20", 5],
  ["Europe/London", "America/New_York", "2027-07-20", 4],
  ["Europe/London", "America/New_York", "2027-11-03", 5],
  ["Asia/Kolkata", "Europe/Berlin", "2027-01-20", 4.5],
  ["Asia/Kolkata", "Europe/Berlin", "2027-07-20", 5.5],
  ["Asia/Kolkata", "America/Los_Angeles", "2027-01-20", 0],
  ["America/Chicago", "Australia/Sydney", "2027-01-20", 2],
] as const)("%s shares with %s on %s %d hours", (office, reader, day, hours) => {
  expect(hoursShared(office, reader, day)).toBe(hours);
});

test("a day that crosses the reader's midnight has two parts", () => {
  expect(officeDay(330, -300)).toEqual([
    { start: 0, end: 450 },
    { start: 1350, end: 1440 },
  ]);
});

test("any two zones: nine hours within one day, and moving the day never shares less", () => {
  const offset = fc.integer({ min: -48, max: 56 }).map((quarters) => quarters * 15);
  fc.assert(
    fc.property(offset, offset, (office, reader) => {
      const day = officeDay(office, reader);
      expect(minutesOf(day)).toBe(9 * 60);
      for (const { start, end } of day) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(24 * 60);
        expect(start).toBeLessThan(end);
      }
      const shared = minutesOf(sharedWith(day));
      expect(shared).toBeGreaterThanOrEqual(0);
      expect(sharedWhenMoved(office, reader)).toBeGreaterThanOrEqual(shared);
      expect(sharedWhenMoved(office, reader)).toBeLessThanOrEqual(9 * 60);
    }),
  );
});

test("a zone that is not in the list is proposed as one with the same time, or not at all", () => {
  const zones = readerZones(Date.UTC(2027, 0, 20));
  expect(nearestZone("Europe/Paris", 60, zones)).toBe("Europe/Paris");
  expect(nearestZone("Europe/Vienna", 60, zones)).toBe("Europe/Berlin");
  expect(nearestZone("Etc/GMT-1", 60, zones)).toBe("Africa/Lagos");
  expect(nearestZone("Pacific/Chatham", 825, zones)).toBeNull();
});

test("writes times and hours", () => {
  expect([0, 30, 570, 720, 750, 1080, 1440].map((minutes) => writtenHour(minutes, DEFAULT_FORMATS))).toEqual([
    "midnight",
    "12:30 a.m.",
    "9:30 a.m.",
    "noon",
    "12:30 p.m.",
    "6 p.m.",
    "midnight",
  ]);
  expect([240, 270, 285].map((minutes) => writtenHours(minutes, DEFAULT_FORMATS))).toEqual([
    "4 h",
    "4.5 h",
    "4.75 h",
  ]);
  const formats = { clock: "{hour}:{minute}", decimal: "," };
  expect([0, 570, 720].map((minutes) => writtenHour(minutes, formats))).toEqual(["00:00", "09:30", "12:00"]);
  expect(writtenHours(270, formats)).toBe("4,5 h");
});

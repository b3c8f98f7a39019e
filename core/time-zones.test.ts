import { expect, test } from "vitest";
import {
  cityOf,
  currentZone,
  isZone,
  momentIn,
  offsetAt,
  readerZones,
  writtenOffset,
  writtenZone,
} from "./time-zones.ts";

const WINTER = Date.parse("2027-03-01T14:00:00Z");
const SUMMER = Date.parse("2027-04-01T14:00:00Z");

test("the offset of a zone follows its clocks", () => {
  expect([WINTER, SUMMER].map((at) => offsetAt("Europe/Berlin", at))).toEqual([60, 120]);
  expect(offsetAt("Asia/Kolkata", WINTER)).toBe(330);
  expect(offsetAt("America/Chicago", WINTER + 59_999)).toBe(-360);
  expect(offsetAt("America/St_Johns", WINTER)).toBe(-210);
  expect(offsetAt("Europe/London", WINTER)).toBe(0);
});

test("zones to choose from are sorted by their clocks", () => {
  const offsets = readerZones(WINTER).map(({ offset }) => offset);
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
});

test("finds the moment of a time in a zone, also at a change of its clocks", () => {
  const iso = (zone: string, time: string) => new Date(momentIn(zone, time)).toISOString();
  expect(iso("Europe/Oslo", "2026-03-02T00:00")).toBe("2026-03-01T23:00:00.000Z");
  expect(iso("Europe/Oslo", "2026-03-29T00:00")).toBe("2026-03-28T23:00:00.000Z");
  expect(iso("Europe/Oslo", "2026-03-29T24:00")).toBe("2026-03-29T22:00:00.000Z");
  expect(iso("America/St_Johns", "2026-07-01T09:30")).toBe("2026-07-01T12:00:00.000Z");
  expect(iso("UTC", "9999-12-31T24:00")).toBe("+010000-01-01T00:00:00.000Z");
});

test("writes zones and offsets", () => {
  expect(cityOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(cityOf("Asia/Calcutta")).toBe("Kolkata");
  expect([0, 330, -360].map(writtenOffset)).toEqual(["UTC", "UTC+5:30", "UTC−6"]);
  expect(writtenZone({ zone: "America/St_Johns", offset: -210 })).toBe("St Johns (UTC−3:30)");
  expect(writtenZone({ zone: "Etc/UTC", offset: 0 })).toBe("UTC");
  expect(isZone("Mars/Olympus")).toBe(false);
});

test("a zone that was renamed is offered once, by its new name", () => {
  const zones = readerZones(WINTER, ["Asia/Calcutta", "Europe/Kiev", "UTC"]).map(({ zone }) => zone);
  expect(zones).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "Etc/UTC"]));
  expect(zones).toHaveLength(readerZones(WINTER).length + 1);
  // The name that this platform reports.
  const { timeZone: resolved } = new Intl.DateTimeFormat("en", {
    timeZone: "Asia/Kolkata",
  }).resolvedOptions();
  expect(currentZone(resolved)).toBe("Asia/Kolkata");
});

test("the zones to choose from have the offsets of their day", () => {
  const offsetOf = (at: number) => readerZones(at).find(({ zone }) => zone === "Europe/Berlin")?.offset;
  expect([offsetOf(WINTER), offsetOf(SUMMER)]).toEqual([60, 120]);
});

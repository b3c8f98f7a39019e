import { expect, test } from "vitest";
import { chooseTimes, timesInCookie, writtenTimes } from "./person-times.ts";

const OSLO = { timeZone: "Europe/Oslo", clock: "24" } as const;
const OFFICE = { timeZone: "America/Chicago", clock: "12" } as const;

test("reads the times of the browser from its cookie", () => {
  const cookie = `a=1; desk_times=${encodeURIComponent(writtenTimes(OSLO))}; b=2`;
  expect(timesInCookie(cookie)).toEqual(OSLO);
});

test.each([
  null,
  "",
  "desk_times=",
  "desk_times=%",
  "desk_times=Mars%2FBase%2024",
  "desk_times=UTC%2048",
  "my_desk_times=UTC%2024",
])("the cookie %j has none", (cookie) => {
  expect(timesInCookie(cookie)).toBeNull();
});

test("a choice of the person wins over the browser, and that over the office", () => {
  const none = { timeZone: null, clock: null };
  expect(chooseTimes(none, null, OFFICE)).toEqual(OFFICE);
  expect(chooseTimes(none, OSLO, OFFICE)).toEqual(OSLO);
  expect(chooseTimes({ timeZone: "Asia/Tokyo", clock: null }, OSLO, OFFICE)).toEqual({
    timeZone: "Asia/Tokyo",
    clock: "24",
  });
});

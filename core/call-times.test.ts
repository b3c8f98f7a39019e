import { expect, test } from "vitest";
import { localTime, writtenSpan, writtenTime, writtenTimeAndZone } from "./call-times.ts";
import { DEFAULT_FORMATS } from "./formats.ts";

test("writes a moment on the clocks of a zone, summer and winter", () => {
  const winter = "2027-03-01T14:00:00.000Z";
  const summer = "2027-04-01T14:00:00.000Z";
  expect(writtenTime(winter, "Europe/Berlin", DEFAULT_FORMATS)).toBe("Monday, March 1, 3:00 PM");
  expect(writtenTime(summer, "Europe/Berlin", DEFAULT_FORMATS)).toBe("Thursday, April 1, 4:00 PM");
  expect(writtenTimeAndZone(winter, "America/New_York", DEFAULT_FORMATS)).toBe(
    "Monday, March 1, 9:00 AM (America/New York, UTC−5)",
  );
});

test("the day is that of the zone", () => {
  const at = "2026-12-31T23:30:00.000Z";
  expect(localTime(at, "Asia/Tokyo", DEFAULT_FORMATS)).toEqual({
    date: "2027-01-01",
    day: "Friday, January 1",
    time: "8:30 AM",
  });
  expect(localTime(at, "UTC", DEFAULT_FORMATS).time).toBe("11:30 PM");
  expect(localTime("2027-01-01T00:00:00.000Z", "UTC", DEFAULT_FORMATS).time).toBe("12:00 AM");
});

test("writes hours as the times of calls are written", () => {
  expect(writtenSpan("09:00", "13:30", DEFAULT_FORMATS)).toBe("9:00 AM to 1:30 PM");
  expect(writtenSpan("00:00", "24:00", DEFAULT_FORMATS)).toBe("12:00 AM to 12:00 AM");
});

test("writes the 24-hour clock", () => {
  const formats = { ...DEFAULT_FORMATS, clock: "{hour}:{minute}" };
  const at = "2027-03-01T14:05:00.000Z";
  expect(writtenTime(at, "Europe/Oslo", formats)).toBe("Monday, March 1, 15:05");
  expect(localTime("2027-01-01T00:00:00.000Z", "UTC", formats).time).toBe("00:00");
  expect(writtenSpan("09:00", "24:00", formats)).toBe("09:00 to 24:00");
});

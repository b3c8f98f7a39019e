import { expect, test } from "vitest";
import { cityOf, isZone, localTime, offsetOf, writtenTime } from "./call-times.ts";

test("writes a moment on the clocks of a zone, summer and winter", () => {
  const winter = "2027-03-01T14:00:00.000Z";
  const summer = "2027-04-01T14:00:00.000Z";
  expect(writtenTime(winter, "Europe/Berlin")).toBe("Monday, March 1, 3:00 PM");
  expect(writtenTime(summer, "Europe/Berlin")).toBe("Thursday, April 1, 4:00 PM");
  expect([winter, summer].map((at) => offsetOf(at, "Europe/Berlin"))).toEqual(["UTC+1", "UTC+2"]);
  expect(offsetOf(winter, "Asia/Kolkata")).toBe("UTC+5:30");
  expect(offsetOf(winter, "America/Chicago")).toBe("UTC-6");
  expect(offsetOf(winter, "Europe/London")).toBe("UTC");
});

test("the day is that of the zone", () => {
  const at = "2026-12-31T23:30:00.000Z";
  expect(localTime(at, "Asia/Tokyo")).toEqual({
    date: "2027-01-01",
    day: "Friday, January 1",
    time: "8:30 AM",
  });
  expect(localTime(at, "UTC").time).toBe("11:30 PM");
  expect(localTime("2027-01-01T00:00:00.000Z", "UTC").time).toBe("12:00 AM");
});

test("names of zones", () => {
  expect(cityOf("America/Argentina/Buenos_Aires")).toBe("Buenos Aires");
  expect(isZone("Mars/Olympus")).toBe(false);
});

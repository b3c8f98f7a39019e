import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenDay } from "./written-day.ts";

test("formats a day in English", () => {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const days = fc.date({
    min: new Date("1000-01-01"),
    max: new Date("9999-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      expect(writtenDay(date.toISOString().slice(0, 10))).toBe(format.format(date));
    }),
  );
});

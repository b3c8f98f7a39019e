import { expect, test } from "vitest";
import { ageIn } from "./age.ts";

test.each([
  ["2026-03-02T08:00:00.000Z", "since today", ""],
  ["2026-03-01T08:00:00.000Z", "for 1 day", "1 d"],
  ["2026-02-20T08:00:00.000Z", "for 10 days", "10 d"],
  ["2026-02-10T08:00:00.000Z", "for 2 weeks", "2 w"],
  ["2026-03-03T08:00:00.000Z", "since today", ""],
])("an application that came into its stage at %s is there %s", (since, words, short) => {
  expect(ageIn(since, Date.parse("2026-03-02T09:00:00.000Z"))).toEqual({ words, short });
});

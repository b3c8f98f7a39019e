import { expect, test } from "vitest";
import { replyDueAt } from "./reply-promises.ts";

test("a reply to an enquiry is due after 24 hours, also on a weekend", () => {
  expect(replyDueAt("enquiry", "2026-11-27T15:30:00.000Z")).toBe("2026-11-28T15:30:00.000Z");
});

test.each([
  ["Monday", "2026-11-23T15:30:00.000Z", "2026-11-30T15:30:00.000Z"],
  ["Friday", "2026-11-27T15:30:00.000Z", "2026-12-04T15:30:00.000Z"],
  ["Saturday", "2026-11-28T15:30:00.000Z", "2026-12-04T15:30:00.000Z"],
  ["Sunday", "2026-11-29T15:30:00.000Z", "2026-12-04T15:30:00.000Z"],
])("a reply to an application of %s is due after five working days", (_day, received, due) => {
  expect(replyDueAt("application", received)).toBe(due);
});

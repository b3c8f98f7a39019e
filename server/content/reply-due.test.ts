import { expect, test } from "vitest";
import type { ReplyPromise } from "#core/content/company.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { replyDueAt } from "./reply-due.ts";

function contentWith(promise: ReplyPromise, { zone = "UTC", daysOff = [] as string[] } = {}) {
  const { company, offices } = shippedContent;
  const [office] = offices;
  const holidays = daysOff.map((date) => ({ date, name: "A day off" }));
  return {
    company: { ...company, replies: { enquiries: promise, applications: promise } },
    offices: office === undefined ? [] : [{ ...office, time_zone: zone, holidays }],
  };
}

test("hours also pass on a weekend", () => {
  const due = replyDueAt(contentWith({ hours: 24 }), "enquiry", "2026-11-27T15:30:00.000Z");
  expect(due).toBe("2026-11-28T15:30:00.000Z");
});

test.each([
  ["Monday", "2026-11-23T15:30:00.000Z", "2026-11-30T15:30:00.000Z"],
  ["Friday", "2026-11-27T15:30:00.000Z", "2026-12-04T15:30:00.000Z"],
  ["Saturday", "2026-11-28T15:30:00.000Z", "2026-12-04T15:30:00.000Z"],
  ["Sunday", "2026-11-29T15:30:00.000Z", "2026-12-04T15:30:00.000Z"],
])("five working days from a %s leave out the weekend", (_day, received, due) => {
  expect(replyDueAt(contentWith({ working_days: 5 }), "application", received)).toBe(due);
});

test("the office's days off aren't working days", () => {
  const content = contentWith({ working_days: 2 }, { daysOff: ["2026-12-24", "2026-12-25"] });
  expect(replyDueAt(content, "enquiry", "2026-12-23T12:00:00.000Z")).toBe("2026-12-29T12:00:00.000Z");
});

test("a working day begins and ends at midnight in the office, and keeps the hour when clocks change", () => {
  const content = contentWith({ working_days: 1 }, { zone: "America/New_York" });
  // Friday evening in New York, and Saturday in UTC.
  expect(replyDueAt(content, "enquiry", "2026-10-31T01:00:00.000Z")).toBe("2026-11-03T02:00:00.000Z");
});

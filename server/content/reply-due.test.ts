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
  ["Saturday", "2026-11-28T15:30:00.000Z", "2026-12-05T00:00:00.000Z"],
  ["Sunday", "2026-11-29T15:30:00.000Z", "2026-12-05T00:00:00.000Z"],
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

test.each([
  // [zone, working days, received, due]
  ["America/Chicago", 5, "Friday 23:59", "2026-11-21T05:59:00.000Z", "2026-12-02T05:59:00.000Z"],
  ["America/Chicago", 1, "Friday 23:59", "2026-11-21T05:59:00.000Z", "2026-11-24T05:59:00.000Z"],
  ["America/Chicago", 1, "Saturday 0:00", "2026-11-21T06:00:00.000Z", "2026-11-24T06:00:00.000Z"],
  ["America/Chicago", 1, "the day before a holiday", "2026-11-25T15:00:00.000Z", "2026-11-30T15:00:00.000Z"],
  ["America/Chicago", 1, "a holiday", "2026-11-26T15:00:00.000Z", "2026-12-01T06:00:00.000Z"],
  ["Pacific/Auckland", 1, "Friday 23:59", "2026-11-20T10:59:00.000Z", "2026-11-23T10:59:00.000Z"],
  ["Asia/Kolkata", 2, "Thursday 23:59", "2026-11-19T18:29:00.000Z", "2026-11-23T18:29:00.000Z"],
  // The clocks change between: the same hour in the office.
  ["America/Chicago", 1, "before summer time", "2027-03-12T20:00:00.000Z", "2027-03-15T19:00:00.000Z"],
  ["Europe/London", 3, "before winter time", "2026-10-23T11:00:00.000Z", "2026-10-28T12:00:00.000Z"],
])("in %s, %d working days from %s", (zone, working_days, _received, from, due) => {
  const content = contentWith({ working_days }, { zone, daysOff: ["2026-11-26", "2026-11-27"] });
  expect(replyDueAt(content, "application", from)).toBe(due);
});

test.each([
  ["America/Chicago", "2027-03-13T20:00:00.000Z", "2027-03-14T20:00:00.000Z"],
  ["Europe/London", "2026-10-24T12:00:00.000Z", "2026-10-25T12:00:00.000Z"],
])("24 hours are 24 hours when the clocks change in %s", (zone, received, due) => {
  expect(replyDueAt(contentWith({ hours: 24 }, { zone }), "enquiry", received)).toBe(due);
});

test("a later arrival is never due earlier", () => {
  const content = contentWith({ working_days: 2 }, { zone: "America/Chicago", daysOff: ["2026-11-26"] });
  const hours = Array.from({ length: 21 * 24 }, (_, hour) => Date.UTC(2026, 10, 13, hour));
  const dues = hours.map((at) => replyDueAt(content, "application", new Date(at).toISOString()));
  expect(dues).toEqual([...dues].sort());
});

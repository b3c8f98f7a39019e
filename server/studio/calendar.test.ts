import { expect, test } from "vitest";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { createCalendar } from "./calendar.ts";
import type { StudioParts } from "./parts.ts";

const NOW = Date.parse("2026-12-01T02:00:00Z");

const draftAt = (publish_at: string) => ({
  ...{ id: "1", collection: "posts", entry: "kites", title: "Kites", version: "1", base: null },
  ...{ person_id: "ada", person_name: "Ada", saved_at: publish_at, publish_at, problem: null },
});

const retirementAt = (at: string) => ({
  ...{ id: "2", collection: "openings", entry: "engineer", title: "Engineer", at, target: null },
  ...{ person_id: "ada", person_name: "Ada", planned_at: at, problem: null },
});

function openCalendar(publications: string[], retirements: string[] = []) {
  const parts = {
    contentStore: { source: shippedContent },
    drafts: { listScheduled: async () => publications.map(draftAt) },
    plannedRetirements: { list: async () => retirements.map(retirementAt) },
    clock: () => NOW,
  };
  return createCalendar(parts as unknown as StudioParts);
}

const daysOf = async (calendar: ReturnType<typeof createCalendar>, month: string, zone: string) =>
  (await calendar(month, zone)).entries
    .filter(({ kind }) => kind !== "post")
    .map(({ kind, day }) => `${kind} ${day}`);

test("entries are on the day of the editor's zone, also when the clocks change", async () => {
  const calendar = openCalendar(["2027-03-28T22:30:00.000Z"], ["2027-03-27T23:30:00.000Z"]);
  expect(await daysOf(calendar, "2027-03", "Europe/Berlin")).toEqual([
    "retirement 2027-03-28",
    "publication 2027-03-29",
  ]);
  expect(await daysOf(calendar, "2027-03", "America/Los_Angeles")).toEqual([
    "retirement 2027-03-27",
    "publication 2027-03-28",
  ]);
});

test("a month has whole weeks, and the months before and after it", async () => {
  const calendar = openCalendar([]);
  const { weeks, previous, next } = await calendar("2026-12", "UTC");
  expect([previous, next]).toEqual(["2026-11", "2027-01"]);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(weeks.flat()).toContain("2026-12-01");
  expect(weeks.flat()).toContain("2026-12-31");
});

test("without a valid month it shows the current one of the editor's zone", async () => {
  const calendar = openCalendar([]);
  for (const wanted of ["", "2026-13", "9999-01", "<b>"]) {
    expect(await calendar(wanted, "UTC")).toMatchObject({ month: "2026-12", today: "2026-12-01" });
    expect(await calendar(wanted, "America/New_York")).toMatchObject({ today: "2026-11-30" });
  }
});

test("posts are on their date, without a time", async () => {
  const [post] = shippedContent.posts;
  const { entries } = await openCalendar([])(post?.date.slice(0, 7) ?? "", "Asia/Tokyo");
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: "post", title: post?.title, day: post?.date, at: null }),
  );
});

import { expect, test } from "vitest";
import { cleanEstimateQuery } from "./estimate-query.ts";
import { cleanKeyword } from "./keyword.ts";
import { parseLeadQuery } from "./lead-query.ts";
import { cleanShortlist } from "./shortlist.ts";
import { sourceOf } from "./source.ts";
import { counted, cutText } from "./text.ts";

test.each([
  ["abc", 5, "abc"],
  ["abcdef", 3, "abc"],
  ["ab🪁", 3, "ab"],
  ["ab🪁", 4, "ab🪁"],
  ["🪁🪁", 2, "🪁"],
  ["🪁", 1, ""],
  ["ab\uD800", 3, "ab\uD800"],
])("cuts %j to %i units", (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test("no limit cuts an emoji in half", () => {
  for (const length of [59, 99, 100, 199, 200, 201, 499, 1999]) {
    const text = `${"a".repeat(length)}🪁`;
    const results = [
      cleanKeyword(text),
      parseLeadQuery(new URLSearchParams({ q: text, owner: text, country: text })),
      sourceOf(
        { source_campaign: String(new URLSearchParams({ utm_source: text })) },
        `/?utm_source=${text}`,
      ),
      cleanEstimateQuery(text),
      cleanShortlist(text),
    ];
    expect(JSON.stringify(results)).not.toMatch(/\\ud83e/i);
  }
});

test("names one thing in the singular", () => {
  expect([0, 1, 2].map((count) => counted(count, "file"))).toEqual(["0 files", "1 file", "2 files"]);
  expect([1, 2].map((count) => counted(count, "delivery", "deliveries"))).toEqual([
    "1 delivery",
    "2 deliveries",
  ]);
});

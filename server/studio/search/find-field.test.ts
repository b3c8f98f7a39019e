import { expect, test } from "vitest";
import { findField } from "./find-field.ts";
import { parseQuery } from "./words.ts";

const TEXTS = [
  { field: "title", text: "Kites over the harbor" },
  { field: "steps.1.text", text: "We don’t fly kites in a storm, because “wind” isn’t a plan." },
  {
    field: "text",
    text: `${"Words before. ".repeat(40)}The wind and a storm meet.${" Words after.".repeat(40)}`,
  },
];

function find(text: string, texts = TEXTS) {
  const hit = findField(texts, parseQuery(text));
  return hit && [hit.field, hit.snippet.map((part) => (part.hit ? `[${part.text}]` : part.text)).join("")];
}

test.each([
  ["kites in a storm", "steps.1.text", "We don’t fly [kites in a storm], because “wind” isn’t a plan."],
  ["don't fly kites", "steps.1.text", "We [don’t fly kites] in a storm, because “wind” isn’t a plan."],
  [
    'because "wind" isn\'t a pl',
    "steps.1.text",
    "We don’t fly kites in a storm, [because “wind” isn’t a plan].",
  ],
  ["harbor", "title", "Kites over the [harbor]"],
])("finds %j in %s", (text, field, snippet) => {
  expect(find(text)).toEqual([field, snippet]);
});

test("shows the words around a hit in a long text", () => {
  const [field, snippet] = find("wind and a storm meet") ?? [];
  expect(field).toBe("text");
  expect(snippet).toMatch(/^….* The \[wind and a storm meet\]\. Words after.*…$/);
  expect(snippet?.split(" ").length).toBeLessThan(40);
});

test("prefers the field with most of the words", () => {
  expect(find("storm wind")?.[0]).toBe("steps.1.text");
});

test("finds words of scripts without spaces by their characters", () => {
  const texts = [{ field: "text", text: "東京都庁の近くにあります" }];
  expect(find("都庁", texts)).toEqual(["text", "東京[都庁]の近くにあります"]);
});

test("is null without a hit", () => {
  expect(find("boats")).toBeNull();
});

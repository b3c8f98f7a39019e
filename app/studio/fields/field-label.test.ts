import { expect, test } from "vitest";
import { fieldLabel } from "./field-label.ts";

const SCHEMA = {
  properties: {
    title: { title: "Title" },
    faq: { title: "Questions", items: { properties: { answer: { title: "Answer" } } } },
    parts: {
      title: "Parts",
      items: { anyOf: [{ properties: {} }, { properties: { lead: { title: "Lead" } } }] },
    },
    hero: { title: "Hero", properties: { note: {} } },
  },
};

test.each([
  [["title"], "Title"],
  [["faq"], "Questions"],
  [["faq", "1", "answer"], "Questions 2, Answer"],
  [["hero", "note"], "Hero, note"],
  [["parts", "0", "lead"], "Parts 1, Lead"],
  [["text"], "Text"],
  [[], "The whole entry"],
])("%j is '%s'", (path, label) => {
  expect(fieldLabel(SCHEMA, path)).toBe(label);
});

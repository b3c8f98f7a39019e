import { expect, test } from "vitest";
import { findText } from "./find-text.ts";

const edit = {
  value: {
    title: "It's a title",
    team: [{ role: "Engineer", people: 2 }, { role: "Designer" }],
    lead: "An introduction that is longer than its title.",
  },
  body: "\nA paragraph with **bold** words\non two lines.\n\n## A heading\n\n- One item\n- Another item\n",
};
const fieldOf = (...shown: string[]) => findText(edit, shown);

test("finds the field of a text, whatever quotes and spaces the page has", () => {
  expect(fieldOf("It’s a\n  title")).toMatchObject({ field: "title" });
  expect(fieldOf("Designer", "Designer and 2")).toMatchObject({ field: "team.1.role" });
  expect(fieldOf("2")).toMatchObject({ field: "team.0.people" });
});

test("finds the paragraph around a word, and the line of a heading or a list item", () => {
  expect(fieldOf("bold", "A paragraph with bold words on two lines.")).toMatchObject({
    field: "text",
    line: 2,
  });
  expect(fieldOf("A heading")).toMatchObject({ field: "text", line: 5 });
  expect(fieldOf("Another item")).toMatchObject({ field: "text", line: 8 });
});

test("finds a text that the page shows in part, or with others", () => {
  expect(fieldOf("An introduction that is…".slice(0, 20))).toMatchObject({ field: "lead" });
  expect(fieldOf("New: Engineer wanted")).toMatchObject({ field: "team.0.role" });
});

test("finds nothing for a text of another entry", () => {
  expect(fieldOf("Somewhere else", "Somewhere else entirely")).toBeNull();
  expect(fieldOf()).toBeNull();
});

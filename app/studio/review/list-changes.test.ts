import { expect, test } from "vitest";
import { listChanges } from "./list-changes.ts";

const form = {
  schema: {
    properties: {
      title: { title: "Title" },
      text: { title: "Words" },
      band: { title: "Band", properties: { lead: { title: "Lead" } } },
      team: { title: "Team", items: { properties: { role: { title: "Role" } } } },
    },
  },
  ui: {},
};

test("lists the fields that differ with both texts, a list as a whole", () => {
  const published = { value: { title: "A", band: { lead: "L" }, team: [{ role: "Engineer" }] }, body: "One" };
  const draft = { value: { title: "A", band: { lead: "M" }, team: [{ role: "Designer" }] }, body: "Two" };
  expect(listChanges(form, published, draft)).toEqual([
    { field: "band.lead", label: "Band, Lead", from: "L", to: "M" },
    { field: "team", label: "Team", from: "- Role: Engineer", to: "- Role: Designer" },
    { field: "text", label: "Words", from: "One", to: "Two" },
  ]);
});

test("lists the texts of a new entry, without empty fields", () => {
  const draft = { value: { title: "A", band: null, team: [] }, body: "One" };
  expect(listChanges(form, null, draft).map(({ field, from, to }) => [field, from, to])).toEqual([
    ["title", "", "A"],
    ["text", "", "One"],
  ]);
});

test("reads the field 'text' of an entry without Markdown", () => {
  const [change] = listChanges(
    form,
    { value: { text: "A" }, body: null },
    { value: { text: "B" }, body: null },
  );
  expect(change).toEqual({ field: "text", label: "Words", from: "A", to: "B" });
});

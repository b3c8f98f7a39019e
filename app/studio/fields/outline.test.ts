import { expect, test } from "vitest";
import { outlineOf } from "./outline.ts";

const role = { type: "string", title: "Role" };
const form = {
  schema: {
    properties: {
      id: { type: "integer", title: "Number" },
      title: { type: "string", title: "Heading" },
      team: { type: "array", title: "Team", items: { type: "object", properties: { role } } },
      band: { type: "object", title: "Band", properties: { links: { type: "array", title: "Links" }, role } },
    },
  },
  ui: { "ui:order": ["title", "team", "band", "id"], "ui:options": { first: ["title"], details: ["id"] } },
};
const value = { title: "A page", team: [{ role: "Engineer" }, {}], band: {} };

test("lists the fields in the order of the form, with the items of lists by their heading", () => {
  const outline = outlineOf(form, { value, body: "" }, { problems: [] });
  expect(outline.map(({ label }) => label)).toEqual(["Heading", "Text", "Team", "Band", "Number"]);
  expect(outline[2]?.children).toMatchObject([
    { field: "team.0", label: "Engineer" },
    { field: "team.1", label: "2" },
  ]);
  expect(outline[3]?.children).toMatchObject([{ field: "band.links", label: "Links" }]);
});

test("counts the problems in a group and in each of its items, without gaps", () => {
  const problems = [
    { field: "team.1.role", reason: "is missing" },
    { field: "team.1", reason: "is wrong" },
    { field: "team.0.role", reason: "to do", isGap: true as const },
    { field: "teams", reason: "is another field" },
  ];
  const [, team] = outlineOf(form, { value, body: null }, { problems });
  expect(team).toMatchObject({ problems: 2, children: [{ problems: 0 }, { problems: 2 }] });
});

test("counts the comments at a field and within it", () => {
  const comments = [{ field: "team.1.role" }, { field: "title" }, { field: "" }];
  const [title, team] = outlineOf(form, { value, body: null }, { problems: [], comments });
  expect(title).toMatchObject({ comments: 1 });
  expect(team).toMatchObject({ comments: 1, children: [{ comments: 0 }, { comments: 1 }] });
});

import { expect, test } from "vitest";
import { HOME_SECTIONS } from "#core/home-sections.ts";
import { collectionNames } from "../content/collections.ts";
import { choiceLabel } from "./choice-labels.ts";
import { formHints } from "./form-hints.ts";
import { formLabels } from "./form-labels.ts";
import { formOf } from "./forms.ts";

const { schema, ui } = formOf("writtenPages");
const emptyOf = (field: string) => (ui[field] as Record<string, unknown>)["ui:emptyValue"];

test("an optional text that is emptied is left out, and a required one is reported as empty", () => {
  expect(emptyOf("lead")).toBeUndefined();
  expect(emptyOf("title")).toBe("");
});

test("shows the label, the help and the default of a field in the schema", () => {
  expect(schema.properties).toMatchObject({
    index: { title: expect.stringContaining("Search engines"), default: true },
    menu: { title: "Menu", description: expect.stringContaining("footer") },
    menu_label: { description: expect.stringContaining("title") },
  });
});

test("the main texts come first and technical fields last, with the lengths that are accepted or shown", () => {
  const { ui: post } = formOf("posts");
  const order = post["ui:order"] as string[];
  expect(order.slice(0, 2)).toEqual(["title", "excerpt"]);
  expect(order.toSorted()).toEqual(Object.keys(formOf("posts").schema.properties as object).toSorted());
  expect(post["ui:options"]).toMatchObject({
    first: ["title", "excerpt"],
    details: expect.arrayContaining(["id", "review_by"]),
  });
  expect(post).toMatchObject({
    title: { "ui:options": { limit: 110 } },
    excerpt: { "ui:options": { limit: 220 } },
  });
  expect(formOf("seo").ui).toMatchObject({ description: { "ui:options": { about: 160 } } });
});

test("no collection shows an id, a slug or a number first", () => {
  for (const name of collectionNames) {
    const [first] = formOf(name).ui["ui:order"] as string[];
    expect([name, first]).not.toEqual([name, expect.stringMatching(/^(id|slug|file)$/)]);
  }
});

test("the parts of the site are boxes, and the sections of the home page a list in order", () => {
  const form = formOf("site");
  expect(form.ui).toMatchObject({ parts: { "ui:widget": "choices" }, home: { "ui:widget": "ordered" } });
  expect(form.schema.properties).toMatchObject({ home: { default: HOME_SECTIONS } });
});

test("values to choose from have names", () => {
  const namesOf = (field: unknown) => (field as Record<string, unknown>)["ui:enumNames"];
  const { parts, home, formats } = formOf("site").ui as Record<string, Record<string, unknown>>;
  expect(namesOf(parts?.items)).toEqual(expect.arrayContaining(["FAQ", "Hiring models"]));
  expect(namesOf(home?.items)).toContain("Next step");
  expect(namesOf(formats?.clock)).toContain("24 hours (14:30)");
  expect(formats?.clock).toMatchObject({ "ui:placeholder": "By default: 12 hours (2:30 PM)" });
  expect(namesOf(formOf("openings").ui.employment_type)).toContain("Full time");
});

test("every field has a label in words, and no name of a file", () => {
  const unnamed = collectionNames.flatMap((name) => withoutLabel(formOf(name).schema, `${name}`));
  expect(unnamed).toEqual([]);
});

test("no label or hint is left of a field that is gone", () => {
  const named = new Set(collectionNames.flatMap((name) => namesIn(formOf(name).schema, `${name}/`)));
  const words = [...Object.keys(formLabels), ...Object.keys(formHints)];
  expect(words.filter((name) => !named.has(name))).toEqual([]);
});

/** As labels and hints may name the fields. */
function namesIn({ properties = {}, anyOf = [] }: Part, within: string): string[] {
  const fields = Object.entries(properties).flatMap(([name, part]) => [
    ...[name, within + name],
    ...namesIn(part, `${name}.`),
    ...[part.items ?? []].flat().flatMap((item) => namesIn(item, `${name}[].`)),
  ]);
  return [...fields, ...anyOf.flatMap((part) => namesIn(part, within))];
}

interface Part {
  title?: string;
  properties?: Record<string, Part>;
  items?: Part | Part[];
  anyOf?: Part[];
}

/** Paths of fields whose label is their name, unless that is a label by intent. */
function withoutLabel({ properties = {}, items = [], anyOf = [] }: Part, path: string): string[] {
  const intended = new Set(Object.values(formLabels));
  const inside = [items, anyOf].flat().flatMap((part) => withoutLabel(part, path));
  const fields = Object.entries(properties).flatMap(([name, part]) => {
    const title = part.title ?? "";
    const isName = [name, choiceLabel(name)].includes(title) && !intended.has(title);
    return [...(isName ? [`${path}.${name}`] : []), ...withoutLabel(part, `${path}.${name}`)];
  });
  return [...inside, ...fields];
}

import { expect, test } from "vitest";
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
    menu_label: { title: "Menu label" },
  });
});

import { expect, test } from "vitest";
import { withoutEmptyGroups } from "./empty-groups.ts";

const search = { type: "object", properties: { title: {}, image: {} } };
const cover = { type: "object", properties: { color: {}, inner: search } };
const schema = {
  type: "object",
  properties: {
    name: {},
    search,
    cover,
    always: search,
    list: { type: "array", items: { properties: { search } } },
  },
  required: ["always"],
};

test("leaves out optional groups whose fields are all empty, also in groups and lists", () => {
  const value = {
    ...{ name: "Kites", search: { title: undefined }, cover: { inner: {} }, always: {} },
    list: [{ search: {} }, { search: { title: "One" } }],
  };
  expect(withoutEmptyGroups(schema, value)).toEqual({
    ...{ name: "Kites", always: {}, list: [{}, { search: { title: "One" } }] },
  });
  expect(withoutEmptyGroups(schema, value)).not.toHaveProperty("search");
});

test("keeps groups with a field, texts and lists that are empty, and fields without a schema", () => {
  const value = { name: "", search: { title: "Kites" }, cover: { color: null }, list: [], other: {} };
  expect(withoutEmptyGroups(schema, value)).toEqual(value);
});

import { expect, test } from "vitest";
import { entryUrl, fieldUrl } from "#core/studio.ts";
import { fieldAnchor, placeAt } from "./field-anchor.ts";

test("a fragment names a field, and a line of the Markdown", () => {
  for (const place of [{ field: "title" }, { field: "team.0.role" }, { field: "text", line: 12 }])
    expect(placeAt(`#${fieldAnchor(place)}`)).toEqual(place);
  expect(placeAt("#field-evidence.node.js-development.0")).toEqual({
    field: "evidence.node.js-development.0",
  });
});

test("other fragments name no field", () => {
  for (const hash of ["", "#main", "#field-", "#%"]) expect(placeAt(hash)).toBeNull();
});

test("links of other pages lead to the same place", () => {
  const entryRef = { collection: "home", entry: "" };
  const field = "steps.1.text";
  expect(fieldUrl(entryRef, field)).toBe(`${entryUrl(entryRef)}#${fieldAnchor({ field })}`);
});

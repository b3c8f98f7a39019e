import { expect, test } from "vitest";
import { fieldLabelOf, isFieldOf } from "./field-labels.ts";

test.each([
  ["posts", "title", /^Title$/],
  ["posts", "text", /^Text$/],
  ["home", "claim", /^Claim$/],
  ["pages", "contact.next.steps.1.text", /^[A-Z].*, .* 2, [A-Z]/],
  ["posts", "no_such.field", /^no_such, field$/],
] as const)("names the field %s %s by its words", (collection, field, label) => {
  expect(fieldLabelOf(collection, field)).toMatch(label);
});

test.each([
  ["posts", "title", true],
  ["posts", "text", true],
  ["home", "text", false],
  ["pages", "contact.next.steps.1.text", true],
  ["pages", "contact.next.steps.first.text", false],
  ["pages", "contact.next.steps.1.no_such", false],
  ["home", "constructor", false],
  ["home", "__proto__.polluted", false],
  ["home", "", false],
] as const)("knows whether the form of %s has the field %s", (collection, field, isKnown) => {
  expect(isFieldOf(collection, field)).toBe(isKnown);
});

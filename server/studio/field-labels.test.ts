import { expect, test } from "vitest";
import { fieldLabelOf } from "./field-labels.ts";

test.each([
  ["posts", "title", /^Title$/],
  ["posts", "text", /^Text$/],
  ["home", "claim", /^Claim$/],
  ["pages", "contact.next.steps.1.text", /^[A-Z].*, .* 2, [A-Z]/],
  ["posts", "no_such.field", /^no_such, field$/],
] as const)("names the field %s %s by its words", (collection, field, label) => {
  expect(fieldLabelOf(collection, field)).toMatch(label);
});

import { expect, test } from "vitest";
import { readText, snippetOf } from "./snippet.ts";

const marked = (text: string, ...wanted: string[]) =>
  snippetOf(readText(text), wanted)
    ?.map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["Released, a release of releases", ["release"], "[Released], a [release] of [releases]"],
  ["Prereleases are none", ["release"], undefined],
  ["Go goes on: go", ["go"], "[Go] goes on: [go]"],
  ["The Café’s CAFE", ["cafe"], "The [Café]’s [CAFE]"],
  ["a form, forms and formed", ["form", "forms"], "a [form], [forms] and [formed]"],
  ["", ["form"], undefined],
])("in %j %j are %j", (text, wanted, expected) => {
  expect(marked(text, ...wanted)).toBe(expected);
});

test("of a long text the words around most of the hits are shown", () => {
  const words = Array.from({ length: 200 }, (_, place) => `w${place}`);
  words[20] = "form";
  words[100] = "forms";
  words[104] = "form";
  const shown = marked(words.join(" "), "form");
  expect(shown).toMatch(/^… w94 .* \[forms\] w101 w102 w103 \[form\] .* w121 …$/);
});

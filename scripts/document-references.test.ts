import { expect, test } from "vitest";
import { brokenReferences } from "./document-references.ts";

const document = "docs/tour.md";

test.each([
  ["a missing file", "[layers](../server/no-such-file.ts)", "../server/no-such-file.ts"],
  ["a missing heading", "[run](guide/run.md#no-such-heading)", "guide/run.md#no-such-heading"],
  ["a missing picture", '<img src="pictures/none.webp">', "pictures/none.webp"],
  ["a missing symbol", "[`noSuchLayer`](../server/layers.ts)", "noSuchLayer in ../server/layers.ts"],
  ["a symbol that is only called there", "[`guard`](../server/layers.ts)", "guard in ../server/layers.ts"],
  ["a missing path in code", "`server/no-such-room/`", "server/no-such-room/"],
  ["a missing command", "`npm run no-such-command`", "npm run no-such-command"],
])("reports %s", (_case, text, problem) => {
  expect(brokenReferences(document, text)).toEqual([problem]);
});

test("accepts references that exist", () => {
  const text =
    "[`createLayers`](../server/layers.ts) in `server/`, [`run.md`](guide/run.md#upgrading), `npm run check`";
  expect(brokenReferences(document, text)).toEqual([]);
});

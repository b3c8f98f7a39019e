import { expect, test } from "vitest";
import { brokenReferences, corruptCharacters, tableProblems } from "./documents.ts";

const document = "docs/tour.md";

test.each([
  ["a missing file", "[app](../server/no-such-file.ts)", "../server/no-such-file.ts"],
  ["a missing heading", "[run](guide/run.md#no-such-heading)", "guide/run.md#no-such-heading"],
  ["a missing picture", '<img src="pictures/none.webp">', "pictures/none.webp"],
  ["a missing symbol", "[`noSuchFunction`](../server/app.ts)", "noSuchFunction in ../server/app.ts"],
  [
    "a symbol that is only called there",
    "[`securityHeaders`](../server/app.ts)",
    "securityHeaders in ../server/app.ts",
  ],
  ["a missing path in code", "`server/no-such-room/`", "server/no-such-room/"],
  ["a missing service", "`services.noSuchService`", "services.noSuchService"],
  ["a missing command", "`npm run no-such-command`", "npm run no-such-command"],
])("reports %s", (_case, text, problem) => {
  expect(brokenReferences(document, text)).toEqual([problem]);
});

test("accepts references that exist", () => {
  const text =
    "[`createApp`](../server/app.ts) in `server/`, [`run.md`](guide/run.md#upgrading), `npm run check`, `services.content.current`, `services.yaml`";
  expect(brokenReferences(document, text)).toEqual([]);
});

test("reports a missing row of a table, and a row with another value or of nothing", () => {
  const text =
    "Text\n\n| Alert | Severity |\n|---|---|\n| `a` | warning |\n| `b` | critical |\n\n| `c` | warning |\n";
  expect(tableProblems(text, "Alert", ["| `a` | warning |", "| `b` | critical |"])).toEqual([]);
  expect(tableProblems(text, "Alert", ["| `a` | critical |", "| `d` |", "| `b` |"])).toEqual([
    "'| `a` | critical |' is missing",
    "'| `d` |' is missing",
    "'| `a` |' isn't in the code, or has another value there",
  ]);
});

test("reports corrupt, invisible and pasted characters with their line", () => {
  const text = "npm start\n⇒ npm test\u200b\nIt\ufffds\tdone \u001b[0m→ …\n";
  expect(corruptCharacters(text)).toEqual(["2: U+21D2", "2: U+200B", "3: U+FFFD", "3: U+0009", "3: U+001B"]);
});

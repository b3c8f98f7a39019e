import { expect, test } from "vitest";
import { problemsOfPromises } from "./check-promises.ts";

const FILES: Record<string, string> = {
  "tests/a.test.ts": 'test("a door is closed", …); test("and locked", …);',
  "server/door.ts": "export const door = 1;",
};
const problemsIn = (...rows: string[]) =>
  problemsOfPromises(
    ["| Threat | Answer | Tests |", "|---|---|---|", ...rows].join("\n"),
    (file) => FILES[file] ?? null,
  );

test("accepts promises with proof, and rows without a promise", () => {
  expect(
    problemsIn(
      "| Doors | closed | `tests/a.test.ts`: *a door is closed*, *and locked* |",
      "| Windows | closed | `tests/a.test.ts` and `server/door.ts` |",
      "| V6 | does not apply | Nobody logs in. |",
    ),
  ).toEqual([]);
});

test.each([
  ["there is no tests/b.test.ts", "| Doors | closed | `tests/a.test.ts`, `tests/b.test.ts` |"],
  ["has no test 'and bolted'", "| Doors | closed | `tests/a.test.ts`: *and locked*, *and bolted* |"],
  ["nothing is named", "| Doors | closed | We looked. |"],
  ["nothing is named", "| Doors | closed | `server/door.ts` |"],
])("reports %s", (words, row) => {
  expect(problemsIn(row)).toEqual([expect.stringContaining(words)]);
});

import { expect, test } from "vitest";
import { readFences } from "./fences.ts";

const FENCE = "```";

test("code goes on from what stands before it where it says so", () => {
  const [first, second] = readFences(
    `${FENCE}ts\nconst a = 1;\n${FENCE}\n\n${FENCE}ts after\na;\n${FENCE}\n`,
  );
  expect(first).toMatchObject({ line: 1, code: "const a = 1;\n", isElsewhere: false });
  expect(second).toMatchObject({ line: 5, code: "const a = 1;\na;\n" });
});

test("a word that means nothing is a slip, and other languages are no programs", () => {
  expect(() => readFences(`${FENCE}ts afterwards\na;\n${FENCE}\n`)).toThrow("line 1: 'afterwards'");
  expect(readFences(`${FENCE}text\na;\n${FENCE}\n`)).toEqual([]);
});

import { expect, test } from "vitest";
import { readFences } from "./run-fence.ts";

const FENCE = "```";

test("continues the previous samples when marked", () => {
  const [first, second] = readFences(
    `${FENCE}ts\nconst a = 1;\n${FENCE}\n\n${FENCE}ts after\na;\n${FENCE}\n`,
  );
  expect(first).toMatchObject({ line: 1, code: "const a = 1;\n", isElsewhere: false });
  expect(second).toMatchObject({ line: 5, code: "const a = 1;\na;\n" });
});

test("throws for an unknown word, and ignores other languages", () => {
  expect(() => readFences(`${FENCE}ts afterwards\na;\n${FENCE}\n`)).toThrow("line 1: 'afterwards'");
  expect(readFences(`${FENCE}text\na;\n${FENCE}\n`)).toEqual([]);
});

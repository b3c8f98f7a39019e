import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headComment } from "./head-comment.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("every command says what it is for", () => {
  const silent = Object.entries(scripts).filter(([, command]) => {
    const file = command.split(" ").find((part) => part.endsWith(".ts"));
    return file !== undefined && !headComment(readFileSync(file, "utf8"));
  });
  expect(silent).toEqual([]);
});

test("a comment loses its signs and keeps its lines; one further down is no head", () => {
  expect(headComment("/** One line. */\nrun();")).toBe("One line.");
  expect(headComment("/**\n * Two:\n *\n *   npm run two\n */\n")).toBe("Two:\n\n  npm run two");
  expect(headComment("run();\n/** Later. */")).toBeNull();
});

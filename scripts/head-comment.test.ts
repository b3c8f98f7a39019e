import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headComment } from "./head-comment.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

test("every command has a description", () => {
  const silent = Object.entries(scripts).filter(([, command]) => {
    const file = command.split(" ").find((part) => part.endsWith(".ts"));
    return file !== undefined && !headComment(readFileSync(file, "utf8"));
  });
  expect(silent).toEqual([]);
});

test("returns the lines of the head comment without comment markers, and null without one", () => {
  expect(headComment("/** One line. */\nrun();")).toBe("One line.");
  expect(headComment("/**\n * Two:\n *\n *   npm run two\n */\n")).toBe("Two:\n\n  npm run two");
  expect(headComment("run();\n/** Later. */")).toBeNull();
});

import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { formatProblem } from "../problems.ts";
import { readContent } from "../read-content.ts";
import { checkScreens } from "./screens.ts";

/** Problems of the screens of a changed copy, apart from the pictures, which are not copied. */
function screenProblems(directory: string): string[] {
  const { content, problems } = readContent(directory);
  const found = content ? checkScreens(content, directory) : problems;
  return found.map(formatProblem).filter((problem) => !problem.includes("lacks pictures"));
}

test("a drawing that changed since it was rendered is named, and so are all of its product when their style did", () => {
  const { directory, edit } = copyContent();
  expect(screenProblems(directory)).toEqual([]);
  const work = "portfolio/orrery-night-keeper";
  edit(`${work}/screens/dark.html`, (html) => html.replace("I go dark now.", "Good night."));
  expect(screenProblems(directory)).toEqual([
    `${work}.md:1: screens.1.file: 'dark' was changed since it was rendered: run 'npm run pictures'`,
  ]);
  edit(`${work}/screens/product.css`, (css) => `${css}h1 { color: red; }`);
  expect(screenProblems(directory).length).toBe(3);
});

test("a screen without a drawing, a drawing that is not shown, and a work with one screen are named", () => {
  const { directory, edit } = copyContent();
  const file = "portfolio/orrery-night-keeper.md";
  edit(file, (text) => text.replace("file: dark", "file: night"));
  expect(screenProblems(directory)).toEqual([
    `${file}:1: screens: 'dark' is drawn and not shown`,
    `${file}:1: screens.1.file: 'night' is not in portfolio/orrery-night-keeper/screens/`,
  ]);
  edit(file, (text) => text.replace(/ {2}- file: night[\s\S]*(?=demonstration:)/, ""));
  expect(screenProblems(directory).join()).toContain(`${file}:`);
  expect(screenProblems(directory).join()).toContain(": screens:");
});

import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { readContent } from "../content/load.ts";
import { formatProblem } from "../content/problems.ts";
import { checkScreens, checkSymbolicLinks } from "./media.ts";

async function screenProblems(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  const found = content ? checkScreens(content, directory) : problems;
  return found.map(formatProblem).filter((problem) => !problem.includes("missing"));
}

test("reports changed drawings, and all drawings of a product after a style change", async () => {
  const { directory, edit } = copyContent();
  expect(await screenProblems(directory)).toEqual([]);
  const work = "portfolio/orrery-night-keeper";
  edit(`${work}/screens/dark.html`, (html) => `${html}<p>One more line.</p>`);
  expect(await screenProblems(directory)).toEqual([
    problemAt(`${work}.md:1: screens.1.file`, "dark", "npm run pictures"),
  ]);
  edit(`${work}/screens/product.css`, (css) => `${css}h1 { color: red; }`);
  expect((await screenProblems(directory)).length).toBe(3);
});

test("reports a screen that was never rendered once", async () => {
  const { directory, edit } = copyContent();
  edit("portfolio/rendered.json", (text) => text.replace(/^.*orrery-night-keeper\/dark.*\n/m, ""));
  const { content } = await readContent(directory);
  const found = content ? checkScreens(content, directory).map(formatProblem) : [];
  expect(found.filter((problem) => problem.includes("orrery-night-keeper.md:1: screens.1"))).toEqual([
    problemAt("portfolio/orrery-night-keeper.md:1: screens.1.file", "dark", "hasn't been rendered"),
  ]);
});

test("reports a screen without a drawing, an unused drawing, and a case study with one screen", async () => {
  const { directory, edit } = copyContent();
  const file = "portfolio/orrery-night-keeper.md";
  edit(file, (text) => text.replace("file: dark", "file: night"));
  expect(await screenProblems(directory)).toEqual([
    problemAt(`${file}:1: screens`, "dark"),
    problemAt(`${file}:1: screens.1.file`, "night"),
  ]);
  edit(file, (text) => text.replace(/ {2}- file: night[\s\S]*(?=demonstration:)/, ""));
  expect((await screenProblems(directory)).join()).toContain(`${file}:`);
  expect((await screenProblems(directory)).join()).toContain(": screens:");
});

test("a screen is an image of the site or a drawing, not both, not neither, and not twice", async () => {
  const { directory, edit } = copyContent();
  const file = "portfolio/orrery-night-keeper.md";
  const image = "image: /assets/images/uploads/night.png";
  const problems = () => screenProblems(directory);
  edit(file, (text) => text.replace("file: dark", image));
  expect(await problems()).toEqual([problemAt(`${file}:1: screens`, "dark")]);
  edit(file, (text) => text.replace(image, `${image}\n    file: dark`));
  expect((await problems()).join()).toContain("screens.1.file: must be empty next to an image");
  edit(file, (text) => text.replace(`${image}\n    file: dark\n    `, ""));
  expect((await problems()).join()).toContain("screens.1.image: must be an image");
  edit(file, (text) => text.replaceAll(/ {2}- (?:file: [\w-]+\n {4})?device/g, `  - ${image}\n    device`));
  expect((await problems()).join()).toContain("screens: must be different");
});

test("reports files and folders that lead outside the content folder", () => {
  const { directory } = copyContent();
  const inContent = (name: string) => path.join(directory, name);
  mkdirSync(inContent("images/people"), { recursive: true });
  symlinkSync("../../company.yaml", inContent("images/people/ada.jpg"));
  expect(checkSymbolicLinks(directory)).toEqual([]);
  symlinkSync("/etc/passwd", inContent("images/people/bob.jpg"));
  symlinkSync("/etc", inContent("videos"));
  symlinkSync("/etc", inContent("portfolio/orrery-night-keeper/more"));
  expect(checkSymbolicLinks(directory).map(formatProblem)).toEqual([
    problemAt("images/people/bob.jpg:1", "outside"),
    problemAt("portfolio/orrery-night-keeper/more:1", "outside"),
    problemAt("videos:1", "outside"),
  ]);
});

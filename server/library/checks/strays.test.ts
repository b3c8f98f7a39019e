import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { formatProblem } from "../problems.ts";
import { checkMediaLinks, checkStrays } from "./strays.ts";

test("a file that looks like a text and is none is named; what an editor leaves behind is not", () => {
  const { directory, write } = copyContent();
  expect(checkStrays(directory)).toEqual([]);
  for (const name of ["post.markdown", "post.md.txt", ".post.md.swp", "post.md~"]) write(`blog/${name}`, "");
  expect(checkStrays(directory).map(formatProblem).sort()).toEqual([
    "blog/post.markdown:1: is not read: the name of a text ends in '.md'",
    "blog/post.md.txt:1: is not read: the name of a text ends in '.md'",
  ]);
});

test("names pictures and clips that lead out of the content folder", () => {
  const { directory } = copyContent();
  const inContent = (name: string) => path.join(directory, name);
  mkdirSync(inContent("images/people"), { recursive: true });
  symlinkSync("../../company.yaml", inContent("images/people/ada.jpg"));
  expect(checkMediaLinks(directory)).toEqual([]);
  symlinkSync("/etc/passwd", inContent("images/people/bob.jpg"));
  symlinkSync("/etc", inContent("videos"));
  expect(checkMediaLinks(directory).map(formatProblem)).toEqual([
    "images/people/bob.jpg:1: leads out of the content folder",
    "videos:1: leads out of the content folder",
  ]);
});

import { expect, test } from "vitest";
import { copyContent } from "#tests/support/content-copy.ts";
import { formatProblem } from "../source-file.ts";
import { checkStrays } from "./strays.ts";

test("a file that looks like a text and is none is named; what an editor leaves behind is not", () => {
  const { directory, write } = copyContent();
  expect(checkStrays(directory)).toEqual([]);
  for (const name of ["post.markdown", "post.md.txt", ".post.md.swp", "post.md~"]) write(`blog/${name}`, "");
  expect(checkStrays(directory).map(formatProblem).sort()).toEqual([
    "blog/post.markdown:1: is not read: the name of a text ends in '.md'",
    "blog/post.md.txt:1: is not read: the name of a text ends in '.md'",
  ]);
});

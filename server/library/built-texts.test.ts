import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readBuiltTexts, writeBuiltTexts } from "./built-texts.ts";
import { renderMarkdown } from "./markdown.ts";

const TEXT = "## Why\n\nBecause it is **so**.\n";

function openFile(): string {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  return path.join(folder, "build", "texts.json");
}

test("a text that the build has rendered is as if it were rendered now, any other is not known", () => {
  const file = openFile();
  writeBuiltTexts([TEXT, "other"], file);
  const built = readBuiltTexts(file);
  expect(built(TEXT)).toBe(renderMarkdown(TEXT));
  expect([built(`${TEXT}\n`), built(""), built("constructor")]).toEqual([undefined, undefined, undefined]);
});

test("without the file, and with a damaged one, no text is known", () => {
  const file = openFile();
  expect(readBuiltTexts(file)(TEXT)).toBeUndefined();
  writeBuiltTexts([TEXT], file);
  writeFileSync(file, '{"cut');
  expect(readBuiltTexts(file)(TEXT)).toBeUndefined();
});

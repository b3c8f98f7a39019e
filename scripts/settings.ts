/**
 * Writes `docs/guide/settings.md` and `.env.example` from the table of settings. With `--check`, it writes nothing and
 * fails if one of them is out of date. Reports names in `.env` that look like misspelled settings.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { readEnvironment } from "#server/config/settings.ts";
import { readArguments } from "./arguments.ts";
import { exampleFile, settingsGuide } from "./generated-files.ts";

const files = {
  "docs/guide/settings.md": settingsGuide(),
  ".env.example": exampleFile(),
};
const { check: isCheck } = readArguments({ options: { check: { type: "boolean" } } }).values;
if (!isCheck) readEnvironment();

for (const [file, text] of Object.entries(files)) {
  if (isCheck && readFileSync(file, "utf8") !== text) {
    console.error(`${file} is out of date: run npm run settings`);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(file, text);
}

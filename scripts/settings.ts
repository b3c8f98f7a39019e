/**
 * Writes `docs/guide/settings.md` and `.env.example` from `server/config/settings/`, and reports likely misspellings in
 * `.env`. With `--check` it writes nothing and fails when one of the files is not current.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { readEnvironment } from "#server/config/settings/environment.ts";
import { exampleFile, settingsGuide } from "./settings-files.ts";

const files = { "docs/guide/settings.md": settingsGuide(), ".env.example": exampleFile() };
const isCheck = process.argv.includes("--check");
if (!isCheck) readEnvironment();

for (const [file, text] of Object.entries(files)) {
  if (isCheck && readFileSync(file, "utf8") !== text) {
    console.error(`${file} does not say what server/config/settings/ has: npm run settings writes it`);
    process.exitCode = 1;
  }
  if (!isCheck) writeFileSync(file, text);
}

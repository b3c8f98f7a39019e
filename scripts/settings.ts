/**
 * Writes what can be set, as the settings' table has it, for people: `docs/guide/settings.md` and
 * `.env.example`. With `--check` it writes nothing and fails when one of them says something else. Names in `.env` that
 * look like a setting written wrongly are told.
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

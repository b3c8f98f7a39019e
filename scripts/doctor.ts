/**
 * Checks this machine's settings, disk, database, email, backup and public URL, and prints one line for each, with
 * what to do if something is wrong. With `-- --mail`, it sends a test email to MAIL_OPERATOR. Exits with 1 if a check fails.
 */

import {
  type Misspelled,
  readEnvironment,
  readSettings,
  type Settings,
  SettingsError,
} from "#server/config/settings.ts";
import { examine, lineOf } from "#server/ops/doctor/examine.ts";
import { readArguments } from "./arguments.ts";

const { values } = readArguments({ options: { mail: { type: "boolean", default: false } } });

let failures = 0;
for await (const found of examine({ settings: read(), sendsMail: values.mail })) {
  if (found.state === "FAILED") failures++;
  console.log(lineOf(found));
}
console.log(failures === 0 ? "All checks passed." : `${failures} failed`);
process.exitCode = failures === 0 ? 0 : 1;

function noteMisspelled({ written, meant }: Misspelled): void {
  const text = `${written} is not a setting`;
  console.log(lineOf({ name: "settings", state: "note", text, advice: `did you mean ${meant}?` }));
}

function read(): Settings {
  try {
    return readSettings(readEnvironment(noteMisspelled));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.log(
      lineOf({ name: "settings", state: "FAILED", text: error.message, advice: "fix them in .env" }),
    );
    process.exit(1);
  }
}

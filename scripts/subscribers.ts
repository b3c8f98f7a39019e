/**
 * Exports the newsletter subscribers, even while the site runs:
 * `npm run subscribers -- export [--csv | --json] [--all] [--out FILE]`.
 *
 * Exports confirmed addresses, each with its unsubscribe link; with `--all` also unconfirmed and former ones.
 */
import { writeFileSync } from "node:fs";
import { exportSubscribers } from "#server/cli/subscribers.ts";
import { readArguments } from "./arguments.ts";
import { settingsHere } from "./settings-here.ts";

const { positionals, values } = readArguments({
  allowPositionals: true,
  options: {
    csv: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    out: { type: "string" },
  },
});
if (positionals.length !== 1 || positionals[0] !== "export") {
  console.error("Usage: npm run subscribers -- export [--csv | --json] [--all] [--out FILE]");
  process.exit(2);
}
const text = await exportSubscribers(settingsHere(), values.json ? "json" : "csv", values.all);
if (values.out === undefined) process.stdout.write(text);
// Owner only, because it contains addresses.
else writeFileSync(values.out, text, { flag: "wx", mode: 0o600 });

/**
 * Who reads the newsletter, beside a site that may be running:
 *
 *   npm run subscribers -- export [--csv | --json] [--all] [--out FILE]
 *
 * Only confirmed addresses, each with the link that ends it, unless all are wanted, for the records.
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
// Addresses are for nobody else on the machine.
else writeFileSync(values.out, text, { flag: "wx", mode: 0o600 });

import { writeFileSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readSettings, SettingsError } from "../config/settings.ts";
import { DatabaseError } from "../storage/database/database.ts";
import type { Command } from "./command.ts";
import { erase } from "./commands/erase.ts";
import { exportAll } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { release } from "./commands/release.ts";
import { resend } from "./commands/resend.ts";
import { clock, retain } from "./commands/retention.ts";
import { show } from "./commands/show.ts";
import { stats } from "./commands/stats.ts";
import { CliError, openCliContext } from "./context.ts";
import { csvOf } from "./csv.ts";
import { visibleJson } from "./table.ts";

const commands: Record<string, Command> = {
  list,
  show,
  export: exportAll,
  resend,
  release,
  erase,
  retain,
  clock,
  stats,
};

/** Exit codes: 0 success, 1 failure, 2 wrong usage. */
export interface Outcome {
  code: 0 | 1 | 2;
  output: string;
  error: string;
}

/** Runs one command of `npm run submissions --`. */
export async function runCli(
  parameters: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<Outcome> {
  const [name = "", ...rest] = parameters;
  if (name === "" || name === "help" || name === "--help") return done(usage());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return wrong(`There is no command '${name}'.\n\n${usage()}`);
  const args = read(command, rest);
  if (typeof args === "string") return wrong(`${args}\nUsage: npm run submissions -- ${command.usage}`);
  try {
    const context = await openCliContext(readSettings(environment));
    try {
      const { text, json, rows = [], columns = [] } = await command.run(context, args);
      const { out } = args.options;
      const output = args.options.json
        ? visibleJson(json)
        : args.options.csv
          ? csvOf(rows, columns).replace(/\r\n$/, "")
          : text;
      if (typeof out !== "string") return done(output);
      writeFileSync(out, `${output}\n`, { flag: "wx", mode: 0o600 });
      return done(`Written to ${out}.`);
    } finally {
      await context.close();
    }
  } catch (error) {
    return { code: 1, output: "", error: messageOf(error) };
  }
}

function read(command: Command, parameters: string[]) {
  const options: ParseArgsOptionsConfig = {
    ...command.options,
    json: { type: "boolean" },
    // An unsupported --csv is reported before the command runs.
    ...(command.hasCsv && { csv: { type: "boolean" as const } }),
  };
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
    const [subject = "", ...more] = positionals;
    if (more.length > 0 || (subject !== "" && command.subject === "none"))
      return `Unexpected argument '${positionals.at(-1)}'.`;
    if (subject === "" && command.subject === "needed") return "An argument is missing.";
    if (values.json && values.csv) return "Use either --json or --csv.";
    return { subject, options: values as Record<string, string | boolean | undefined> };
  } catch (error) {
    return (error as Error).message;
  }
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`);
  return [
    "npm run submissions -- COMMAND [--json | --csv]",
    "",
    ...lines,
    "",
    "ID is a reference such as 7K3M-9QXR, or an id. It works while the site is running.",
  ].join("\n");
}

const done = (output: string): Outcome => ({ code: 0, output, error: "" });
const wrong = (error: string): Outcome => ({ code: 2, output: "", error });

function messageOf(error: unknown): string {
  if (error instanceof CliError || error instanceof DatabaseError || error instanceof SettingsError)
    return error.message;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === "EEXIST") return `${path} exists already.`;
  return `The command failed: ${message}${code ? ` (${code})` : ""}`;
}

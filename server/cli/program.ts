import { writeFileSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readSettings, SettingsError } from "../config/settings.ts";
import { csvOf } from "../leads/csv.ts";
import { DatabaseError } from "../storage/database/database.ts";
import { approve, clock, erase, resend, retain } from "./change-commands.ts";
import { CliError, type Command, openCliContext } from "./context.ts";
import { visibleJson } from "./output.ts";
import { exportAll, list, show, stats } from "./read-commands.ts";

const commands: Record<string, Command> = {
  list,
  show,
  export: exportAll,
  resend,
  approve,
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

import { writeFileSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readSettings, SettingsError } from "../config/settings.ts";
import { DatabaseError } from "../storage/database/database.ts";
import {
  type Arguments,
  CliError,
  type Command,
  type Output,
  openCliContext,
  UsageError,
} from "./context.ts";
import { visibleJson } from "./output.ts";
import type { Program } from "./programs.ts";

/** Exit codes: 0 success, 1 failure, 2 wrong usage. */
export interface Outcome {
  code: 0 | 1 | 2;
  output: string;
  error: string;
}

export async function runCli(
  program: Program,
  parameters: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<Outcome> {
  const [name = "", ...rest] = parameters;
  if (name === "" || name === "help" || name === "--help") return done(usageOf(program));
  const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  if (command === undefined) return wrong(`There is no command '${name}'.\n\n${usageOf(program)}`);
  try {
    const args = read(command, rest);
    const context = await openCliContext(readSettings(environment));
    try {
      return done(write(await command.run(context, args), args));
    } finally {
      await context.close();
    }
  } catch (error) {
    if (error instanceof UsageError)
      return wrong(`${error.message}\nUsage: npm run ${program.name} -- ${command.usage}`);
    return { code: 1, output: "", error: messageOf(error) };
  }
}

function read(command: Command, parameters: string[]): Arguments {
  const options: ParseArgsOptionsConfig = {
    ...command.options,
    json: { type: "boolean" },
    // An unsupported --csv is reported before the command runs.
    ...(command.hasCsv && { csv: { type: "boolean" as const } }),
  };
  const { values, positionals } = parse({ args: parameters, options, allowPositionals: true });
  const [subject = "", ...more] = positionals;
  if (more.length > 0 || (subject !== "" && command.subject === "none"))
    throw new UsageError(`Unexpected argument '${positionals.at(-1)}'.`);
  if (subject === "" && command.subject === "needed") throw new UsageError("An argument is missing.");
  if (values.json && values.csv) throw new UsageError("Use either --json or --csv.");
  return { subject, options: values as Arguments["options"] };
}

function parse(config: Parameters<typeof parseArgs>[0]) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function write({ text, json, csv }: Output, { options }: Arguments): string {
  const shown = options.json ? visibleJson(json) : options.csv && csv !== undefined ? csv : text;
  const output = shown.replace(/\r\n$/, "");
  if (typeof options.out !== "string") return output;
  // Owner only, because it contains personal data.
  writeFileSync(options.out, `${output}\n`, { flag: "wx", mode: 0o600 });
  return `Written to ${options.out}.`;
}

function usageOf({ name, commands, note }: Program): string {
  const lines = Object.values(commands).map(({ usage, about }) => `  ${usage}\n      ${about}`);
  const formats = Object.values(commands).some(({ hasCsv }) => hasCsv) ? "[--json | --csv]" : "[--json]";
  return [`npm run ${name} -- COMMAND ${formats}`, "", ...lines, "", note].join("\n");
}

const done = (output: string): Outcome => ({ code: 0, output, error: "" });
const wrong = (error: string): Outcome => ({ code: 2, output: "", error });

function messageOf(error: unknown): string {
  if (error instanceof CliError || error instanceof DatabaseError || error instanceof SettingsError)
    return error.message;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === "EEXIST") return `${path} already exists.`;
  return `The command failed: ${message}${code ? ` (${code})` : ""}`;
}

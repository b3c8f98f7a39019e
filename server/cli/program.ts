import { writeFileSync } from "node:fs";
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { readSettings, SettingsError } from "../config/settings.ts";
import { DatabaseError } from "../storage/database/database.ts";
import type { Command } from "./command.ts";
import { clock } from "./commands/clock.ts";
import { erase } from "./commands/erase.ts";
import { exportAll } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { release } from "./commands/release.ts";
import { resend } from "./commands/resend.ts";
import { retain } from "./commands/retain.ts";
import { show } from "./commands/show.ts";
import { stats } from "./commands/stats.ts";
import { csvOf } from "./csv.ts";
import { DeskError, openDesk } from "./desk.ts";
import { visibleJson } from "./visible.ts";

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

/** What the program prints, and its exit code: 0 done, 1 not done, 2 called wrongly. */
export interface Outcome {
  code: 0 | 1 | 2;
  output: string;
  error: string;
}

/** Runs one command of `npm run submissions --`. */
export async function runDesk(
  parameters: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<Outcome> {
  const [name = "", ...rest] = parameters;
  if (name === "" || name === "help" || name === "--help") return done(usage());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return wrong(`There is no command '${name}'.\n\n${usage()}`);
  const call = read(command, rest);
  if (typeof call === "string") return wrong(`${call}\nUsage: npm run submissions -- ${command.usage}`);
  try {
    const desk = await openDesk(readSettings(environment));
    try {
      const { text, json, rows = [], columns = [] } = await command.run(desk, call);
      const { out } = call.options;
      const output = call.options.json
        ? visibleJson(json)
        : call.options.csv
          ? csvOf(rows, columns).replace(/\r\n$/, "")
          : text;
      if (typeof out !== "string") return done(output);
      writeFileSync(out, `${output}\n`, { flag: "wx", mode: 0o600 });
      return done(`Written to ${out}.`);
    } finally {
      await desk.close();
    }
  } catch (error) {
    return { code: 1, output: "", error: sentenceOf(error) };
  }
}

function read(command: Command, parameters: string[]) {
  const options: ParseArgsOptionsConfig = {
    ...command.options,
    json: { type: "boolean" },
    // Only where there is a table to write: who asks otherwise is told before anything is done.
    ...(command.makesTable && { csv: { type: "boolean" as const } }),
  };
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
    const [subject = "", ...more] = positionals;
    if (more.length > 0 || (subject !== "" && command.subject === "none"))
      return `Too much: '${positionals.at(-1)}'.`;
    if (subject === "" && command.subject === "needed") return "Something is missing behind the command.";
    if (values.json && values.csv) return "Say either --json or --csv.";
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

/** What the person has to know: our own sentences, or the code of what the machine said. */
function sentenceOf(error: unknown): string {
  if (error instanceof DeskError || error instanceof DatabaseError || error instanceof SettingsError)
    return error.message;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (code === "EEXIST") return `${path} is there already.`;
  return `That did not work: ${message}${code ? ` (${code})` : ""}`;
}

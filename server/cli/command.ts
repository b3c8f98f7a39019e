import type { ParseArgsOptionsConfig } from "node:util";
import type { CliContext } from "./context.ts";
import type { Row } from "./csv.ts";

/** Output in all formats. */
interface Output {
  text: string;
  json: unknown;
  /** For CSV. */
  rows?: readonly Row[];
  /** CSV columns, also without rows. */
  columns?: readonly string[];
}

export interface Arguments {
  /** The positional argument, or ''. */
  subject: string;
  options: Record<string, string | boolean | undefined>;
}

export interface Command {
  /** Without the name of the program. */
  usage: string;
  about: string;
  /** The positional argument. */
  subject: "needed" | "possible" | "none";
  options: ParseArgsOptionsConfig;
  /** Supports `--csv`. */
  hasCsv?: true;
  run(context: CliContext, args: Arguments): Promise<Output>;
}

import type { ParseArgsOptionsConfig } from "node:util";
import type { Row } from "./csv.ts";
import type { Desk } from "./desk.ts";

/** What a command has to say, in whichever form is asked for. */
interface Answer {
  /** For a person. */
  text: string;
  /** For a program. */
  json: unknown;
  /** For a spreadsheet. */
  rows?: readonly Row[];
  /** Columns of the spreadsheet that are there also when no row is. */
  columns?: readonly string[];
}

export interface Call {
  /** What stands behind the command; '' when nothing does. */
  subject: string;
  options: Record<string, string | boolean | undefined>;
}

export interface Command {
  /** How it is called, without the program's name. */
  usage: string;
  about: string;
  /** Whether something has to stand behind the command. */
  subject: "needed" | "possible" | "none";
  options: ParseArgsOptionsConfig;
  /** Whether it can be written as CSV. */
  makesTable?: true;
  run(desk: Desk, call: Call): Promise<Answer>;
}

import { existsSync } from "node:fs";
import { editDistance } from "#core/edit-distance.ts";
import { table } from "./table.ts";

/** One wrong letter is allowed per this many letters. */
const LETTERS_PER_ERROR = 5;

/** An unknown variable, and the setting with a similar name. */
export interface Misspelled {
  written: string;
  meant: string;
}

/** Finds variables with a name similar to an unset setting. */
export function findMisspelled(environment: Readonly<Record<string, string | undefined>>): Misspelled[] {
  const unset = Object.keys(table).filter((name) => !environment[name]);
  return Object.keys(environment)
    .filter((name) => environment[name] && !Object.hasOwn(table, name))
    .flatMap((written) => {
      const meant = unset.find((name) => isMisspelled(written.toUpperCase(), name));
      return meant === undefined ? [] : [{ written, meant }];
    });
}

/** Without the value, which may be a secret. */
export function messageOf({ written, meant }: Misspelled): string {
  return `${written} is not a setting. Did you mean ${meant}?`;
}

function isMisspelled(written: string, name: string): boolean {
  const allowed = Math.max(1, Math.floor(Math.max(written.length, name.length) / LETTERS_PER_ERROR));
  return editDistance(written, name) <= allowed;
}

/** Reads the environment and the file `.env`, and reports misspelled settings. The environment takes precedence. */
export function readEnvironment(report: (misspelled: Misspelled) => void = warn): NodeJS.ProcessEnv {
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const misspelled of findMisspelled(process.env)) report(misspelled);
  return process.env;
}

function warn(misspelled: Misspelled): void {
  process.stderr.write(`${messageOf(misspelled)}\n`);
}

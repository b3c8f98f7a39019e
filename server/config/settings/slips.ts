import { editDistance } from "#core/edit-distance.ts";
import { table } from "./table.ts";

/** One letter in so many may be wrong; a name that differs more is another program's. */
const LETTERS_A_SLIP = 5;

/** A name that nothing reads, and the setting that it was meant to be. */
export interface Slip {
  written: string;
  meant: string;
}

/**
 * Names that look like a setting written wrongly. Only like one that is not set: beside the right name, one that is near
 * to it is somebody else's.
 */
export function findSlips(environment: Readonly<Record<string, string | undefined>>): Slip[] {
  const unset = Object.keys(table).filter((name) => !environment[name]);
  return Object.keys(environment)
    .filter((name) => environment[name] && !Object.hasOwn(table, name))
    .flatMap((written) => {
      const meant = unset.find((name) => isSlip(written.toUpperCase(), name));
      return meant === undefined ? [] : [{ written, meant }];
    });
}

/** For the operator: names and no values, which may be secrets. */
export function sentenceOf({ written, meant }: Slip): string {
  return `${written} is no setting, and nothing reads it: is ${meant} meant?`;
}

function isSlip(written: string, name: string): boolean {
  const allowed = Math.max(1, Math.floor(Math.max(written.length, name.length) / LETTERS_A_SLIP));
  return editDistance(written, name) <= allowed;
}

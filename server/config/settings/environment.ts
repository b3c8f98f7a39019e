import { existsSync } from "node:fs";
import { findSlips, type Slip, sentenceOf } from "./slips.ts";

/**
 * What is set: in the environment, and in a file `.env` where it is not set there. A name that looks like a setting
 * written wrongly is told.
 */
export function readEnvironment(tell: (slip: Slip) => void = warn): NodeJS.ProcessEnv {
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const slip of findSlips(process.env)) tell(slip);
  return process.env;
}

function warn(slip: Slip): void {
  process.stderr.write(`${sentenceOf(slip)}\n`);
}

import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { LIMITS } from "#server/brand/brand-files.ts";
import { SvgError } from "#server/brand/parse-svg.ts";
import { checkIcon, readSvg } from "#server/brand/read-svg.ts";
import type { Answers, WrongAnswer } from "./answers.ts";

/** Throws `SvgError` for a drawing that can't be used. */
const CHECKS: Readonly<Record<"wordmark" | "icon", (text: string) => unknown>> = {
  wordmark: readSvg,
  icon: checkIcon,
};
const FIELDS = Object.keys(CHECKS) as (keyof typeof CHECKS)[];

/** The SVG files that the answers name, by their place in the new folder. Paths are relative to `folder`. */
export function readDrawings(
  answers: Pick<Partial<Answers>, "wordmark" | "icon">,
  folder: string,
): { drawings: ReadonlyMap<string, string>; wrong: WrongAnswer[] } {
  const drawings = new Map<string, string>();
  const wrong: WrongAnswer[] = [];
  for (const field of FIELDS) {
    const file = answers[field];
    if (file === undefined) continue;
    const problem = problemOf(path.resolve(folder, file), field);
    if (problem === null)
      drawings.set(`brand/${field}.svg`, readFileSync(path.resolve(folder, file), "utf8"));
    else wrong.push({ at: [field], reason: `'${file}' ${problem}` });
  }
  return { drawings, wrong };
}

function problemOf(file: string, field: keyof typeof CHECKS): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return "doesn't exist";
  if (!stats.isFile()) return "isn't a file";
  if (stats.size > LIMITS[field])
    return `has ${kilobytes(stats.size)}; the limit is ${kilobytes(LIMITS[field])}`;
  try {
    CHECKS[field](readFileSync(file, "utf8"));
    return null;
  } catch (error) {
    if (!(error instanceof SvgError)) throw error;
    return `can't be used: line ${error.line}: ${error.message}`;
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;

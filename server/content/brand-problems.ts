import { readFileSync } from "node:fs";
import path from "node:path";
import { BRAND_FOLDER, type BrandProblem } from "../brand/brand-files.ts";
import { collections } from "./collections.ts";
import type { ContentProblem } from "./problems.ts";
import { parseSource } from "./source.ts";

/** With the lines of the fields in `brand.yaml`. */
export function brandProblems(directory: string, problems: readonly BrandProblem[]): ContentProblem[] {
  if (problems.length === 0) return [];
  const { file } = collections.brand;
  const { lineOf } = parseSource(file, readFileSync(path.join(directory, file), "utf8"));
  return problems.map(({ file: own, line, at, reason }) =>
    own === null
      ? { file, line: lineOf(at), field: at.join("."), reason }
      : { file: `${BRAND_FOLDER}/${own}`, line, field: "", reason },
  );
}

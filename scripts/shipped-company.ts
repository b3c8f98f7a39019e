import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Company } from "#core/content/company.ts";

/** Whoever the content of this tree speaks for. */
export const company: Company = parse(readFileSync("content/company.yaml", "utf8"));

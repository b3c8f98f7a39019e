import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Company } from "#core/content/company.ts";

/** The company of the shipped content. */
export const company: Company = parse(readFileSync("content/company.yaml", "utf8"));

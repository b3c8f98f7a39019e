import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Company } from "#core/content/company.ts";

export const company: Company = parse(readFileSync("content/company.yaml", "utf8"));

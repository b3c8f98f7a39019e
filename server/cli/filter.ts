import type { ParseArgsOptionsConfig } from "node:util";
import { z } from "zod";
import type { Arguments } from "./command.ts";
import { CliError } from "./context.ts";
import type { Filter } from "./submissions.ts";

/** Options of `list` and `export`. */
export const filterOptions: ParseArgsOptionsConfig = {
  kind: { type: "string" },
  verdict: { type: "string" },
  state: { type: "string" },
  since: { type: "string" },
  search: { type: "string" },
};

export const FILTER_USAGE =
  "[--kind enquiry|application|subscription] [--verdict clear|suspect|spam] [--state waiting|delivered|dead] [--since 2026-01-31] [--search TEXT]";

const schema = z.object({
  kind: z.enum(["enquiry", "application", "subscription"]).optional(),
  verdict: z.enum(["clear", "suspect", "spam"]).optional(),
  state: z.enum(["waiting", "delivered", "dead"]).optional(),
  since: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), "expected a date such as 2026-01-31")
    .transform((text) => new Date(text).toISOString())
    .optional(),
  search: z.string().optional(),
});

export function readFilter(options: Arguments["options"]): Filter {
  const { success, data, error } = schema.safeParse(options);
  if (success) return data;
  const [issue] = error.issues;
  throw new CliError(`--${issue?.path.join(".")}: ${issue?.message}`);
}

export function readNumber(options: Arguments["options"], name: string, otherwise: number): number {
  const text = options[name];
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(String(text))) throw new CliError(`--${name}: expected a whole number from 1`);
  return Number(text);
}

import type { Fields } from "#core/form.ts";
import type { SubmissionContext } from "#core/submission-context.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import { RULES, type RuleName } from "./rules.ts";

export interface SpamInput {
  kind: SubmissionTable["kind"];
  /** Validated fields. */
  fields: { email: string };
  /** All fields that were sent, not validated. */
  sent: Fields;
  context: SubmissionContext;
}

/** A rule that applies to a submission. */
export interface Feature {
  points: number;
  reason: string;
}

/** A list with the feature if it applies, else an empty list. An extreme case counts twice. */
export function featureIf(
  applies: boolean,
  rule: RuleName,
  { details = [], isExtreme = false }: { details?: readonly (string | number)[]; isExtreme?: boolean } = {},
): Feature[] {
  if (!applies) return [];
  const { points, reason } = RULES[rule];
  const [first, ...rest] = reason.split("%s");
  const text = rest.reduce((start, part, index) => `${start}${details[index] ?? ""}${part}`, first ?? "");
  return [{ points: isExtreme ? 2 * points : points, reason: text }];
}

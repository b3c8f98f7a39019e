import type { Fields } from "#core/form.ts";
import type { Visit } from "#core/visit.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import { RULES, type RuleName } from "./rules.ts";

/** What is scored: the checked fields, everything else the form sent, and the request. */
export interface SpamInput {
  kind: SubmissionTable["kind"];
  /** The checked fields. */
  fields: { email: string };
  /** Everything that was sent, unchecked. */
  sent: Fields;
  visit: Visit;
}

/** A rule that applies to a submission. */
export interface Feature {
  points: number;
  reason: string;
}

/** The feature where `applies`, in a list that others can be added to. An extreme case counts twice. */
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

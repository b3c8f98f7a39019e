import type { Fields } from "#core/form.ts";
import type { Visit } from "#core/visit.ts";
import type { SubmissionTable } from "../database/tables.ts";

/** What is scored: the checked fields, everything else the form sent, and the request. */
export interface SpamInput {
  kind: SubmissionTable["kind"];
  /** The checked fields. */
  fields: { email: string };
  /** Everything that was sent, unchecked. */
  sent: Fields;
  visit: Visit;
}

/** Something that counts against a submission. No feature is a proof; the points of all of them are added up. */
export interface Feature {
  /** 3 alone make a submission suspect, 6 alone make it spam. */
  points: number;
  /** For the person who decides about it. */
  reason: string;
}

/** The feature where `isSo`, in a list that others can be added to. */
export function featureIf(isSo: boolean, points: number, reason: string): Feature[] {
  return isSo ? [{ points, reason }] : [];
}

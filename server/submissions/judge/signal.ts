import type { Fields } from "#core/form.ts";
import type { Visit } from "#core/visit.ts";
import type { SubmissionTable } from "../../database/tables.ts";

/** What the judge looks at: what will be stored, what else the form sent, and the request that brought it. */
export interface Evidence {
  kind: SubmissionTable["kind"];
  /** The checked fields. */
  fields: { email: string };
  /** Everything that was sent, unchecked. */
  sent: Fields;
  visit: Visit;
}

/** Something that counts against a submission. No signal is a proof; the points of all of them are added up. */
export interface Signal {
  /** 3 alone make a submission suspect, 6 alone make it spam. */
  points: number;
  /** For the person who decides about it. */
  reason: string;
}

/** The signal where `isSo`, in a list that others can be added to. */
export function signalIf(isSo: boolean, points: number, reason: string): Signal[] {
  return isSo ? [{ points, reason }] : [];
}

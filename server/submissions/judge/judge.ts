import { type Fields, HONEYPOT } from "#core/form.ts";
import type { Visit } from "#core/visit.ts";
import type { SubmissionTable } from "../../database/tables.ts";

/** What the judge looks at: what will be stored, what else the form sent, and the request that brought it. */
export interface Evidence {
  kind: SubmissionTable["kind"];
  fields: object;
  sent: Fields;
  visit: Visit;
}

export interface Judgement {
  verdict: SubmissionTable["verdict"];
  /** For people to read. */
  reasons: readonly string[];
}

/** Says of a submission whether it is spam. Nothing is dropped: the verdict only decides how it is delivered. */
export type Judge = (evidence: Evidence) => Promise<Judgement>;

export function createJudge(): Judge {
  return async ({ sent }) => {
    const reasons = sent[HONEYPOT] ? ["the hidden field was filled in"] : [];
    return { verdict: reasons.length > 0 ? "spam" : "clear", reasons };
  };
}

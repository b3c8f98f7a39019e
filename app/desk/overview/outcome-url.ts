import { formatLeadQuery, type LeadQuery, NONE, parseLeadQuery } from "#core/lead-query.ts";
import { INBOX } from "#core/leads.ts";

/** The enquiries that a row of figures is of. */
export interface OutcomeOf {
  from: string;
  to: string;
  by?: readonly [filter: "form" | "source" | "campaign", name: string | null];
}

/** The list of these enquiries, with more conditions. */
export function outcomeUrl({ from, to, by }: OutcomeOf, more: Partial<LeadQuery> = {}): string {
  const query = { ...parseLeadQuery(new URLSearchParams("view=all")), kind: "enquiry", from, to } as const;
  const filter = by && { [by[0]]: by[1] ?? NONE };
  return `${INBOX}?${formatLeadQuery({ ...query, ...filter, ...more })}`;
}

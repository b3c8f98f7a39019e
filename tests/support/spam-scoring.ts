import { createRates } from "#server/http/rate-limit.ts";
import type { SpamInput } from "#server/spam/rules.ts";
import { createSpamScorer, type SpamScore } from "#server/spam/score-spam.ts";

/** The time of all submissions. */
export const NOW = Date.UTC(2026, 10, 21, 12);

export const person: SpamInput = {
  kind: "enquiry",
  fields: {
    name: "Ada Lindqvist",
    email: "ada@example.com",
    country: "Sweden",
    project_details: "A booking app.",
  } as SpamInput["fields"],
  sent: {},
  context: {
    requestId: "1",
    address: "192.0.2.1",
    originCheck: "same-origin",
    namesLanguage: true,
    sentFrom: "",
  },
};

export interface Change {
  kind?: SpamInput["kind"];
  fields?: Record<string, string>;
  sent?: Record<string, string>;
  context?: Partial<SpamInput["context"]>;
}

export const changed = ({ kind = "enquiry", fields, sent, context }: Change): SpamInput => ({
  kind,
  fields: { ...person.fields, ...fields },
  sent: { ...sent },
  context: { ...person.context, ...context },
});

export const open = () => createSpamScorer(createRates(1), () => NOW);
export const score = (change: Change) => open().scoreSpam(changed(change));

export async function scoreAll(changes: readonly Change[]): Promise<SpamScore> {
  const { scoreSpam } = open();
  let last: SpamScore = { verdict: "clear", reasons: [], score: 0 };
  for (const change of changes) last = await scoreSpam(changed(change));
  return last;
}

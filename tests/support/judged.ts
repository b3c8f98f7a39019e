import { createRates } from "#server/limits/rates.ts";
import { createJudge, type Judgement } from "#server/submissions/judge/judge.ts";
import type { Evidence } from "#server/submissions/judge/signal.ts";

/** When all of it is sent. */
export const NOW = Date.UTC(2026, 10, 21, 12);

/** Somebody whom nothing speaks against. */
export const person: Evidence = {
  kind: "enquiry",
  fields: {
    name: "Ada Lindqvist",
    email: "ada@example.com",
    country: "Sweden",
    project_details: "A booking app.",
  } as Evidence["fields"],
  sent: {},
  visit: {
    requestId: "1",
    address: "192.0.2.1",
    proof: "same-origin",
    namesLanguage: true,
    sentFrom: "",
  },
};

/** What is otherwise. */
export interface Change {
  kind?: Evidence["kind"];
  fields?: Record<string, string>;
  sent?: Record<string, string>;
  visit?: Partial<Evidence["visit"]>;
}

export const changed = ({ kind = "enquiry", fields, sent, visit }: Change): Evidence => ({
  kind,
  fields: { ...person.fields, ...fields },
  sent: { ...sent },
  visit: { ...person.visit, ...visit },
});

/** A judge who has seen nobody yet. */
export const open = () => createJudge(createRates(1), () => NOW);
export const judge = (change: Change) => open().judge(changed(change));

/** Judges one after the other; answers the last. */
export async function judgeAll(changes: readonly Change[]): Promise<Judgement> {
  const { judge } = open();
  let last: Judgement = { verdict: "clear", reasons: [] };
  for (const change of changes) last = await judge(changed(change));
  return last;
}

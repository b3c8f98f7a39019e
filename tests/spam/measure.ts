import { createRates } from "#server/http/rate-limit.ts";
import type { SpamInput } from "#server/spam/rules.ts";
import { createSpamScorer, type SpamScore } from "#server/spam/score-spam.ts";
import type { Message } from "./corpus.ts";

export interface Scored extends Message, SpamScore {}

export interface Counts {
  messages: number;
  suspect: number;
  quarantined: number;
}

/** As the first message of the site, from a browser. */
export async function scoreMessages(messages: readonly Message[]): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const message of messages) {
    const { scoreSpam } = createSpamScorer(createRates(1), Date.now);
    scored.push({ ...message, ...(await scoreSpam(inputOf(message))) });
  }
  return scored;
}

export function count(scored: readonly Scored[]): Counts {
  const countOf = (verdict: SpamScore["verdict"]) =>
    scored.filter((message) => message.verdict === verdict).length;
  return { messages: scored.length, suspect: countOf("suspect"), quarantined: countOf("spam") };
}

function inputOf({ name, email, country, text }: Message): SpamInput {
  return {
    kind: "enquiry",
    fields: { name, email, country, project_type: "", project_details: text } as SpamInput["fields"],
    sent: { seconds_open: "60" },
    context: {
      requestId: "",
      address: "192.0.2.1",
      originCheck: "same-origin",
      namesLanguage: true,
      sentFrom: "",
    },
  };
}

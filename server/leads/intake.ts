import type { SubmissionBackend } from "#core/api/backend.ts";
import type { SentForm, SentFormWithFile } from "#core/site.ts";
import type { Challenges } from "./challenges.ts";
import type { Accept } from "./submit.ts";

/** What takes submissions, one a kind. */
export interface AcceptEach {
  enquiry: Accept<SentForm>;
  application: Accept<SentFormWithFile>;
  subscription: Accept<SentForm>;
}

export function createSubmissionCalls(challenges: Challenges, accept: AcceptEach): SubmissionBackend {
  return {
    challenge: async (kind) => challenges.make(kind),
    contactform: accept.enquiry,
    careerform: accept.application,
    async subscription(sent, visit) {
      const answer = await accept.subscription(sent, visit);
      if (answer.status === 0) return answer;
      // Nobody ever asks about a subscription by its number.
      return { status: answer.status, message: answer.message };
    },
  };
}

import type { Refusal, SubmissionContext, SubscriptionResponse } from "#core/api/submission.ts";
import type { SentForm, SentFormWithFile } from "#core/site.ts";
import type { Services } from "#server/services.ts";
import { callRules } from "./call-rules.ts";
import { applicationRules, enquiryRules, subscriptionRules } from "./form-rules.ts";
import { submit } from "./submit.ts";

type Needs = Parameters<typeof submit>[0] &
  Pick<Services, "challenges" | "calendars" | "virusScan" | "backend" | "subscribers" | "content">;

/** What visitors submit, by pages and by the API; stored by this site with another back end too. */
export function createSubmissions(services: Needs) {
  const enquiry = enquiryRules(services);
  const application = applicationRules(services);
  const subscription = subscriptionRules(services);
  const call = callRules(services);
  return {
    contactform: (sent: SentForm, context: SubmissionContext) => submit(services, enquiry, sent, context),
    /** Takes ownership of the uploaded file. */
    careerform: (sent: SentFormWithFile, context: SubmissionContext) =>
      submit(services, application, sent, context),
    /** The same response for known and unknown addresses. */
    async subscription(sent: SentForm, context: SubmissionContext): Promise<SubscriptionResponse | Refusal> {
      const result = await submit(services, subscription, sent, context);
      return result.status === 0 ? result : { status: result.status, message: result.message };
    },
    bookCall: (sent: SentForm, context: SubmissionContext) => submit(services, call, sent, context),
  };
}

import { fieldErrors, INVALID_FORM } from "#core/form.ts";
import type { SentForm } from "#core/site.ts";
import { SUBSCRIPTION_RECEIVED, subscriptionSchema } from "#core/subscription.ts";
import type { FormRules } from "./submit.ts";
import type { Subscribers } from "./subscribers.ts";

/** The rules of the newsletter form: an address gets one mail a day, whoever asks for it, and another when it has left since. */
export function subscriptionRules(subscribers: Subscribers): FormRules<SentForm> {
  return {
    kind: "subscription",
    received: SUBSCRIPTION_RECEIVED,
    async check({ fields }) {
      const checked = subscriptionSchema.safeParse(fields);
      if (!checked.success) {
        return { status: 0, code: 422, message: INVALID_FORM, errors: fieldErrors(checked.error.issues) };
      }
      const { isConfirmed, leftAt } = await subscribers.standingOf(checked.data.email);
      return { fields: checked.data, repeated: { ...checked.data, isConfirmed, ...(leftAt && { leftAt }) } };
    },
  };
}

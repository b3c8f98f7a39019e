import type { Refusal } from "#core/calls/answer.ts";
import type { SubscriptionAnswer } from "#core/calls/subscription.ts";
import { type Fields, fieldErrors, HONEYPOT, INVALID_FORM, NOT_STORED } from "#core/form.ts";
import { SUBSCRIPTION_RECEIVED, subscriptionSchema } from "#core/subscription.ts";
import type { Visit } from "#core/visit.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import { signer } from "../secret.ts";
import { repeatKey } from "./repeat-key.ts";
import type { SubmissionStore } from "./store.ts";
import type { Subscribers } from "./subscribers.ts";

export interface SubscriptionParts {
  secret: string;
  store: SubmissionStore;
  subscribers: Subscribers;
  clock: Clock;
  log: Log;
  /** Called when there is something new to deliver. */
  onStored: () => void;
}

/** Accepts wishes for the newsletter: an address gets one mail a day at most, whoever asks for it. */
export function createSubscriptions({ secret, store, subscribers, clock, log, onStored }: SubscriptionParts) {
  const sign = signer(secret, "repeat");
  const received: SubscriptionAnswer = { status: 1, message: SUBSCRIPTION_RECEIVED };

  return async function accept(fields: Fields, visit: Visit): Promise<SubscriptionAnswer | Refusal> {
    const checked = subscriptionSchema.safeParse(fields);
    if (!checked.success) {
      return { status: 0, code: 422, message: INVALID_FORM, errors: fieldErrors(checked.error.issues) };
    }
    const isSpam = Boolean(fields[HONEYPOT]);
    try {
      const isOpen = isSpam ? false : await subscribers.ask(checked.data.email);
      const stored = await store.create({
        kind: "subscription",
        receivedAt: new Date(clock()),
        fields: checked.data,
        verdict: isSpam ? "spam" : "clear",
        reasons: isSpam ? ["the hidden field was filled in"] : [],
        repeatKey: repeatKey(sign, `subscription ${isSpam} ${isOpen}`, checked.data),
        channels: isOpen ? ["mail-subscriber"] : [],
      });
      log.info({ request: visit.requestId, repeated: stored.repeated }, "subscription stored");
      onStored();
      return received;
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      log.error({ request: visit.requestId, code, errcode }, "subscription not stored");
      return { status: 0, code: 503, message: NOT_STORED };
    }
  };
}

export type AcceptSubscription = ReturnType<typeof createSubscriptions>;

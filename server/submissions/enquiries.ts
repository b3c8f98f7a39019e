import type { Receipt, Refusal } from "#core/calls/answer.ts";
import { ENQUIRY_RECEIVED, enquirySchema } from "#core/enquiry.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import {
  type FieldErrors,
  type Fields,
  fieldErrors,
  HONEYPOT,
  INVALID_FORM,
  NOT_STORED,
} from "#core/form.ts";
import type { Visit } from "#core/visit.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log/log.ts";
import { signer } from "../secret.ts";
import type { Challenges } from "./challenges.ts";
import { repeatKey } from "./repeat-key.ts";
import type { SubmissionStore } from "./store.ts";

export interface EnquiryParts {
  secret: string;
  store: SubmissionStore;
  challenges: Challenges;
  clock: Clock;
  log: Log;
  /** Called when there is something new to deliver. */
  onStored: () => void;
}

/** Accepts enquiries: checks, judges and stores them, and only then says thank you. */
export function createEnquiries(parts: EnquiryParts) {
  const sign = signer(parts.secret, "repeat");

  return async function accept(fields: Fields, visit: Visit): Promise<Receipt | Refusal> {
    const form = enquiryForms.find((name) => name === fields.form) ?? "contact";
    const checked = enquirySchema(form).safeParse(fields);
    const errors: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);
    const wrongSum = parts.challenges.refuse(fields.challenge, fields.userResult);
    if (wrongSum !== null) errors.userResult = [wrongSum];
    if (!checked.success || wrongSum !== null) return refusal(errors, wrongSum);

    const reasons = fields[HONEYPOT] ? ["the hidden field was filled in"] : [];
    const isSpam = reasons.length > 0;
    const verdict = isSpam ? "spam" : "clear";
    try {
      const stored = await parts.store.create({
        kind: "enquiry",
        receivedAt: new Date(parts.clock()),
        fields: checked.data,
        verdict,
        reasons,
        // With the verdict in it, so that a bot that sends first cannot make a person's enquiry a repeat of its own.
        repeatKey: repeatKey(sign, `enquiry ${verdict}`, checked.data, visit.idempotencyKey),
        channels: isSpam ? [] : ["mail-sales"],
      });
      parts.log.info({ request: visit.requestId, repeated: stored.repeated, verdict }, "enquiry stored");
      parts.onStored();
      return { status: 1, message: ENQUIRY_RECEIVED, reference: stored.reference };
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      parts.log.error({ request: visit.requestId, code, errcode }, "enquiry not stored");
      return { status: 0, code: 503, message: NOT_STORED };
    }
  };

  function refusal(errors: FieldErrors, wrongSum: string | null): Refusal {
    const onlyTheSum = wrongSum !== null && Object.keys(errors).length === 1;
    return {
      status: 0,
      code: 422,
      message: onlyTheSum ? wrongSum : INVALID_FORM,
      errors,
      // A spent sum is never asked twice: whoever answered wrongly gets another.
      ...(wrongSum !== null && { challenge: parts.challenges.make("fresh") }),
    };
  }
}

export type AcceptEnquiry = ReturnType<typeof createEnquiries>;

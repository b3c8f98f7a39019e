import { data, type RouterContextProvider, redirect } from "react-router";
import type { Receipt, Refusal } from "#core/api/submission.ts";
import { type Challenge, readChallenge } from "#core/challenge.ts";
import { formFailedContext, submissionContext } from "#core/context.ts";
import { type Fields, type FormErrors, IN_PLACE } from "#core/form.ts";
import { sourceFields, sourceOf } from "#core/source.ts";

export interface RefusedForm {
  values: Fields;
  errors: FormErrors;
  /** A new challenge for a used or expired one, else the submitted one. */
  challenge: Challenge | null;
}

/** Subscriptions have no reference. */
export type FormReceipt = Pick<Receipt, "message"> & Partial<Pick<Receipt, "reference">>;

export type ReceivedForm = FormReceipt & { next: string };

export type FormResponse =
  | { received: ReceivedForm; refused: null }
  | { received: null; refused: RefusedForm };

interface ResponseOptions {
  context: Readonly<RouterContextProvider>;
  values: Fields;
  response: (FormReceipt & { status: 1 }) | Refusal;
  next: (receipt: FormReceipt) => string;
  status?: number;
}

/** Responds with 303, with the receipt for a fetcher, or with the errors and their status. */
export function respondToForm({ context, values, response, next, status }: ResponseOptions) {
  if (response.status === 1) {
    if (!(IN_PLACE in values)) throw redirect(next(response), 303);
    return data<FormResponse>({ received: { ...response, next: next(response) }, refused: null });
  }
  context.set(formFailedContext, true);
  // The URL of the response no longer contains the referrer.
  const source = sourceFields(sourceOf(values, context.get(submissionContext).sentFrom));
  const refused: RefusedForm = {
    values: { ...values, ...source },
    errors: { form: response.message, fields: response.errors ?? {} },
    challenge: response.challenge ?? readChallenge(values.challenge),
  };
  return data<FormResponse>({ received: null, refused }, { status: status ?? response.code });
}

import { data, type RouterContextProvider, redirect } from "react-router";
import type { Receipt, Refusal } from "#core/api/submission.ts";
import { type Challenge, readChallenge } from "#core/challenge.ts";
import { formFailedContext, submissionContext } from "#core/context.ts";
import { type Fields, type FormErrors, IN_PLACE } from "#core/form.ts";
import { sourceFields, sourceOf } from "#core/source.ts";

/** A form that was refused, to be shown again: what was typed, and what is wrong with it. */
export interface RefusedForm {
  values: Fields;
  errors: FormErrors;
  /** The challenge to show: a new one for a spent one, the sent one where its answer was right. */
  challenge: Challenge | null;
}

/** What is said of a form that was stored; `reference` is the number to quote, where there is one. */
export type FormReceipt = Pick<Receipt, "message"> & Partial<Pick<Receipt, "reference">>;

export type ReceivedForm = FormReceipt & { next: string };

/** What the action of a form answers: the page shows it, and `useFormAction` reads it in place. */
export type FormResponse =
  | { received: ReceivedForm; refused: null }
  | { received: null; refused: RefusedForm };

interface ResponseOptions {
  context: Readonly<RouterContextProvider>;
  values: Fields;
  answer: (FormReceipt & { status: 1 }) | Refusal;
  next: (receipt: FormReceipt) => string;
  status?: number;
}

/** Answers a posted form: 303 or, for a page that stays, the receipt; what has to be corrected with its status. */
export function respondToForm({ context, values, answer, next, status }: ResponseOptions) {
  if (answer.status === 1) {
    if (!(IN_PLACE in values)) throw redirect(next(answer), 303);
    return data<FormResponse>({ received: { ...answer, next: next(answer) }, refused: null });
  }
  context.set(formFailedContext, true);
  // The URL of the page that answers no longer says where the visitor came from.
  const source = sourceFields(sourceOf(values, context.get(submissionContext).sentFrom));
  const refused: RefusedForm = {
    values: { ...values, ...source },
    errors: { form: answer.message, fields: answer.errors ?? {} },
    challenge: answer.challenge ?? readChallenge(values.challenge),
  };
  return data<FormResponse>({ received: null, refused }, { status: status ?? answer.code });
}

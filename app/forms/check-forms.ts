import { applicationSchema } from "#core/application.ts";
import { callSchema } from "#core/call.ts";
import { ANSWER_EMPTY, isCorrectAnswer, readChallenge } from "#core/challenge.ts";
import { type EnquiryRules, enquirySchema } from "#core/enquiry.ts";
import type { EnquiryForm } from "#core/enquiry-forms.ts";
import { type FieldErrors, fieldErrors, textFields } from "#core/form.ts";
import type { PhoneRule } from "#core/formats.ts";
import { readOwnAnswers } from "#core/own-answers.ts";
import type { OwnField } from "#core/own-fields.ts";
import {
  hasResumeType,
  RESUME_BYTES,
  RESUME_FIELD,
  RESUME_REQUIRED,
  RESUME_TOO_LARGE,
  RESUME_WRONG_TYPE,
} from "#core/resume.ts";
import { subscriptionSchema } from "#core/subscription.ts";

export function checkEnquiry(
  sent: FormData,
  rules: EnquiryRules & { fields: readonly OwnField[] },
): FieldErrors {
  const fields = textFields(sent);
  const checked = enquirySchema(fields.form as EnquiryForm, rules).safeParse(fields);
  const errors: FieldErrors = {
    ...(checked.success ? {} : fieldErrors(checked.error.issues)),
    ...readOwnAnswers(rules.fields, fields).errors,
  };
  if (!(fields.userResult ?? "").trim()) errors.userResult = [ANSWER_EMPTY];
  return errors;
}

export function checkApplication(sent: FormData, phone: PhoneRule): FieldErrors {
  const checked = applicationSchema(phone).safeParse(textFields(sent));
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  const refused = refuseResume(sent.get(RESUME_FIELD));
  if (refused !== null) errors[RESUME_FIELD] = [refused];
  return errors;
}

export function checkCall(sent: FormData, phone: PhoneRule): FieldErrors {
  const fields = textFields(sent);
  const checked = callSchema(phone).safeParse(fields);
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  if (!(fields.userResult ?? "").trim()) errors.userResult = [ANSWER_EMPTY];
  return errors;
}

export function checkSubscription(sent: FormData): FieldErrors {
  const checked = subscriptionSchema.safeParse(textFields(sent));
  return checked.success ? {} : fieldErrors(checked.error.issues);
}

/** The server refuses a wrong answer, because it issues the next challenge. */
export function hasCorrectAnswer(sent: FormData): boolean {
  const fields = textFields(sent);
  const shown = readChallenge(fields.challenge);
  return shown === null || isCorrectAnswer((fields.userResult ?? "").trim(), shown.a, shown.b);
}

export function refuseResume(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || file.name === "") return RESUME_REQUIRED;
  if (!hasResumeType(file.name)) return RESUME_WRONG_TYPE;
  return file.size > RESUME_BYTES ? RESUME_TOO_LARGE : null;
}

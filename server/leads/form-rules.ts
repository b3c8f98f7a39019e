import type { z } from "zod";
import type { Backend } from "#core/api/backend.ts";
import { Unavailable } from "#core/api/errors.ts";
import type { Refusal } from "#core/api/submission.ts";
import {
  APPLICATION_RECEIVED,
  type Application,
  applicationSchema,
  POSITION_CLOSED,
} from "#core/application.ts";
import { ENQUIRY_RECEIVED, type Enquiry, enquirySchema } from "#core/enquiry.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import { type FieldErrors, fieldErrors, INVALID_FORM } from "#core/form.ts";
import { readOwnAnswers } from "#core/own-answers.ts";
import type { OwnField } from "#core/own-fields.ts";
import {
  RESUME_INFECTED,
  RESUME_REQUIRED,
  RESUME_RICH_TEXT,
  RESUME_WRONG_TYPE,
  type ResumeType,
} from "#core/resume.ts";
import type { SentFile, SentForm, SentFormWithFile } from "#core/site.ts";
import { SUBSCRIPTION_RECEIVED, subscriptionSchema } from "#core/subscription.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { formatsOf } from "../content/formats.ts";
import { readResumeType } from "../http/body/resume-type.ts";
import type { FormRules } from "./submit.ts";

type Needs = Pick<Services, "challenges" | "virusScan" | "backend" | "subscribers" | "content">;

export function applicationRules({
  challenges,
  virusScan,
  backend,
  content,
}: Omit<Needs, "subscribers">): FormRules<SentFormWithFile> {
  return {
    kind: "application",
    received: APPLICATION_RECEIVED,
    async check({ fields, file }) {
      const checked = applicationSchema(formatsOf(content.current).phone).safeParse(fields);
      const errors: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);

      const opening = await openingOf(backend, fields.career_id?.trim() ?? "");
      if (opening === "closed") errors.career_id = [POSITION_CLOSED];

      const { type, problem } = await checkResume(file);
      if (problem !== null) errors.resume = [problem];

      const wrongAnswer = challenges.refuse(fields.challenge, fields.userResult);
      // The career form has its own message for an empty answer (specification, section 5).
      if (wrongAnswer !== null) errors.userResult ??= [wrongAnswer];

      const isRight = Object.keys(errors).length === 0;
      if (!checked.success || file === null || type === null || opening === "closed" || !isRight)
        return refuseFields(errors, wrongAnswer, challenges, fields.challenge);
      const scan = await virusScan.scanNew(file.path);
      if (scan === "infected") return refuseFields({ resume: [RESUME_INFECTED] }, null, challenges);
      return { ...applicationFor(opening, checked.data, file.digest), file: { ...file, type, scan } };
    },
  };
}

/** The fields to store, and what makes an application a repeat. */
function applicationFor(
  opening: { slug: string; title: string } | null,
  { userResult: _, ...sent }: z.output<ReturnType<typeof applicationSchema>>,
  digest: string,
) {
  const { slug, title } = opening ?? { slug: "", title: "" };
  const identity = { ...sent, career_id: slug };
  const fields: Application = { ...identity, position: title };
  // Without the title of the position, which editors may change between two sends.
  return { fields, repeated: { ...identity, resume: digest } };
}

export async function checkResume(
  file: SentFile | null,
): Promise<{ type: ResumeType | null; problem: string | null }> {
  if (file === null) return { type: null, problem: RESUME_REQUIRED };
  const found = await readResumeType(file);
  if (found === "rtf") return { type: null, problem: RESUME_RICH_TEXT };
  return { type: found, problem: found === null ? RESUME_WRONG_TYPE : null };
}

export function enquiryRules({
  challenges,
  content,
}: Pick<Needs, "challenges" | "content">): FormRules<SentForm> {
  return {
    kind: "enquiry",
    received: ENQUIRY_RECEIVED,
    async check({ fields }) {
      const form = enquiryForms.find((name) => name === fields.form) ?? "contact";
      const rules = enquiryRulesOf(content.current);
      const checked = enquirySchema(form, rules).safeParse(fields);
      const own = readOwnAnswers(rules.fields, fields);
      const errors: FieldErrors = {
        ...(checked.success ? {} : fieldErrors(checked.error.issues)),
        ...own.errors,
      };
      const wrongAnswer = challenges.refuse(fields.challenge, fields.userResult);
      if (wrongAnswer !== null) errors.userResult = [wrongAnswer];
      return checked.success && Object.keys(errors).length === 0
        ? withOwnAnswers(checked.data, own.answers, rules.fields)
        : refuseFields(errors, wrongAnswer, challenges, fields.challenge);
    },
  };
}

function enquiryRulesOf(content: Content) {
  const { budgets, fields } = content.enquiryForm;
  return { phone: formatsOf(content).phone, budgets: budgets.map(({ label }) => label), fields };
}

const TEXT_KINDS: readonly OwnField["kind"][] = ["text", "textarea"];

/** Labels are stored too, because a field may be removed later; they don't make an enquiry another one. */
function withOwnAnswers(
  enquiry: Enquiry,
  answers: Readonly<Record<string, string>>,
  own: readonly OwnField[],
) {
  const labels = Object.fromEntries(own.flatMap(({ id, label }) => (id in answers ? [[id, label]] : [])));
  if (Object.keys(labels).length === 0) return { fields: enquiry };
  const texts = own.flatMap(({ id, kind }) => (TEXT_KINDS.includes(kind) ? [answers[id] ?? ""] : []));
  return { fields: { ...answers, ...enquiry, labels }, repeated: { ...answers, ...enquiry }, texts };
}

export function subscriptionRules({ subscribers }: Pick<Needs, "subscribers">): FormRules<SentForm> {
  return {
    kind: "subscription",
    received: SUBSCRIPTION_RECEIVED,
    async check({ fields }) {
      const checked = subscriptionSchema.safeParse(fields);
      if (!checked.success) {
        return { status: 0, code: 422, message: INVALID_FORM, errors: fieldErrors(checked.error.issues) };
      }
      const { isConfirmed, leftAt } = await subscribers.subscriptionOf(checked.data.email);
      return { fields: checked.data, repeated: { ...checked.data, isConfirmed, ...(leftAt && { leftAt }) } };
    },
  };
}

/** Null for a general application. While the back end is unavailable any slug is accepted, so that no application is lost. */
export async function openingOf(
  backend: Pick<Backend, "careerdetails">,
  idOrSlug: string,
): Promise<{ slug: string; title: string } | "closed" | null> {
  if (idOrSlug === "") return null;
  try {
    return (await backend.careerdetails(idOrSlug))?.career ?? "closed";
  } catch (error) {
    if (error instanceof Unavailable && /^[\w.-]{1,100}$/.test(idOrSlug))
      return { slug: idOrSlug, title: idOrSlug };
    throw error;
  }
}

export function refuseFields(
  errors: FieldErrors,
  wrongAnswer: string | null,
  challenges: Needs["challenges"],
  replaced?: string,
): Refusal {
  return {
    status: 0,
    code: 422,
    message: messageFor(errors, wrongAnswer),
    errors,
    ...(wrongAnswer !== null && { challenge: challenges.make("fresh", replaced) }),
  };
}

/** The summary: the message itself if only the challenge or the resume is wrong, or the position, which has no visible field. */
function messageFor({ career_id, ...errors }: FieldErrors, wrongAnswer: string | null): string {
  const [closed] = career_id ?? [];
  if (closed !== undefined) return closed;
  if (Object.keys(errors).length > 1) return INVALID_FORM;
  return wrongAnswer ?? errors.resume?.find((message) => message === RESUME_WRONG_TYPE) ?? INVALID_FORM;
}

import { type Application, applicationSchema, POSITION_CLOSED } from "#core/application.ts";
import type { Refusal } from "#core/calls/answer.ts";
import { type FieldErrors, fieldErrors, INVALID_FORM } from "#core/form.ts";
import { RESUME_REQUIRED, RESUME_WRONG_TYPE, type ResumeType } from "#core/resume.ts";
import type { SentFile, SentFormWithFile } from "#core/site.ts";
import { readResumeType } from "../forms/resume-type.ts";
import type { Opening } from "../library/collections.ts";
import type { Challenges } from "./challenges.ts";

/** An application that may be stored. */
export interface CheckedApplication {
  application: Application;
  resume: SentFile & { type: ResumeType };
}

export interface ApplicationRules {
  challenges: Challenges;
  /** An opening that takes applications today, by number or slug. */
  findOpening(idOrSlug: string): Pick<Opening, "slug" | "title"> | null;
}

/** All rules of the career form at once, so that whoever has to correct something does it once. */
export async function checkApplication(
  { fields, file }: Pick<SentFormWithFile, "fields" | "file">,
  { challenges, findOpening }: ApplicationRules,
): Promise<CheckedApplication | Refusal> {
  const checked = applicationSchema.safeParse(fields);
  const errors: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);

  const position = fields.career_id?.trim() ?? "";
  const opening = position === "" ? null : findOpening(position);
  if (position !== "" && opening === null) errors.career_id = [POSITION_CLOSED];

  const type = file === null ? null : await readResumeType(file);
  if (type === null) errors.resume = [file === null ? RESUME_REQUIRED : RESUME_WRONG_TYPE];

  const wrongSum = challenges.refuse(fields.challenge, fields.userResult);
  // On this form an empty answer has words of its own beside the field (specification, section 5).
  if (wrongSum !== null) errors.userResult ??= [wrongSum];

  if (checked.success && file !== null && type !== null && Object.keys(errors).length === 0) {
    const { name, email, phone } = checked.data;
    const application = {
      name,
      email,
      phone,
      career_id: opening?.slug ?? "",
      position: opening?.title ?? "",
    };
    return { application, resume: { ...file, type } };
  }
  const onlyTheSum = wrongSum !== null && Object.keys(errors).length === 1;
  return {
    status: 0,
    code: 422,
    message: onlyTheSum ? wrongSum : INVALID_FORM,
    errors,
    // A spent sum is never asked twice: whoever answered wrongly gets another.
    ...(wrongSum !== null && { challenge: challenges.make("fresh") }),
  };
}

import type { Refusal } from "#core/api/submission.ts";
import { type FieldErrors, INVALID_FORM } from "#core/form.ts";
import { RESUME_WRONG_TYPE } from "#core/resume.ts";
import type { Challenges } from "./challenges.ts";

/** The answer to a form with wrong fields. */
export function refuseFields(errors: FieldErrors, wrongSum: string | null, challenges: Challenges): Refusal {
  return {
    status: 0,
    code: 422,
    message: messageFor(errors, wrongSum),
    errors,
    // A spent sum is never asked twice: whoever answered wrongly gets another.
    ...(wrongSum !== null && { challenge: challenges.make("fresh") }),
  };
}

/** Where only the sum or the content of the resume is wrong, the whole form says so; a position has no field. */
function messageFor({ career_id, ...errors }: FieldErrors, wrongSum: string | null): string {
  const [closed] = career_id ?? [];
  if (closed !== undefined) return closed;
  if (Object.keys(errors).length > 1) return INVALID_FORM;
  return wrongSum ?? errors.resume?.find((message) => message === RESUME_WRONG_TYPE) ?? INVALID_FORM;
}

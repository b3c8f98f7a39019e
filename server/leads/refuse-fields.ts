import type { Refusal } from "#core/api/submission.ts";
import { type FieldErrors, INVALID_FORM } from "#core/form.ts";
import type { Challenges } from "./challenges.ts";

/** The answer to a form with wrong fields. Where nothing but the sum was wrong, it says so on top. */
export function refuseFields(errors: FieldErrors, wrongSum: string | null, challenges: Challenges): Refusal {
  const onlyTheSum = wrongSum !== null && Object.keys(errors).length === 1;
  return {
    status: 0,
    code: 422,
    // A position is no field: nobody would find the message beside one.
    message: onlyTheSum ? wrongSum : (errors.career_id?.[0] ?? INVALID_FORM),
    errors,
    // A spent sum is never asked twice: whoever answered wrongly gets another.
    ...(wrongSum !== null && { challenge: challenges.make("fresh") }),
  };
}

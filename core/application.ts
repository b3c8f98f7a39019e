import * as z from "zod/mini";
import { ANSWER_WRONG } from "./challenge.ts";
import { email, name, phone } from "./form-fields.ts";
import type { PhoneRule } from "./formats.ts";

export const APPLICATION_RECEIVED = "Thank you! Your application has been received.";

export const POSITION_CLOSED = "This opening is closed";

const RESULT_MAX = 4;

/** Specification, section 5; the rules of the resume are in `resume.ts`. */
export function applicationSchema(rule: PhoneRule) {
  return z.object({
    name,
    email,
    phone: phone(rule),
    userResult: z
      .string({ error: "Please enter the result" })
      .check(
        z.trim(),
        z.minLength(1, { error: "Please enter the result", abort: true }),
        z.regex(/^\d+$/, { error: ANSWER_WRONG, abort: true }),
        z.maxLength(RESULT_MAX, { error: `Max length should be ${RESULT_MAX} digits` }),
      ),
    career_id: z._default(z.string().check(z.trim()), ""),
  });
}

export type Application = Omit<z.output<ReturnType<typeof applicationSchema>>, "userResult"> & {
  /** Remains after the opening is deleted; empty for a general application. */
  position: string;
  /** What an applicant said that staff entered by hand. */
  cover_note?: string;
};

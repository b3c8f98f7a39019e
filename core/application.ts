import * as z from "zod/mini";
import { ANSWER_WRONG } from "./challenge.ts";
import { email, name, phone } from "./form-fields.ts";

export const APPLICATION_RECEIVED = "Thank you! Your application has been received.";

/** Of a position that was filled, or never was there. */
export const POSITION_CLOSED = "This position is closed";

/** Digits of the answer to the sum (specification, section 9). */
const RESULT_MAX = 4;

/**
 * The fields of the career form, to the letter of section 5; the resume has rules of its own in `resume.ts`.
 * The browser and the server use this same schema.
 */
export const applicationSchema = z.object({
  name,
  email,
  phone,
  userResult: z
    .string({ error: "Please enter the result" })
    .check(
      z.trim(),
      z.minLength(1, { error: "Please enter the result", abort: true }),
      z.regex(/^\d+$/, { error: ANSWER_WRONG, abort: true }),
      z.maxLength(RESULT_MAX, { error: `Max length should be ${RESULT_MAX} digits` }),
    ),
  /** Number or slug of the opening; empty for a general application. */
  career_id: z._default(z.string().check(z.trim()), ""),
});

/** An application as it is kept. Which position it was for stays readable when the opening is gone. */
export interface Application {
  name: string;
  email: string;
  phone: string;
  /** Slug of the opening; empty for a general application. */
  career_id: string;
  /** Title of the opening on that day; empty for a general application. */
  position: string;
}

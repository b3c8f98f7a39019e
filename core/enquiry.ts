import * as z from "zod/mini";
import { BUDGETS } from "./budget.ts";
import { EMAIL, EMAIL_MAX } from "./email.ts";
import type { EnquiryForm } from "./enquiry-forms.ts";

export const ENQUIRY_RECEIVED = "Thank you! Your enquiry has been received.";

const COUNTRY_REQUIRED: Record<EnquiryForm, string> = {
  contact: "country is required",
  footer: "Country is required",
};

/** Lengths that no honest enquiry reaches; they keep the disk from filling with what is none. */
const MAX = { name: 100, country: 100, project_type: 100, project_details: 5000 } as const;

/** One line: whatever breaks a line or cannot be seen becomes a space. */
const oneLine = z.overwrite((value: string) => value.replace(/[\s\p{Cc}]+/gu, " "));

/** Several lines, without the control characters that no keyboard types. */
const manyLines = z.overwrite((value: string) =>
  value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, ""),
);

/** Required text, trimmed at both ends, of a bounded length. An absent field reads like an empty one. */
function text(required: string, label: string, max: number, lines = oneLine) {
  return z
    .string({ error: required })
    .check(
      lines,
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(max, { error: `${label} must be maximum ${max} characters` }),
    );
}

/** The rules of the enquiry form, to the letter of section 5. The browser and the server use this same schema. */
export function enquirySchema(form: EnquiryForm) {
  return z.object({
    name: text("Name is required", "Name", MAX.name),
    email: z
      .string({ error: "Email is required." })
      .check(
        z.trim(),
        z.minLength(1, { error: "Email is required.", abort: true }),
        z.maxLength(EMAIL_MAX, { error: "Please enter a valid email.", abort: true }),
        z.regex(EMAIL, { error: "Please enter a valid email." }),
      ),
    country: text(COUNTRY_REQUIRED[form], "Country", MAX.country),
    phone: z
      .string({ error: "Phone is required" })
      .check(
        z.trim(),
        z.minLength(1, { error: "Phone is required", abort: true }),
        z.regex(/^\d+$/, { error: "Phone should be numeric", abort: true }),
        z.minLength(10, { error: "Phone must be minimum 10 digits" }),
        z.maxLength(15, { error: "Phone must be maximum 15 digits" }),
      ),
    project_budget: z.enum(BUDGETS, { error: "Please select a Budget" }),
    project_type: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(MAX.project_type, {
          error: `Project type must be maximum ${MAX.project_type} characters`,
        }),
      ),
      "",
    ),
    project_details: text("Details are required", "Details", MAX.project_details, manyLines),
    /** 1 asks for a non-disclosure agreement; an unchecked box sends nothing and means 0. */
    project_nda: z._default(z.pipe(z.enum(["0", "1"]), z.transform(Number)), 0),
  });
}

export type Enquiry = z.output<ReturnType<typeof enquirySchema>>;

import * as z from "zod/mini";
import type { EnquiryForm } from "./enquiry-forms.ts";
import { email, manyLines, name, optionalText, phone, text } from "./form-fields.ts";
import type { PhoneRule } from "./formats.ts";

export const ENQUIRY_RECEIVED = "Thank you! Your enquiry has been received.";

const COUNTRY_REQUIRED: Record<EnquiryForm, string> = {
  contact: "country is required",
  footer: "Country is required",
};

/** Only scripts can send another value. */
const NDA_UNKNOWN = "Please send 1 to ask for a nondisclosure agreement, or 0";

export interface EnquiryRules {
  phone: PhoneRule;
  budgets: readonly string[];
}

const MAX = { country: 100, project_type: 100, project_details: 5000 } as const;

/** Specification, section 5. */
export function enquirySchema(form: EnquiryForm, rules: EnquiryRules) {
  return z.object({
    name,
    email,
    country: text(COUNTRY_REQUIRED[form], "Country", MAX.country),
    phone: phone(rules.phone),
    project_budget: z.enum(rules.budgets as [string], { error: "Please select a Budget" }),
    project_type: optionalText("Project type", MAX.project_type),
    project_details: text("Details are required", "Details", MAX.project_details, manyLines),
    project_nda: z._default(z.pipe(z.enum(["0", "1"], { error: NDA_UNKNOWN }), z.transform(Number)), 0),
  });
}

export type Enquiry = z.output<ReturnType<typeof enquirySchema>>;

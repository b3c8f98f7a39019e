import * as z from "zod/mini";
import { type FieldErrors, type Fields, fieldErrors } from "./form.ts";
import { email, manyLines, name, optionalText, phone, text } from "./form-fields.ts";
import type { PhoneRule } from "./formats.ts";
import type { LeadKind } from "./leads.ts";
import { ENTERED_NAMES, type Entered } from "./source.ts";

/** How a lead came that staff enter. */
export const BY_HAND = (Object.keys(ENTERED_NAMES) as Entered[]).filter((entered) => entered !== "email");

export const NO_CONTACT = "Enter an email address or a phone number.";
export const BAD_TIME = "Enter a time within the last 30 days.";
export const NO_OWNER = "This person doesn't have access to such leads.";

/** Of `received_at`, in days; shorter than every retention period that is worth entering a lead for. */
export const RECEIVED_DAYS = 30;

const TEXT_MAX = 5000;

export interface ByHandRules {
  phone: PhoneRule;
  budgets: readonly string[];
}

export interface ReadByHand {
  name: string;
  email: string;
  phone: string;
  entered: Entered;
  text: string;
  project_budget: string;
  project_type: string;
}

/** With the rules and messages of the public forms, but of email and phone one is enough. */
export function readByHand(
  kind: LeadKind,
  sent: Fields,
  rules: ByHandRules,
): { lead: ReadByHand | null; errors: FieldErrors } {
  const has = (field: string) => (sent[field] ?? "").trim() !== "";
  const none = z._default(z.string().check(z.overwrite(() => "")), "");
  const schema = z.object({
    name,
    email: has("email") ? email : none,
    phone: has("phone") ? phone(rules.phone) : none,
    entered: z.enum(BY_HAND as [Entered], { error: "Please select how it came" }),
    text:
      kind === "enquiry"
        ? text("Details are required", "Details", TEXT_MAX, manyLines)
        : z._default(
            z
              .string()
              .check(
                manyLines,
                z.trim(),
                z.maxLength(TEXT_MAX, { error: `Message must be maximum ${TEXT_MAX} characters` }),
              ),
            "",
          ),
    project_budget: has("project_budget")
      ? z.enum(rules.budgets as [string], { error: "Please select a Budget" })
      : none,
    project_type: optionalText("Project type", 100),
  });
  const checked = schema.safeParse(sent);
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  if (!has("email") && !has("phone")) errors.email = [NO_CONTACT];
  return { lead: checked.success && Object.keys(errors).length === 0 ? checked.data : null, errors };
}

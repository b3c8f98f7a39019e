import { ENQUIRY_RECEIVED, enquirySchema } from "#core/enquiry.ts";
import { enquiryForms } from "#core/enquiry-forms.ts";
import { type FieldErrors, fieldErrors } from "#core/form.ts";
import type { SentForm } from "#core/site.ts";
import type { Challenges } from "./challenges.ts";
import { refuseFields } from "./refuse-fields.ts";
import type { FormRules } from "./submit.ts";

/** The rules of the enquiry form, wherever it stands. */
export function enquiryRules(challenges: Challenges): FormRules<SentForm> {
  return {
    kind: "enquiry",
    received: ENQUIRY_RECEIVED,
    async check({ fields }) {
      const form = enquiryForms.find((name) => name === fields.form) ?? "contact";
      const checked = enquirySchema(form).safeParse(fields);
      const errors: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);
      const wrongSum = challenges.refuse(fields.challenge, fields.userResult);
      if (wrongSum !== null) errors.userResult = [wrongSum];
      return checked.success && wrongSum === null
        ? { fields: checked.data }
        : refuseFields(errors, wrongSum, challenges);
    },
  };
}

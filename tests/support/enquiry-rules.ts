import { DEFAULT_BUDGETS } from "#core/enquiry-forms.ts";
import { DEFAULT_FORMATS } from "#core/formats.ts";

/** Those of a site that sets none. */
export const ENQUIRY_RULES = {
  phone: DEFAULT_FORMATS.phone,
  budgets: DEFAULT_BUDGETS.map(({ label }) => label),
};

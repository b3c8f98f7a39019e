/** The location of an enquiry form; the two differ in one message (specification, section 5). */
export const enquiryForms = ["contact", "footer"] as const;
export type EnquiryForm = (typeof enquiryForms)[number];

/** Budget options (specification, section 3); the placeholder is not a valid value. */
export const BUDGET_PLACEHOLDER = "Select Your Budget*";
export const BUDGETS = ["<$5000", "$5000 - $25,000", "Above $25000"] as const;

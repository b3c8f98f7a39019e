/** The location of an enquiry form; the two differ in one message (specification, section 5). */
export const enquiryForms = ["contact", "footer"] as const;
export type EnquiryForm = (typeof enquiryForms)[number];

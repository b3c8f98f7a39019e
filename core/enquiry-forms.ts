/** Where an enquiry form stands; the two differ in one message only (specification, section 5). */
export const enquiryForms = ["contact", "footer"] as const;
export type EnquiryForm = (typeof enquiryForms)[number];

/** What a visitor keeps for an enquiry: keys in the browser's storage, and parameters of the pages that show it. */
export const SHORTLIST = "shortlist";
export const ESTIMATE = "estimate";

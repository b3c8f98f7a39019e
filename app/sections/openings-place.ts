/** Where 'View opening' leads: the id of the list of openings. */
export const OPENINGS = "openings";

/** Where the application stands in a page, for links and for the answer to a form that was posted. */
export const APPLY = "apply";

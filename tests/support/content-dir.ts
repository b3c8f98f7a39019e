/** What the sites of a test show: the small site in `tests/fixtures/site`, or in some projects the content of the agency. */
export const CONTENT_DIR = process.env.CONTENT_DIR || "content";

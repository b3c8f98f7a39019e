/** What the sites of a test show: the small site in `tests/fixtures/site` in Vitest, the content of the project in journeys. */
export const CONTENT_DIR = process.env.CONTENT_DIR ?? "content";

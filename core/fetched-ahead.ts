/** What no page is that may be fetched before anybody asks for it: it costs something to make, or means something. */
export const NEVER_AHEAD: readonly string[] = [
  "/api/",
  "/assets/",
  "/search",
  "/thank-you",
  "/newsletter/",
  "/submissions/",
];

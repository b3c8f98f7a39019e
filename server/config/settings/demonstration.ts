import type { Settings } from "../settings.ts";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** Whether `SITE_URL` is not a local address. */
export function isPublic({ SITE_URL }: Pick<Settings, "SITE_URL">): boolean {
  return SITE_URL !== null && !LOCAL.includes(new URL(SITE_URL).hostname);
}

/** Whether search engines may index the site; by default not a public demonstration. */
export function isIndexed(
  settings: Pick<Settings, "SITE_URL" | "SEARCH_ENGINES">,
  company: { demonstration: boolean },
): boolean {
  if (settings.SEARCH_ENGINES !== null) return settings.SEARCH_ENGINES === "on";
  return !(company.demonstration && isPublic(settings));
}

export function demonstrationOf(settings: Settings, name: string): string {
  const engines = isIndexed(settings, { demonstration: true })
    ? "search engines may list it"
    : "search engines are kept out";
  return `${name} is fictional: no job data or review markup is published, and ${engines}`;
}

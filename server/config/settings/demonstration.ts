import type { Settings } from "../settings.ts";

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** Whether `SITE_URL` is an address that strangers reach. */
export function isPublic({ SITE_URL }: Pick<Settings, "SITE_URL">): boolean {
  return SITE_URL !== null && !LOCAL.includes(new URL(SITE_URL).hostname);
}

/** Whether search engines may list the site: a public demonstration is kept out unless the setting says otherwise. */
export function isIndexed(
  settings: Pick<Settings, "SITE_URL" | "SEARCH_ENGINES">,
  company: { demonstration: boolean },
): boolean {
  if (settings.SEARCH_ENGINES !== null) return settings.SEARCH_ENGINES === "on";
  return !(company.demonstration && isPublic(settings));
}

/** What an operator reads of a demonstration, at the start and from the doctor. */
export function demonstrationOf(settings: Settings, name: string): string {
  const engines = isIndexed(settings, { demonstration: true })
    ? "search engines may list it"
    : "search engines are kept out";
  return `${name} is fictional: no job data or review markup is published, and ${engines}`;
}

import { partAt } from "#core/pages.ts";
import { isOn, type Part } from "#core/parts.ts";

interface OfSite {
  site: { parts: readonly Part[] };
}

/** Whether a URL of this site belongs to a part that is off. */
export function isOfOffPart(url: string, { site }: OfSite): boolean {
  return url.startsWith("/") && !isOn(partAt(url.replace(/[?#].*$/, "")), site.parts);
}

import type { Location } from "react-router";
import { leadUrl } from "#core/leads.ts";
import { entryUrl, STUDIO } from "#core/studio.ts";

interface OnScreen {
  /** As in the notices. */
  url: string;
  /** What marks its notices as read. */
  fields: Record<string, string>;
  /** Whether the page shows at once what happens while it is open. */
  isLive: boolean;
}

const FORM = new RegExp(`^${STUDIO}/([^/]+)/edit$`);

/** The lead or the entry that a page shows; null for another page. */
export function subjectOn({ pathname, search }: Pick<Location, "pathname" | "search">): OnScreen | null {
  if (pathname.startsWith(leadUrl(""))) {
    const lead = pathname.slice(leadUrl("").length);
    return { url: pathname, fields: { lead }, isLive: true };
  }
  const collection = FORM.exec(pathname)?.[1];
  if (collection === undefined) return null;
  const entryRef = { collection, entry: new URLSearchParams(search).get("entry") ?? "" };
  return { url: entryUrl(entryRef), fields: entryRef, isLive: false };
}

import type { HtmlPiece } from "#core/html-response.ts";
import type { MenuLink } from "#core/site.ts";

const NAV = '<nav aria-label="Breadcrumb">';
const LINK = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([^<]*)<\/a>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The links of the breadcrumb that a page shows (app/ui/breadcrumb.tsx); empty where it has none. It is in no part. */
export function trailIn(page: readonly HtmlPiece[]): MenuLink[] {
  const html = page.find((piece) => typeof piece === "string" && piece.includes(NAV)) as string | undefined;
  if (html === undefined) return [];
  const start = html.indexOf(NAV);
  const nav = html.slice(start, html.indexOf("</nav>", start));
  return [...nav.matchAll(LINK)].map(([, url = "", label = ""]) => ({
    label: plain(label),
    url: plain(url),
  }));
}

/** Text as React has escaped it. */
function plain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

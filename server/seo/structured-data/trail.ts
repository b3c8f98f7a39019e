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

/** The links of the breadcrumb that a page shows (app/ui/breadcrumb.tsx); empty where it has none. */
export function trailIn(html: string): MenuLink[] {
  const start = html.indexOf(NAV);
  if (start === -1) return [];
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

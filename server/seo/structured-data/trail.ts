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

/** Parses the breadcrumb links of a rendered page (app/ui/breadcrumb.tsx). */
export function trailIn(html: string): MenuLink[] {
  const start = html.indexOf(NAV);
  if (start === -1) return [];
  const nav = html.slice(start, html.indexOf("</nav>", start));
  return [...nav.matchAll(LINK)].map(([, url = "", label = ""]) => ({
    label: plain(label),
    url: plain(url),
  }));
}

/** Reverses React's HTML escaping. */
function plain(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

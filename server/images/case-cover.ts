import { readFileSync } from "node:fs";
import path from "node:path";
import { FIGURES, figures } from "#core/drawings/figures.ts";
import type { Palette, Scheme } from "#core/palette.ts";
import { readSvg } from "../brand/read-svg.ts";
import { type CaseColors, caseColors } from "../content/case-colors.ts";
import type { CaseStudy, Content } from "../content/collections.ts";
import { contentFile } from "../http/static-files.ts";

/** Where the client's wordmark is, so that no crop cuts it off. */
const WORDMARK = { left: 28, top: 22, width: 174, height: 58 };

/** The colors and the wordmark of the client, without the product's screen, which the page places on it. */
export function caseCoverSvg(
  work: CaseStudy,
  { clients }: Pick<Content, "clients">,
  { palette, contentDir, scheme }: { palette: Palette; contentDir: string; scheme: "both" | Scheme },
): string {
  const number = [...work.slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const colors = caseColors(work.cover, number, palette);
  const name = work.cover?.figure ?? FIGURES[number % FIGURES.length] ?? FIGURES[0];
  const { path: figure, stroke } = { stroke: 0, ...figures[name] };
  const look = stroke > 0 ? ` fill="none" stroke="currentColor" stroke-width="${stroke}"` : "";
  const logo = clients.find(({ slug }) => slug === work.client)?.feature_image ?? "";
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" ' +
    `preserveAspectRatio="xMinYMin slice" fill="currentColor">${styleOf(colors, scheme)}` +
    `<path class="g" d="M0 0h640v360H0z"/><path class="a"${look} d="${figure}"/>` +
    `<g class="i">${wordmarkOf(logo, contentDir)}</g></svg>`
  );
}

function styleOf({ light, dark }: Record<Scheme, CaseColors>, scheme: "both" | Scheme): string {
  const inDark = scheme === "both" ? `@media(prefers-color-scheme:dark){${rulesOf(dark)}}` : "";
  return `<style>${rulesOf(scheme === "dark" ? dark : light)}${inDark}</style>`;
}

const rulesOf = ({ ground, accent, ink }: CaseColors) =>
  `.g{color:${ground}}.a{color:${accent}}.i{color:${ink}}`;

const PAINT = /(fill|stroke)="(?!none)([^"]+)"/g;

/** Only a drawing of one color can take another; other logos are left out. */
function wordmarkOf(url: string, contentDir: string): string {
  const file = url.endsWith(".svg") ? contentFile(url) : null;
  if (file === null) return "";
  try {
    const { viewBox, markup } = readSvg(readFileSync(path.join(contentDir, file), "utf8"));
    const paints = new Set(Array.from(markup.matchAll(PAINT), ([, , paint]) => paint));
    if (paints.size > 1 || /<(?:linear|radial)Gradient|<pattern/.test(markup)) return "";
    const { left, top, width, height } = WORDMARK;
    const place = `x="${left}" y="${top}" width="${width}" height="${height}"`;
    return `<svg ${place} viewBox="${viewBox}" preserveAspectRatio="xMinYMid">${markup.replace(PAINT, '$1="currentColor"')}</svg>`;
  } catch {
    return "";
  }
}

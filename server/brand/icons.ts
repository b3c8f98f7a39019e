import type { Palette } from "#core/palette.ts";
import type { BrandFiles } from "./brand-files.ts";

/** The drawings from which icons are made. */
export interface IconDrawings {
  /** Follows light and dark mode, if its drawing does. */
  svg: string;
  plain: string;
  app: string;
}

export function iconDrawings(
  { icon, icon_plain, icon_app }: BrandFiles["icons"],
  palette: Palette,
): IconDrawings {
  const svg = icon ?? tileIcon(palette);
  return { svg, plain: icon_plain ?? svg, app: icon_app ?? (icon ? onPaper(icon, palette) : svg) };
}

/** For a brand without an icon. */
function tileIcon({ light }: Palette): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<path fill="${light.deep}" d="M0 0h32v32H0z"/><path fill="${light.signal}" d="M16 0h16v16z"/>` +
    `<path fill="${light["sky-3"]}" d="M0 16l16 16H0z"/></svg>`
  );
}

/** Home screens cut the corners of an icon, so it gets a margin. */
function onPaper(icon: string, { light }: Palette): string {
  const inner = Buffer.from(icon).toString("base64");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${light.paper}" d="M0 0h32v32H0z"/>` +
    `<image x="6" y="6" width="20" height="20" href="data:image/svg+xml;base64,${inner}"/></svg>`
  );
}

/** Larger icons are requested instead of being part of every page. */
const INLINE = 2000;

export function iconUrl(svg: string): string {
  return svg.length > INLINE ? "/favicon.svg" : dataUrl(svg);
}

/** Without encoding what needs none, because every page has it. */
function dataUrl(svg: string): string {
  const shortened = svg.trim().replace(/>\s+</g, "><").replaceAll('"', "'");
  const encoded = shortened.replace(/[%#<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `data:image/svg+xml,${encoded.replace(/\s+/g, "%20")}`;
}

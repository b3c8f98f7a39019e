import { type Palette, ROLES, type SchemeColors } from "#core/palette.ts";
import type { Pattern } from "#core/patterns/patterns.ts";
import { nightOf } from "./palette.ts";

/** Bullets and marks are kites by default, and the line between them is drawn as the page is scrolled (band.css). */
const WITHOUT_KITES = ";--clip-diamond:circle(32%);--line-motion:none;--knot-motion:none";

/**
 * The design tokens of a brand. Written out for each scheme, because `light-dark()` is too new, and because older browsers
 * resolve colors where they are declared. Paper is always light.
 */
export function pageStyle({ light, dark }: Palette, pattern: Pattern): string {
  const marks = pattern === "kites" ? "" : WITHOUT_KITES;
  const always = `--night:${nightOf(light)};--device:${dark.paper}${marks}`;
  const inDark = tokensOf(dark);
  return (
    `:root,:root[data-theme=light],.scheme-light{${tokensOf(light)};${always}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${inDark}}}` +
    `@media screen{:root[data-theme=dark],.scheme-dark{${inDark}}}`
  );
}

function tokensOf(colors: SchemeColors): string {
  const shadows = `--shadow-near:${colors.shade}0f;--shadow-far:${colors.shade}47`;
  return `${ROLES.map((role) => `--${role}:${colors[role]}`).join(";")};${shadows}`;
}

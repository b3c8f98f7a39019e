import { type Palette, ROLES, type SchemeColors } from "#core/palette.ts";
import type { Pattern } from "#core/patterns/patterns.ts";
import { nightOf } from "./palette.ts";

/** The shape of bullets and marks, which are kites by default. */
const DOT = "circle(32%)";

/**
 * The design tokens of a brand. Written out for each scheme, because `light-dark()` is too new, and because older browsers
 * resolve colors where they are declared. Paper is always light.
 */
export function pageStyle({ light, dark }: Palette, pattern: Pattern): string {
  const marks = pattern === "kites" ? "" : `;--clip-diamond:${DOT}`;
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

import { kiteSvg } from "./kites.ts";
import type { Pattern } from "./patterns.ts";
import type { PatternOptions } from "./shapes.ts";
import { plainSvg, tileSvg } from "./tiles.ts";

/** An SVG without ids, so that a page may contain several. */
export function drawPattern(pattern: Pattern, options: PatternOptions): string {
  if (pattern === "kites") return kiteSvg(options);
  return pattern === "tiles" ? tileSvg(options) : plainSvg(options);
}

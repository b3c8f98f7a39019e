/**
 * Makes the icons in `public/` from the drawings in `scripts/rebrand/icons.ts` and the colors of `content/brand.yaml`.
 *
 *   node scripts/make/icons.ts
 *
 * Run when the mark or the colors change; what it makes is committed. An agency that puts in its own mark replaces the
 * files, or the drawings.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { paletteOf } from "#server/brand/palette.ts";
import { drawIcons } from "../rebrand/icons.ts";
import { company } from "../shipped-company.ts";

const { light, dark } = paletteOf(parse(readFileSync("content/brand.yaml", "utf8")));
for (const [name, content] of await drawIcons(light, dark, company.slug)) {
  writeFileSync(path.join("public", name), content);
  console.log(`${name}: ${content.length} bytes`);
}

/**
 * Makes the icons in `public/` from the drawings in `scripts/rebrand/icons.ts` and the colors of `app/styles/tokens.css`.
 *
 *   node scripts/make/icons.ts
 *
 * Run when the mark or the colors change (`npm run rebrand` does); what it makes is committed. An agency that puts in
 * its own mark replaces the files, or the drawings.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { drawIcons } from "../rebrand/icons.ts";
import { company } from "../shipped-company.ts";
import { readTokens } from "../tokens.ts";

const { light, dark } = readTokens();
for (const [name, content] of await drawIcons(light, dark, company.slug)) {
  writeFileSync(path.join("public", name), content);
  console.log(`${name}: ${content.length} bytes`);
}

/**
 * Makes the icons in `public/` from the drawings in `icons.ts` and the colours of `app/styles/tokens.css`.
 *
 *   node scripts/make-icons.ts
 *
 * Run when the mark or the colours change (`npm run rebrand` does); what it makes is committed. An agency that puts in
 * its own mark replaces the files, or the drawings.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { drawIcons } from "./icons.ts";
import { readTokens } from "./tokens.ts";

const { light, dark } = readTokens();
const { slug } = parse(readFileSync("content/company.yaml", "utf8"));
for (const [name, content] of await drawIcons(light, dark, slug)) {
  writeFileSync(path.join("public", name), content);
  console.log(`${name}: ${content.length} bytes`);
}

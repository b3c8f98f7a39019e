import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import type { Content } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";
import { drawIcons } from "../icons.ts";
import { paletteFile } from "../palette-file.ts";
import { readTokens, tokensIn } from "../tokens.ts";
import { type Brand, BrandError } from "./brand.ts";
import { colourMap, recolour, recolourTokens } from "./colours.ts";
import { moveOffices, officesFile } from "./offices.ts";
import { paletteOf } from "./palette.ts";
import { exchange, exchangeInMarkup, exchangesOf } from "./words.ts";

/** Where words stand. The screens of case studies are pictures of other companies' products. */
const TEXTS = ["content/**/*.{md,yaml}", "content/ledger.txt", "public/site.webmanifest"];
/** Drawings with our own name or colors in them; logos of others keep theirs. */
const DRAWINGS = ["content/images/*.svg", "content/images/blog/*.svg"];
const COLOURED = ["app/styles/**/*.css", "public/*"];
const BINARY = /\.(?:png|ico)$/;

/** Every file that a brand changes, with what it will hold, by its path below `root`. */
export async function planRebrand(root: string, brand: Brand): Promise<Map<string, string | Buffer>> {
  const { content, problems } = await readContent(path.join(root, "content"));
  if (content === null) throw new BrandError(`The content has to be right first: ${problems[0]?.reason}`);
  const files = new Map<string, string | Buffer>();
  /** What a file will hold, as far as it is decided. */
  const textOf = (file: string) => String(files.get(file) ?? readFileSync(path.join(root, file), "utf8"));
  const edit = (file: string, change: (text: string) => string) => {
    const before = textOf(file);
    const after = change(before);
    if (after !== before) files.set(file, after);
  };
  const editEach = (patterns: readonly string[], change: (text: string, file: string) => string) => {
    for (const file of globSync(patterns, { cwd: root }).sort()) {
      if (!BINARY.test(file) && !/\.test\.tsx?$/.test(file)) edit(file, (text) => change(text, file));
    }
  };

  const exchanges = exchangesOf(brand, content.company, content.offices);
  editEach(TEXTS, (text) => exchange(text, exchanges));
  editEach(DRAWINGS, (text) => exchangeInMarkup(text, exchanges));
  edit("content/company.yaml", (text) => companyFile(text, brand, content));
  const { offices } = brand;
  if (offices) {
    edit("content/offices.yaml", () => officesFile(offices, content.offices));
    const tables = ["content/careers/*.md", "content/skills.yaml"];
    editEach(tables, (text) => moveOffices(text, offices, content.offices));
  }
  if (brand.name !== content.company.name) {
    edit("app/ui/drawn-name.ts", (text) => text.replace(/(export const DRAWN[^=]*= )[\s\S]*$/, "$1null;\n"));
  }

  const current = readTokens(root);
  const palette = brand.colors ? paletteOf(brand.colors) : current;
  if (brand.colors) {
    const map = colourMap(current, palette);
    edit("app/styles/tokens.css", (styles) => recolourTokens(styles, palette, map));
    editEach([...COLOURED, ...DRAWINGS], (text, file) =>
      file === "app/styles/tokens.css" ? text : recolour(text, map),
    );
    edit("core/palette.ts", () => paletteFile(tokensIn(textOf("app/styles/tokens.css"))));
  }
  for (const [name, bytes] of await drawIcons(palette.light, palette.dark, brand.slug)) {
    const file = `public/${name}`;
    if (!readFileSync(path.join(root, file)).equals(bytes)) files.set(file, bytes);
  }
  return files;
}

/** `content/company.yaml`, its comments kept. */
function companyFile(text: string, brand: Brand, { company }: Content): string {
  const values = {
    name: brand.name,
    slug: brand.slug,
    legal_name: brand.legal_name ?? brand.name,
    founded: brand.founded ?? company.founded,
    phone: brand.phone ?? company.contactinfo.phone,
    contact_email: brand.contact_email,
    hr_email: brand.hr_email ?? brand.contact_email,
    security_email: brand.security_email ?? brand.contact_email,
    hr_phone: brand.hr_phone ?? brand.phone ?? company.hr_phone,
  };
  let changed = text;
  for (const [key, value] of Object.entries(values)) {
    // The first one: names of social profiles come later.
    changed = changed.replace(
      new RegExp(`^( *)${key}: .*$`, "m"),
      (_line, indent) => `${indent}${key}: ${stringify(value).trim()}`,
    );
  }
  return changed.replace(
    new RegExp(`(url: \\S*/)${company.slug}$`, "gm"),
    (_line, before) => before + brand.slug,
  );
}

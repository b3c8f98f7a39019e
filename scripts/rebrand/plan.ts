import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { stringify } from "yaml";
import type { Office } from "#core/content/company.ts";
import { paletteOf } from "#server/brand/palette.ts";
import type { Content } from "#server/content/collections.ts";
import { joinFrontMatter } from "#server/content/format-content.ts";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { parseSource, splitFrontMatter } from "#server/content/source.ts";
import { updateYaml } from "#server/content/update-yaml.ts";
import { checkUrlRegistry } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { type Brand, BrandError, type BrandOffice } from "./brand.ts";
import { drawIcons } from "./icons.ts";
import { exchange, exchangeInMarkup, exchangesOf } from "./words.ts";

const TEXTS = ["content/**/*.{md,yaml}", "content/url-registry.txt", "public/site.webmanifest"];
/** Logos of other companies are unchanged. */
const DRAWINGS = ["content/images/*.svg", "content/images/blog/*.svg"];
const BINARY = /\.(?:png|ico)$/;

export async function planRebrand(root: string, brand: Brand): Promise<Map<string, string | Buffer>> {
  const { content, problems } = await readContent(path.join(root, "content"));
  if (content === null) throw new BrandError(`Fix the content first: ${problems[0]?.reason}`);
  const files = new Map<string, string | Buffer>();
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
    editEach(tables, (text, file) => moveOffices(file, text, offices, content.offices));
  }
  if (brand.name !== content.company.name) {
    edit("app/ui/drawn-name.ts", (text) => text.replace(/(export const DRAWN[^=]*= )[\s\S]*$/, "$1null;\n"));
  }

  const { colors } = brand;
  if (colors)
    edit("content/brand.yaml", () => stringify({ colors: { signal: colors.signal, deep: colors.main } }));
  const palette = paletteOf(
    colors ? { colors: { signal: colors.signal, deep: colors.main } } : content.brand,
  );
  for (const [name, bytes] of await drawIcons(palette.light, palette.dark, brand.slug)) {
    const file = `public/${name}`;
    if (!readFileSync(path.join(root, file)).equals(bytes)) files.set(file, bytes);
  }
  return files;
}

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
    // The first match: names of social profiles follow later.
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

function officesFile(offices: readonly BrandOffice[], before: readonly Office[]): string {
  const complete = offices.map((office, index) => {
    const { location_image, image_alt } = before[index % before.length] as Office;
    const { slug, title, address1, address2, country, region, postal_code, country_code, ...rest } = office;
    return {
      ...{ slug, title, address1, address2, country, region, postal_code, country_code },
      location_image: office.location_image ?? location_image,
      image_alt: office.image_alt ?? image_alt,
      ...rest,
    };
  });
  return `# The locations, in the order of entry; the contact page shows them reversed.\n${stringify(complete, { lineWidth: 0 })}`;
}

function moveOffices(
  file: string,
  text: string,
  offices: readonly BrandOffice[],
  before: readonly Pick<Office, "slug">[],
): string {
  const { value } = parseSource(file, text);
  const move = (entry: { offices?: readonly string[] }) => {
    const moved = entry.offices?.map((name) => {
      const index = before.findIndex(({ slug }) => slug === name);
      return (offices[index] ?? offices[0])?.slug ?? name;
    });
    return { ...entry, offices: moved && [...new Set(moved)] };
  };
  const next = Array.isArray(value) ? value.map(move) : move(value as object);
  const split = splitFrontMatter(text);
  return split === null ? updateYaml(text, next) : joinFrontMatter(updateYaml(split.yaml, next), split.body);
}

/** Runs the content check on the changed files, without writing to the tree. */
export async function problemsOf(
  root: string,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<string[]> {
  const copy = mkdtempSync(path.join(tmpdir(), "rebrand-"));
  try {
    const directory = path.join(copy, "content");
    cpSync(path.join(root, "content"), directory, { recursive: true });
    for (const [file, text] of files) {
      if (file.startsWith("content/")) writeFileSync(path.join(copy, file), text);
    }
    const reading = await readContent(directory);
    const problems = reading.content
      ? [...checkContent(reading.content, directory), ...checkUrlRegistry(reading.content, directory)]
      : reading.problems;
    return problems.map(formatProblem);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

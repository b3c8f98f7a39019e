import { readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "#core/paths.ts";
import { ROOT } from "../storage/folders.ts";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collectionNames,
  collections,
} from "./collections.ts";
import { readRegistry, readRegistryText } from "./url-registry.ts";

const TEMPLATES = path.join(ROOT, "scripts/content-templates");

interface Kind {
  collection: CollectionName;
  title: string;
}

/** By the name of the template. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  collectionNames.flatMap((collection) => {
    const { template }: CollectionDescription = collections[collection];
    return template ? [[template.name, { collection, title: template.title }]] : [];
  }),
);

function readTemplate(name: string): string {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`There's no template for '${name}'.`);
  const ending = collections[kind.collection].kind === "folder" ? "md" : "yaml";
  return readFileSync(path.join(TEMPLATES, `${name}.${ending}`), "utf8");
}

/** The text of a new entry, with references and gaps that its author replaces. Throws an `Error` for an unusable title. */
export function fillTemplate(
  name: string,
  title: string,
  content: Content,
  { today, directory }: { today: string; directory: string },
): { collection: CollectionName; slug: string; text: string } {
  const kind = kinds[name];
  if (kind === undefined) {
    throw new Error(`There's no template for '${name}'. Templates: ${Object.keys(kinds).join(", ")}`);
  }
  const slug = slugOf(title);
  if (slug === "") throw new Error("The title needs at least one letter or digit.");
  const entries = entriesOf(kind.collection, content);
  if (entries.some((entry) => entry.slug === slug))
    throw new Error(`A ${name} named '${slug}' already exists.`);
  const text = fill(readTemplate(name), {
    title: JSON.stringify(title),
    key: title,
    slug,
    today,
    year: today.slice(0, 4),
    id: String(
      Math.max(0, ...entries.map(({ id = 0 }) => id), ...registeredIds(kind.collection, directory)) + 1,
    ),
    people: content.people[0]?.slug ?? gap("A slug from people.yaml"),
    postCategories: content.postCategories[0]?.slug ?? gap("A slug from blog-categories.yaml"),
    offices: content.offices[0]?.slug ?? gap("A slug from offices.yaml"),
    clients: content.clients[0]?.slug ?? gap("A slug from clients.yaml"),
    services: content.services[0]?.slug ?? gap("The name of a file in services/"),
    caseStudies: content.caseStudies[0]?.slug ?? gap("The name of a file in portfolio/"),
    currency: content.site.formats.currency,
    rates: content.rates[0]?.role ?? gap("A role from rates.yaml"),
  });
  return { collection: kind.collection, slug, text };
}

const PAGES: Partial<Record<CollectionName, string>> = {
  posts: paths.post(""),
  openings: paths.opening(""),
};

/** Also those of removed entries, which no other may use. */
function registeredIds(collection: CollectionName, directory: string): number[] {
  const pages = PAGES[collection];
  if (pages === undefined) return [];
  const lines = readRegistry(readRegistryText(directory));
  return lines.flatMap(({ url, id }) => (id !== undefined && url.startsWith(pages) ? [id] : []));
}

const gap = (text: string) => JSON.stringify(`[[${text}]]`);

/** With those that aren't published yet. */
function entriesOf(
  collection: CollectionName,
  content: Content,
): readonly { id?: number | undefined; slug?: string | undefined }[] {
  const unpublished = content.unpublished
    .filter((one) => one.collection === collection)
    .map(({ entry, fields }) => ({ slug: entry, id: Number(fields.id) || 0 }));
  return [...(content[collection] as readonly { id?: number; slug?: string }[]), ...unpublished];
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Letters that have no plain letter in Unicode's decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  þ: "th",
  ß: "ss",
  ł: "l",
  đ: "d",
  ı: "i",
};

export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[æœøðþßłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "";
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { slug as slugSchema } from "#core/content/fields.ts";
import { paths } from "#core/paths.ts";
import { ROOT } from "../storage/folders.ts";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collectionNames,
  collections,
} from "./collections.ts";
import { slugOf } from "./slug.ts";
import { readRegistry, readRegistryText } from "./url-registry.ts";

const TEMPLATES = path.join(ROOT, "scripts/content-templates");

interface Kind {
  collection: CollectionName;
  title: string;
  /** Whether its entries have a slug, which is made from the title. */
  hasSlug: boolean;
}

/** By the name of the template. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  collectionNames.flatMap((collection) => {
    const of = collections[collection];
    const { template }: CollectionDescription = of;
    const hasSlug = of.kind === "folder" || (of.kind === "list" && of.key === "slug");
    return template ? [[template.name, { collection, title: template.title, hasSlug }]] : [];
  }),
);

function readTemplate(name: string): string {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`There's no template for '${name}'.`);
  const ending = collections[kind.collection].kind === "folder" ? "md" : "yaml";
  return readFileSync(path.join(TEMPLATES, `${name}.${ending}`), "utf8");
}

export interface NewEntry {
  title: string;
  /** Made from the title if it's empty. */
  slug?: string;
}

/** The text of a new entry, with references and gaps that its author replaces. Throws an `Error` for an unusable title. */
export function fillTemplate(
  name: string,
  { title, slug: wanted = "" }: NewEntry,
  content: Content,
  { today, directory }: { today: string; directory: string },
): { collection: CollectionName; slug: string; text: string } {
  const kind = kinds[name];
  if (kind === undefined) {
    throw new Error(`There's no template for '${name}'. Templates: ${Object.keys(kinds).join(", ")}`);
  }
  const slug = wanted === "" ? slugOf(title) : wanted;
  if (slug === "") throw new Error("The title needs at least one letter or digit.");
  const [wrong] = slugSchema.safeParse(slug).error?.issues ?? [];
  if (wrong !== undefined) throw new Error(`The name in the URL ${wrong.message}.`);
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

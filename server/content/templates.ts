import { readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../storage/folders.ts";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collectionNames,
  collections,
} from "./collections.ts";

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

export function readTemplate(name: string): string {
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`There's no template for '${name}'.`);
  const ending = collections[kind.collection].kind === "folder" ? "md" : "yaml";
  return readFileSync(path.join(TEMPLATES, `${name}.${ending}`), "utf8");
}

/** The text of a new entry, with valid references that its author replaces. Throws an `Error` for an unusable title. */
export function fillTemplate(
  name: string,
  title: string,
  content: Content,
  today: string,
): { collection: CollectionName; slug: string; text: string } {
  const kind = kinds[name];
  if (kind === undefined) {
    throw new Error(`There's no template for '${name}'. Templates: ${Object.keys(kinds).join(", ")}`);
  }
  const slug = slugOf(title);
  if (slug === "") throw new Error("The title needs at least one letter or digit.");
  const entries = content[kind.collection] as readonly { id?: number; slug?: string }[];
  if (entries.some((entry) => entry.slug === slug))
    throw new Error(`A ${name} named '${slug}' already exists.`);
  const text = fill(readTemplate(name), {
    title: JSON.stringify(title),
    key: title,
    slug,
    today,
    year: today.slice(0, 4),
    id: String(Math.max(0, ...entries.map(({ id = 0 }) => id)) + 1),
    people: content.people[0]?.slug ?? "",
    postCategories: content.postCategories[0]?.slug ?? "",
    offices: content.offices[0]?.slug ?? "",
    clients: content.clients[0]?.slug ?? "",
    services: content.services[0]?.slug ?? "",
    caseStudies: content.caseStudies[0]?.slug ?? "",
    rates: content.rates[0]?.role ?? "",
  });
  return { collection: kind.collection, slug, text };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "";
}

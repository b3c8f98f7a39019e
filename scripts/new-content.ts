import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type CollectionName, type Content, collections } from "#server/library/collections.ts";

const TEMPLATES = path.resolve(import.meta.dirname, "content-templates");

/** What people call an entry, and the collection that it belongs to. A template of the same name is all it needs. */
const KINDS: Readonly<Record<string, CollectionName>> = {
  post: "posts",
  opening: "openings",
  faq: "faqs",
  person: "people",
};

/** What can be made. */
export const kinds = Object.keys(KINDS).filter((kind) =>
  readdirSync(TEMPLATES).some((file) => path.parse(file).name === kind),
);

/**
 * Makes an entry of a collection from its template: a file of its own, or the end of a list. Answers the file.
 * Throws an `Error` for whoever typed it when there is such an entry already.
 */
export function makeEntry(
  kind: string,
  title: string,
  { content, directory, today }: { content: Content; directory: string; today: string },
): { file: string; slug: string } {
  const name = KINDS[kind];
  if (name === undefined)
    throw new Error(`There is no template for '${kind}'. There are: ${kinds.join(", ")}`);
  const collection = collections[name];
  const slug = slugOf(title);
  if (slug === "") throw new Error("The title needs a letter or a digit.");
  const entries = content[name] as readonly { id?: number; slug?: string }[];
  if (entries.some((entry) => entry.slug === slug)) throw new Error(`There is a ${kind} '${slug}' already.`);

  const isFolder = collection.kind === "folder";
  const text = readFileSync(path.join(TEMPLATES, `${kind}.${isFolder ? "md" : "yaml"}`), "utf8");
  const filled = fill(text, {
    title: JSON.stringify(title),
    slug,
    today,
    id: String(Math.max(0, ...entries.map(({ id = 0 }) => id)) + 1),
    // The first of each, for a reference that is right until somebody chooses another one.
    people: content.people[0]?.slug ?? "",
    postCategories: content.postCategories[0]?.slug ?? "",
    offices: content.offices[0]?.slug ?? "",
  });
  const file = path.join(directory, collection.file, isFolder ? `${slug}.md` : "");
  if (!isFolder) {
    const before = readFileSync(file, "utf8");
    writeFileSync(file, `${before.trimEnd()}\n${filled}`);
  } else if (existsSync(file)) {
    throw new Error(`There is a file ${file} already.`);
  } else {
    writeFileSync(file, filled, { flag: "wx" });
  }
  return { file, slug };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** The name in the address: letters and digits of the title. */
function slugOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "";
}

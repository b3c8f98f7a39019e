import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type CollectionName, type Content, collections } from "#server/content/collections.ts";
import { type Reading, readContent } from "#server/content/load.ts";
import { type ContentProblem, formatProblem } from "#server/content/problems.ts";

const TEMPLATES = path.resolve(import.meta.dirname, "content-templates");

interface Kind {
  collection: CollectionName;
  title: string;
}

/** The kinds of `npm run new` with their collections. Each has a template of the same name. */
export const kinds: Readonly<Record<string, Kind>> = {
  post: { collection: "posts", title: "its title" },
  "blog-category": { collection: "postCategories", title: "its name" },
  service: { collection: "services", title: "its name" },
  "service-category": { collection: "serviceCategories", title: "small_letters" },
  "hire-page": { collection: "hirePages", title: "its name" },
  skill: { collection: "skills", title: "the slug of its hire page" },
  technology: { collection: "technologies", title: "its name" },
  "case-study": { collection: "caseStudies", title: "its title" },
  client: { collection: "clients", title: "their name" },
  testimonial: { collection: "testimonials", title: "the person" },
  "video-testimonial": { collection: "videoTestimonials", title: "the person" },
  rate: { collection: "rates", title: "small-letters" },
  budget: { collection: "budgets", title: "its title" },
  paper: { collection: "papers", title: "its title" },
  "support-level": { collection: "supportLevels", title: "the severity" },
  opening: { collection: "openings", title: "the job" },
  "employee-testimonial": { collection: "employeeTestimonials", title: "the person" },
  "gallery-picture": { collection: "gallery", title: "its caption" },
  person: { collection: "people", title: "their name" },
  office: { collection: "offices", title: "its city" },
  faq: { collection: "faqs", title: "the question" },
  "picture-caption": { collection: "pictures", title: "the picture's path under images/" },
  redirect: { collection: "redirects", title: "the old address" },
  seo: { collection: "seo", title: "the address" },
};

export interface NewEntryDeps {
  content: Content;
  directory: string;
  today: string;
  read?: () => Promise<Reading>;
}

/** Throws and changes nothing when the content would become invalid. */
export async function makeEntry(
  name: string,
  title: string,
  { content, directory, today, read = () => readContent(directory) }: NewEntryDeps,
): Promise<{ file: string; slug: string }> {
  const kind = kinds[name];
  if (kind === undefined) {
    throw new Error(`There is no template for '${name}'. There are: ${Object.keys(kinds).join(", ")}`);
  }
  const collection = collections[kind.collection];
  const slug = slugOf(title);
  if (slug === "") throw new Error("The title needs a letter or a digit.");
  const entries = content[kind.collection] as readonly { id?: number; slug?: string }[];
  if (entries.some((entry) => entry.slug === slug)) throw new Error(`There is a ${name} '${slug}' already.`);

  const isFolder = collection.kind === "folder";
  const template = readFileSync(path.join(TEMPLATES, `${name}.${isFolder ? "md" : "yaml"}`), "utf8");
  const filled = fill(template, {
    title: JSON.stringify(title),
    key: title,
    slug,
    today,
    year: today.slice(0, 4),
    id: String(Math.max(0, ...entries.map(({ id = 0 }) => id)) + 1),
    // A valid reference, to be replaced by the author.
    people: content.people[0]?.slug ?? "",
    postCategories: content.postCategories[0]?.slug ?? "",
    offices: content.offices[0]?.slug ?? "",
    clients: content.clients[0]?.slug ?? "",
    services: content.services[0]?.slug ?? "",
    caseStudies: content.caseStudies[0]?.slug ?? "",
    rates: content.rates[0]?.role ?? "",
  });
  const file = path.join(directory, collection.file, isFolder ? `${slug}.md` : "");
  if (isFolder && existsSync(file)) throw new Error(`There is a file ${file} already.`);
  await add(file, filled, async () => (await read()).problems[0]);
  return { file, slug };
}

async function add(
  file: string,
  text: string,
  findProblem: () => Promise<ContentProblem | undefined>,
): Promise<void> {
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  // An empty list is written as '[]'.
  writeFileSync(file, before === null ? text : `${before.trimEnd().replace(/(^|\n)\[\]$/, "$1")}\n${text}`);
  const problem = await findProblem();
  if (problem === undefined) return;
  if (before === null) rmSync(file);
  else writeFileSync(file, before);
  throw new Error(`It would be wrong, so it was not made: ${formatProblem(problem)}`);
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

import type { Backend } from "#core/api/backend.ts";
import type { PostSummary } from "#core/api/blog.ts";
import type { Career } from "#core/api/career.ts";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import type { SeoEntry } from "#core/content/seo.ts";
import { paths } from "#core/paths.ts";
import type { Metadata } from "#core/site.ts";
import type { Content } from "./collections.ts";

/** A picture of another back end is described as one of ours, by the folder and the name that it has there. */
const REMOTE_PICTURE = /^(\/(?:images|corporate-profile)\/)remote\/[\w-]{16}\/(?:[^/]+\/)*(?=[^/]+\/[^/]+$)/;

/** What metadata is made from: entries with texts of their own are those that are shown. */
export interface Described extends Pick<Content, "company" | "seo"> {
  posts: readonly Pick<PostSummary, "slug" | "title" | "excerpt" | "tags">[];
  caseStudies: readonly Pick<PortfolioEntity, "slug" | "title" | "summary" | "technology">[];
  openings: readonly Pick<Career, "slug" | "title" | "experience" | "location" | "technology">[];
}

/** The entry that a path shows, if it shows one: what is not out yet is not given away by its title. */
export async function entryAt(
  path: string,
  backend: Backend,
): Promise<Pick<Described, "posts" | "caseStudies" | "openings">> {
  const [, area = "", slug = ""] = path.split("/");
  const post = area === paths.blog.slice(1) && slug !== "" ? await backend.post(slug) : null;
  const works = area === paths.portfolio.slice(1) && slug !== "" ? await backend.portfolio() : null;
  const opening = area === paths.careers.slice(1) && slug !== "" ? await backend.careerdetails(slug) : null;
  return {
    posts: post ? [post.blog] : [],
    caseStudies: works?.portfolio ?? [],
    openings: opening ? [opening.career] : [],
  };
}

/** Pages that exist, but are no result of a search: among them what a visitor searched for here. */
const NOT_INDEXED = new RegExp(`^(?:${paths.thankYou}|${paths.openingsFrame}|${paths.searchForm}/.*)$`);

/**
 * What the head says of a path, as it is after redirects: what a post, a piece of work or an opening says of
 * itself, else the table of the content, by the path itself or by the first pattern that matches. An unknown path
 * gets the company's name and is not indexed.
 */
export function metadataOf(content: Described, path: string, origin: string): Metadata {
  const texts = ownTexts(content, path) ?? findEntry(content.seo, path.replace(REMOTE_PICTURE, "$1"));
  if (texts === null) {
    // Without an address: what was asked for is not repeated.
    const nothing = { description: "", keywords: "", canonical: "", socialImage: "" };
    return { title: content.company.name, ...nothing, type: "website", index: false };
  }
  const index = !NOT_INDEXED.test(path);
  const own = paths.picture(path);
  // Pages of a pattern without end have no cards of their own.
  const hasSocialImage = index && !own.startsWith(paths.picture("/images/"));
  return {
    ...texts,
    canonical: origin + own,
    socialImage: origin + paths.socialImage(hasSocialImage ? own : paths.home),
    type: path.startsWith(paths.post("")) ? "article" : "website",
    index,
  };
}

/**
 * The same for a query. A further page of a list is a page of its own to search engines; a search is none; whatever
 * else narrows a list or fills in a form shows the same page, which the bare address stands for.
 */
export function ofQuery(metadata: Metadata, query: URLSearchParams): Metadata {
  if (query.has("q")) return { ...metadata, index: false };
  const page = query.get("page");
  if (!page || Number(page) <= 1) return metadata;
  const { title, description, canonical } = metadata;
  return {
    ...metadata,
    title: `${title}, page ${page}`,
    description: description && `${description} Page ${page}.`,
    canonical: `${canonical}?page=${page}`,
  };
}

/** Texts from the front matter of the entry that a path shows. */
function ownTexts(content: Described, path: string): Texts | null {
  const match = /^(\/[^/]+)\/([^/]+)$/.exec(path);
  if (match === null) return null;
  const [, area, slug] = match;
  const { name } = content.company;
  const bySlug = (entry: { slug: string }) => entry.slug === slug;
  if (area === paths.blog) {
    const post = content.posts.find(bySlug);
    return post
      ? { title: post.title, description: post.excerpt, keywords: post.tags?.join(", ") ?? "" }
      : null;
  }
  if (area === paths.portfolio) {
    const work = content.caseStudies.find(bySlug);
    return work
      ? { title: work.title, description: work.summary, keywords: work.technology.join(", ") }
      : null;
  }
  if (area === paths.careers) {
    const opening = content.openings.find(bySlug);
    if (opening === undefined) return null;
    const { title, experience, location, technology } = opening;
    return {
      title: `${title}, ${location}`,
      description: `${name} is looking for a ${title}: ${experience} of experience, ${location}. Read what the work is and apply.`,
      keywords: technology.join(", "),
    };
  }
  return null;
}

type Texts = Pick<Metadata, "title" | "description" | "keywords">;

/** The table, made ready to be looked into: pages ask for each address that is made. */
const tables = new WeakMap<readonly SeoEntry[], SeoTable>();

interface SeoTable {
  exact: ReadonlyMap<string, SeoEntry>;
  patterns: readonly { entry: SeoEntry; expected: readonly string[] }[];
}

function tableOf(entries: readonly SeoEntry[]): SeoTable {
  let table = tables.get(entries);
  if (table === undefined) {
    const patterns = entries.filter(({ customUrl }) => customUrl.includes("{"));
    table = {
      exact: new Map(entries.toReversed().map((entry) => [entry.customUrl, entry])),
      patterns: patterns.map((entry) => ({ entry, expected: entry.customUrl.split("/") })),
    };
    tables.set(entries, table);
  }
  return table;
}

function findEntry(entries: readonly SeoEntry[], path: string): Texts | null {
  const { exact, patterns } = tableOf(entries);
  const entry = exact.get(path);
  if (entry) return textsOf(entry, {});
  const parts = path.split("/");
  for (const { entry, expected } of patterns) {
    const words = wordsIn(expected, parts);
    if (words) return textsOf(entry, words);
  }
  return null;
}

/** The parts of the path that stand where the pattern has `{word}`, or null where it does not fit. */
function wordsIn(expected: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (expected.length !== parts.length) return null;
  const words: Record<string, string> = {};
  for (const [index, wanted] of expected.entries()) {
    const part = parts[index] as string;
    if (wanted.startsWith("{")) words[wanted.slice(1, -1)] = decodeURIComponent(part);
    else if (wanted !== part) return null;
  }
  return words;
}

function textsOf({ title, description, keywords }: SeoEntry, words: Record<string, string>): Texts {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, word) => words[word] ?? whole);
  return { title: fill(title), description: fill(description), keywords: fill(keywords) };
}

import type { Backend } from "#core/api/backend.ts";
import type { PostSummary } from "#core/api/blog.ts";
import type { Career } from "#core/api/career.ts";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import type { SeoEntry } from "#core/content/navigation.ts";
import { fillWords } from "#core/formatting.ts";
import { isIndexed, pageAt } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { Metadata } from "#core/site.ts";
import type { Content } from "./collections.ts";

const REMOTE_PICTURE = /^(\/(?:images|corporate-profile)\/)remote\/[\w-]{16}\/(?:[^/]+\/)*(?=[^/]+\/[^/]+$)/;

const WHY = paths.why(":company");

export interface DescribedContent extends Pick<Content, "company" | "seo" | "site" | "writtenPages"> {
  posts: readonly Pick<PostSummary, "slug" | "title" | "excerpt" | "tags">[];
  caseStudies: readonly Pick<PortfolioEntity, "slug" | "title" | "summary" | "technology">[];
  openings: readonly Pick<Career, "slug" | "title" | "experience" | "location" | "technology">[];
}

/** Public entries only, so that metadata does not reveal unpublished content. */
export async function entryAt(
  path: string,
  backend: Backend,
): Promise<Pick<DescribedContent, "posts" | "caseStudies" | "openings">> {
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

/** From the entry of the path, or from `seo.yaml` by path, then by the first matching pattern; unknown paths are not indexed. */
export function metadataOf(content: DescribedContent, path: string, origin: string): Metadata {
  const page = pageAt(path);
  const written = content.writtenPages.find(({ slug }) => path === paths.written(slug));
  const texts =
    ownTexts(content, path) ??
    writtenTexts(written, findEntry(content.seo, path.replace(REMOTE_PICTURE, "$1"))) ??
    (page?.path === WHY ? findWhy(content) : null);
  if (texts === null || !isOn(page?.part, content.site.parts)) {
    // No canonical URL, because unknown paths are not repeated.
    const nothing = { description: "", keywords: "", canonical: "", markdown: null, socialImage: "" };
    return { title: content.company.name, ...nothing, type: "website", index: false };
  }
  const index = isIndexed(page) && written?.index !== false;
  const own = paths.picture(path);
  // Patterns that match unlimited paths have neither social images nor Markdown.
  const isPublic = index && !own.startsWith(paths.picture("/images/"));
  return {
    ...texts,
    canonical: origin + own,
    markdown: isPublic ? origin + paths.markdown(own) : null,
    socialImage: origin + paths.socialImage(isPublic ? own : paths.home),
    type: path.startsWith(paths.post("")) ? "article" : "website",
    index,
  };
}

/** Further pages of a list have their own canonical URL, searches are not indexed, filters share the URL of the page. */
export function ofQuery(metadata: Metadata, query: URLSearchParams): Metadata {
  if (query.has("q")) return { ...metadata, markdown: null, index: false };
  const page = query.get("page");
  if (!page || Number(page) <= 1) return metadata;
  const { title, description, canonical } = metadata;
  return {
    ...metadata,
    title: `${title}, page ${page}`,
    description: description && `${description} Page ${page}.`,
    canonical: `${canonical}?page=${page}`,
    markdown: null,
  };
}

/** `listed` is its entry in `seo.yaml`. */
function writtenTexts(
  page: DescribedContent["writtenPages"][number] | undefined,
  listed: Texts | null,
): Texts | null {
  if (page === undefined) return listed;
  const { title, description } = page;
  if (description === undefined && listed !== null) return listed;
  return { title, description: description ?? "", keywords: "" };
}

function ownTexts(content: DescribedContent, path: string): Texts | null {
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
      description: `${title} at ${name}: ${experience} of experience, ${location}. See what the job involves and apply.`,
      keywords: technology.join(", "),
    };
  }
  return null;
}

type Texts = Pick<Metadata, "title" | "description" | "keywords">;

function findEntry(entries: readonly SeoEntry[], path: string): Texts | null {
  const exact = entries.find(({ customUrl }) => customUrl === path);
  if (exact) return textsOf(exact, {});
  const parts = path.split("/");
  for (const entry of entries) {
    const words = entry.customUrl.includes("{") ? wordsIn(entry.customUrl.split("/"), parts) : null;
    if (words) return textsOf(entry, words);
  }
  return null;
}

/** The entry with a former slug of the company. */
function findWhy({ seo }: DescribedContent): Texts | null {
  const entry = seo.find(({ customUrl }) => pageAt(customUrl)?.path === WHY);
  return entry ? textsOf(entry, {}) : null;
}

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
  return {
    title: fillWords(title, words),
    description: fillWords(description, words),
    keywords: fillWords(keywords, words),
  };
}

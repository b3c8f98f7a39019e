import type { SeoEntry } from "#core/content/search.ts";
import { fillWords } from "#core/formatting.ts";
import { isIndexed, pageAt } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { SearchTexts } from "#core/search-texts.ts";
import type { Metadata } from "#core/site.ts";
import type { Content } from "./collections.ts";
import { type DescribedContent, describedPageAt } from "./described-pages.ts";

const REMOTE_PICTURE = /^(\/(?:images|corporate-profile)\/)remote\/[\w-]{16}\/(?:[^/]+\/)*(?=[^/]+\/[^/]+$)/;

const WHY = paths.why(":company");

/**
 * From `search` of the page's entry, field by field, then from its entry in `seo.yaml` by path or by the first matching
 * pattern, then from the entry's other fields; unknown paths are not indexed.
 */
export function metadataOf(
  content: DescribedContent & Pick<Content, "seo" | "site">,
  path: string,
  origin: string,
): Metadata {
  const page = pageAt(path);
  const texts = textsAt(content, path) ?? (page?.path === WHY ? findWhy(content) : null);
  if (texts === null || !isOn(page?.part, content.site.parts)) {
    // No canonical URL, because unknown paths are not repeated.
    const nothing = { description: "", keywords: "", canonical: "", markdown: null, socialImage: "" };
    return { title: content.company.name, ...nothing, type: "website", index: false };
  }
  const written = content.writtenPages.find(({ slug }) => path === paths.written(slug));
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

function textsAt(content: DescribedContent & Pick<Content, "seo">, path: string): SearchTexts | null {
  const page = describedPageAt(content, path);
  const listed =
    page === null || page.isListed ? findEntry(content.seo, path.replace(REMOTE_PICTURE, "$1")) : null;
  if (page === null) return listed;
  const { title, description, keywords } = listed ?? page.usual;
  const { search } = page;
  return {
    title: search.title ?? title,
    description: search.description ?? description,
    keywords: search.keywords ?? keywords,
  };
}

function findEntry(entries: readonly SeoEntry[], path: string): SearchTexts | null {
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
function findWhy({ seo }: Pick<Content, "seo">): SearchTexts | null {
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

function textsOf({ title, description, keywords }: SeoEntry, words: Record<string, string>): SearchTexts {
  return {
    title: fillWords(title, words),
    description: fillWords(description, words),
    keywords: fillWords(keywords, words),
  };
}

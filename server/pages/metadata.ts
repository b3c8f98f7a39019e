import type { SeoEntry } from "#core/content/seo.ts";
import { paths } from "#core/paths.ts";
import type { Metadata } from "#core/site.ts";
import type { Content } from "../library/collections.ts";

/** Pages that exist, but are no result of a search. */
const NOT_INDEXED: readonly string[] = [paths.thankYou];

/**
 * What the head says of a path, as it is after redirects: from the table of the content, by the path itself or
 * by the first pattern that fits. An unknown path gets the company's name and is not indexed.
 */
export function metadataOf(content: Content, path: string, origin: string): Metadata {
  const canonical = origin + path;
  const entry = findEntry(content.seo, path);
  if (entry === null) {
    return { title: content.company.name, description: "", keywords: "", canonical, index: false };
  }
  return { ...entry, canonical, index: !NOT_INDEXED.includes(path) };
}

type Texts = Pick<Metadata, "title" | "description" | "keywords">;

function findEntry(entries: readonly SeoEntry[], path: string): Texts | null {
  const exact = entries.find((entry) => entry.customUrl === path);
  if (exact) return textsOf(exact, {});
  for (const entry of entries) {
    const words = entry.customUrl.includes("{") ? wordsIn(entry.customUrl, path) : null;
    if (words) return textsOf(entry, words);
  }
  return null;
}

/** The parts of the path that stand where the pattern has `{word}`, or null where it does not fit. */
function wordsIn(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split("/");
  const parts = path.split("/");
  if (expected.length !== parts.length) return null;
  const words: Record<string, string> = {};
  for (const [index, wanted] of expected.entries()) {
    const part = parts[index] as string;
    if (wanted.startsWith("{")) words[wanted.slice(1, -1)] = part;
    else if (wanted !== part) return null;
  }
  return words;
}

function textsOf({ title, description, keywords }: SeoEntry, words: Record<string, string>): Texts {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, word) => words[word] ?? whole);
  return { title: fill(title), description: fill(description), keywords: fill(keywords) };
}

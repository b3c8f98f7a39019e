import { stringify } from "yaml";
import type { Content } from "#server/content/collections.ts";
import { formatContent, joinFrontMatter } from "#server/content/format-content.ts";
import type { ContentProblem } from "#server/content/problems.ts";
import { readRegistry, readRegistryText } from "#server/content/url-registry.ts";
import type { NewNames } from "./names.ts";
import { htmlOf } from "./paragraphs.ts";
import { cutAtWord, type Plan, type PlannedEntry } from "./plan.ts";
import { type ImportedPicture, type Places, textOf, toMarkdown } from "./to-markdown.ts";

const EXCERPT_MAX = 220;
const TAGS_MAX = 6;

interface Written {
  file: string;
  text: string;
  /** What of the text could not be kept. */
  left: string[];
}

interface Writing {
  places: Places;
  /** Of a picture by the id of its item. */
  pictureById: (id: number) => { src: string; picture: ImportedPicture } | null;
}

/** A post or page that can't be imported. */
export interface Faulty {
  entry: PlannedEntry;
  reason: string;
}

export type WrittenEntry = Written & { entry: PlannedEntry };

export function writeEntries(
  plan: Plan,
  names: NewNames,
  content: Content,
  directory: string,
  writing: Writing,
): { written: WrittenEntry[]; faulty: Faulty[] } {
  const known = [
    ...content.posts.map(({ id }) => id),
    ...readRegistry(readRegistryText(directory)).map(({ id = 0 }) => id),
  ];
  let id = Math.max(0, ...known);
  const [category] = [...names.newCategories, ...content.postCategories];
  const [author] = [...names.newPeople, ...content.people];
  const fallback = { category: category?.slug ?? "", author: author?.slug ?? "" };
  const written: WrittenEntry[] = [];
  const faulty: Faulty[] = [];
  const write = (entries: readonly PlannedEntry[], writeOne: (entry: PlannedEntry) => Written) => {
    for (const entry of entries.filter(({ isHere }) => !isHere))
      try {
        written.push({ ...writeOne(entry), entry });
      } catch (error) {
        // The stack is full.
        if (!(error instanceof RangeError)) throw error;
        faulty.push({ entry, reason: "its HTML is nested too deeply" });
      }
  };
  write(plan.posts, (entry) => writePost(entry, ++id, names, fallback, writing));
  write(plan.pages, (entry) => writePage(entry, writing));
  return { written, faulty };
}

/** Written entries with a problem. */
export function faultyAmong(written: readonly WrittenEntry[], problems: readonly ContentProblem[]): Faulty[] {
  return written.flatMap(({ file, entry }) => {
    const problem = problems.find((one) => one.file === file);
    if (problem === undefined) return [];
    return [{ entry, reason: [problem.field, problem.reason].filter(Boolean).join(" ").replace(/\.$/, "") }];
  });
}

function writePost(
  { item, title, slug }: PlannedEntry,
  id: number,
  { categories, people }: NewNames,
  fallback: { category: string; author: string },
  writing: Writing,
): Written {
  const { markdown, left } = bodyOf(item.text, writing);
  const date = item.date.slice(0, 10);
  const modified = item.modified.slice(0, 10);
  const thumbnail = writing.pictureById(Number(item.meta.get("_thumbnail_id")));
  const fields = {
    id,
    title,
    excerpt: excerptOf(textOf(item.excerpt), markdown, title),
    category_slug: categories.get(item.categories[0] ?? "") ?? fallback.category,
    services: [],
    tags: [...new Set(item.tags.map(({ name }) => textOf(name)).filter(Boolean))].slice(0, TAGS_MAX),
    author: people.get(item.author) ?? fallback.author,
    date,
    ...(modified > date && { updated: modified }),
    ...(thumbnail !== null && { feature_image: thumbnail.picture.url }),
  };
  return written(`blog/${slug}.md`, fields, markdown, left);
}

function writePage({ item, title, slug, from }: PlannedEntry, writing: Writing): Written {
  const { markdown, left } = bodyOf(item.text, writing);
  const isMoved = from !== null && from !== "/" && from.toLowerCase() !== `/${slug}`;
  const fields = {
    title,
    search: { description: excerptOf(textOf(item.excerpt), markdown, title) },
    ...(isMoved && { redirect_from: [from] }),
  };
  return written(`pages/${slug}.md`, fields, markdown, left);
}

function bodyOf(text: string, { places, pictureById }: Writing) {
  const gallery = (ids: number[]) =>
    ids.map((id) => (pictureById(id) ? `<figure><img src="${pictureById(id)?.src}"></figure>` : "")).join("");
  const { html, left } = htmlOf(text, gallery);
  const { markdown, left: more } = toMarkdown(html, places);
  return { markdown, left: [...left, ...more] };
}

function written(file: string, fields: object, markdown: string, left: string[]): Written {
  return { file, text: formatContent(file, joinFrontMatter(stringify(fields), `\n${markdown}\n`)), left };
}

/** Words of the text when there is no excerpt. */
function excerptOf(given: string, markdown: string, title: string): string {
  const words = markdown
    .split(/\n{2,}/)
    .filter((part) => /^[\p{L}\p{N}*_["'“‘]/u.test(part) && !part.startsWith("[["))
    .map((part) =>
      part
        .replace(/!?\[([^\][]*)\]\([^()]*\)/g, "$1")
        .replace(/\\(?=\W)|[*_`\n\\]+/g, (mark) => (mark.includes("\n") ? " " : "")),
    );
  return cutAtWord((given || words[0] || title).replace(/\s+/g, " ").trim(), EXCERPT_MAX);
}

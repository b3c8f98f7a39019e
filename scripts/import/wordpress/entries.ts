import { stringify } from "yaml";
import { formatContent, joinFrontMatter } from "#server/content/format-content.ts";
import type { NewNames } from "./names.ts";
import { htmlOf } from "./paragraphs.ts";
import { cutAtWord, type PlannedEntry } from "./plan.ts";
import { type ImportedPicture, type Places, textOf, toMarkdown } from "./to-markdown.ts";

const EXCERPT_MAX = 220;
const TAGS_MAX = 6;

export interface Written {
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

export function writePost(
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

export function writePage({ item, title, slug, from }: PlannedEntry, writing: Writing): Written {
  const { markdown, left } = bodyOf(item.text, writing);
  const isMoved = from !== null && from !== "/" && from.toLowerCase() !== `/${slug}`;
  const fields = {
    title,
    description: excerptOf(textOf(item.excerpt), markdown, title),
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
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replace(/\\(?=\W)|[*_`\n\\]+/g, (mark) => (mark.includes("\n") ? " " : "")),
    );
  return cutAtWord((given || words[0] || title).replace(/\s+/g, " ").trim(), EXCERPT_MAX);
}

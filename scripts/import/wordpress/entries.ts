import { stringify } from "yaml";
import { emblemNames } from "#core/drawings/emblems.ts";
import type { Content } from "#server/content/collections.ts";
import { formatContent, joinFrontMatter } from "#server/content/format-content.ts";
import { slugOf } from "#server/content/templates.ts";
import { htmlOf } from "./paragraphs.ts";
import { cutAtWord, type PlannedEntry } from "./plan.ts";
import type { WordPressCategory, WordPressExport } from "./read-export.ts";
import { type ImportedPicture, type Places, textOf, toMarkdown } from "./to-markdown.ts";

const EXCERPT_MAX = 220;
const TAGS_MAX = 6;

export interface NewNames {
  /** Slug in the content by slug of WordPress. */
  categories: ReadonlyMap<string, string>;
  /** Slug in the content by login. */
  people: ReadonlyMap<string, string>;
  newCategories: Content["postCategories"];
  newPeople: Content["people"];
}

/** Categories and people that the content has under the same name stay; the others are new. */
export function nameThem(found: WordPressExport, content: Content, posts: readonly PlannedEntry[]): NewNames {
  const used = new Set(posts.flatMap(({ item }) => item.categories));
  const writers = new Set(posts.map(({ item }) => item.author));
  const newCategories: Content["postCategories"] = [];
  const newPeople: Content["people"] = [];
  const categories = new Map(
    found.categories
      .filter(({ slug }) => used.has(slug))
      .map((category) => [category.slug, categorySlug(category, content.postCategories, newCategories)]),
  );
  const people = new Map(
    found.authors
      .filter(({ login }) => writers.has(login))
      .map(({ login, name }) => [login, personSlug(textOf(name), login, content.people, newPeople)]),
  );
  return { categories, people, newCategories, newPeople };
}

function categorySlug(
  { name: html, slug: old, description }: WordPressCategory,
  known: Content["postCategories"],
  added: Content["postCategories"],
): string {
  const name = textOf(html) || old;
  const slug = slugOf(old) || slugOf(name) || `category-${known.length + added.length + 1}`;
  const same = [...known, ...added].find((one) => one.slug === slug || one.name === name);
  if (same !== undefined) return same.slug;
  const emblem = emblemNames[(known.length + added.length) % emblemNames.length] ?? "compass";
  added.push({ name, slug, description: textOf(description) || `Posts about ${name}.`, emblem });
  return slug;
}

function personSlug(name: string, login: string, known: Content["people"], added: Content["people"]): string {
  const slug = slugOf(name) || slugOf(login) || `author-${known.length + added.length + 1}`;
  const same = [...known, ...added].find((one) => one.slug === slug || one.name === name);
  if (same !== undefined) return same.slug;
  added.push({
    slug,
    name,
    designation: "Author",
    bio: "Writes for our blog.",
    feature_image: `/assets/images/people/${slug}.svg`,
  });
  return slug;
}

/** The initials of a person, until there is a picture. */
export function portraitOf(initials: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="#dfe7ee"/><text x="200" y="250" text-anchor="middle" font-family="sans-serif" font-size="140" fill="#33475b">${initials}</text></svg>\n`;
}

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

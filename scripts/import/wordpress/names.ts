import { emblemNames } from "#core/drawings/emblems.ts";
import type { Content } from "#server/content/collections.ts";
import { slugOf } from "#server/content/slug.ts";
import { escapeHtml } from "#server/http/plain-page.ts";
import type { PlannedEntry } from "./plan.ts";
import type { WordPressCategory, WordPressExport } from "./read-export.ts";
import { textOf } from "./to-markdown.ts";

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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="#dfe7ee"/><text x="200" y="250" text-anchor="middle" font-family="sans-serif" font-size="140" fill="#33475b">${escapeHtml(initials)}</text></svg>\n`;
}

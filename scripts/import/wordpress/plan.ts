import { pageNameProblem } from "#core/pages.ts";
import { paths } from "#core/paths.ts";
import { cutText } from "#core/text.ts";
import type { Content } from "#server/content/collections.ts";
import { redirectsOf } from "#server/content/redirects.ts";
import { slugOf } from "#server/content/slug.ts";
import { oldPath } from "./old-urls.ts";
import type { WordPressExport, WordPressItem } from "./read-export.ts";
import { textOf } from "./to-markdown.ts";

/** Of the name of a file, so that its URL stays readable. */
const SLUG_MAX = 80;

export interface PlannedEntry {
  item: WordPressItem;
  title: string;
  slug: string;
  /** Path of the page of this site. */
  url: string;
  /** Path of the page that WordPress had. */
  from: string | null;
  isHere: boolean;
}

export interface Plan {
  posts: PlannedEntry[];
  pages: PlannedEntry[];
  /** Public pages without a text, by their path. */
  empty: { from: string; type: string }[];
  /** What a person has to look at. */
  notes: string[];
}

const SKIPPED: Readonly<Record<string, string>> = {
  draft: "is a draft",
  pending: "waits for review",
  private: "is private",
  trash: "is in the trash",
};

/** Which posts and pages come in, under which names. Those of an import before keep theirs. */
export function planEntries(found: WordPressExport, content: Content): Plan {
  const notes: string[] = [];
  const moved = new Map(redirectsOf(content).map(({ from, to }) => [from.toLowerCase(), to]));
  const wanted = (type: string) =>
    found.items.filter((item) => item.type === type && isWanted(item, notes)).sort((a, b) => a.id - b.id);
  const taken = new Set([
    ...content.posts.map(({ slug }) => paths.post(slug)),
    ...content.writtenPages.map(({ slug }) => paths.written(slug)),
  ]);

  function plan(item: WordPressItem, urlOf: (slug: string) => string): PlannedEntry {
    const from = pageUrlOf(item, found.home);
    const title = titleOf(item);
    const before = urlBefore(item, title, from, urlOf);
    if (before !== null) {
      const slug = before.split("/").at(-1) ?? "";
      // The redirect of a post is written before the post.
      const isMissing = urlOf === paths.post && before === urlOf(slug) && !taken.has(before);
      const isHere = !isMissing || moved.has(before.toLowerCase());
      taken.add(before);
      return { item, title, slug, url: before, from, isHere };
    }
    const slug = unused(slugFor(item, title), (one) => taken.has(urlOf(one)) || isBadPage(urlOf, one));
    const url = urlOf(slug);
    taken.add(url);
    return { item, title, slug, url, from, isHere: false };
  }

  /** What is scheduled gets its URL when WordPress publishes it. */
  function urlBefore(
    { date }: WordPressItem,
    title: string,
    from: string | null,
    urlOf: (slug: string) => string,
  ): string | null {
    const redirected = from === null ? null : moved.get(from.toLowerCase());
    if (from !== null && redirected) return redirected;
    if (from !== null && taken.has(from)) return from;
    const entries: readonly { title: string; slug: string; date?: string }[] =
      urlOf === paths.post ? content.posts : content.writtenPages;
    const same = entries.find(
      (one) => one.title === title && (from === null || one.date === date.slice(0, 10)),
    );
    return same === undefined ? null : urlOf(same.slug);
  }

  const isBadPage = (urlOf: (slug: string) => string, slug: string) =>
    urlOf === paths.written && pageNameProblem(slug) !== null && pageNameProblem(`${slug}-2`) === null;

  const pages = wanted("page").flatMap((item) => {
    const own = oldPath(item.url, found.home);
    if (
      own !== null &&
      pageNameProblem(own.slice(1)) !== null &&
      own.lastIndexOf("/") === 0 &&
      !taken.has(own)
    ) {
      notes.push(
        `The page '${titleOf(item)}': this site has a page of its own at ${own}. Copy what it lacks.`,
      );
      return [];
    }
    return [plan(item, paths.written)];
  });
  const posts = wanted("post").flatMap((item) => {
    const from = pageUrlOf(item, found.home);
    if (from === null || moved.get(from.toLowerCase()) !== null) return [plan(item, paths.post)];
    notes.push(
      `The post '${titleOf(item)}': redirects.yaml says that ${from} was removed for good. Left out.`,
    );
    return [];
  });
  rename(posts, content.posts, notes);
  rename(pages, content.writtenPages, notes);
  notes.push(...ofOtherTypes(found.items));
  const empty = found.items
    .filter((item) => ["post", "page"].includes(item.type) && item.status === "publish" && isEmpty(item))
    .flatMap((item) => {
      const from = pageUrlOf(item, found.home);
      return from === null || item.isProtected ? [] : [{ from, type: item.type }];
    });
  return { posts, pages, empty, notes };
}

/** No two posts, and no two pages, have the same title. */
function rename(entries: PlannedEntry[], known: readonly { title: string }[], notes: string[]): void {
  const titles = new Set(known.map(({ title }) => title));
  for (const entry of entries.filter(({ isHere }) => !isHere)) {
    const title = unused(
      entry.title,
      (one) => titles.has(one),
      (number) => ` (${number})`,
    );
    if (title !== entry.title)
      notes.push(`The title '${entry.title}' exists twice. ${entry.url} is called '${title}'.`);
    titles.add(title);
    entry.title = title;
  }
}

function isWanted(item: WordPressItem, notes: string[]): boolean {
  const why = item.isProtected ? "has a password" : SKIPPED[item.status];
  const isPublic = why === undefined && ["publish", "future"].includes(item.status);
  if (isPublic && !isEmpty(item)) return true;
  if (item.status !== "auto-draft" && item.status !== "inherit")
    notes.push(
      `The ${item.type} '${titleOf(item)}' ${why ?? (isEmpty(item) ? "has no text" : `has the state '${item.status}'`)}: left out.`,
    );
  return false;
}

const isEmpty = ({ text }: WordPressItem) => text.trim() === "";

/** What is scheduled has only a number: '/?p=12'. */
function pageUrlOf({ url }: WordPressItem, home: string): string | null {
  const path = oldPath(url, home);
  return path === oldPath(home, home) ? null : path;
}

/** Some posts have no title. */
function titleOf({ title, text, id }: WordPressItem): string {
  const words = textOf(title) || textOf(text.replace(/<!--(?:(?!<!--)[\s\S])*?-->|\[[^\][]*\]/g, " "));
  return words === "" ? `Untitled ${id}` : cutAtWord(words, 150);
}

function slugFor({ slug, id, type }: WordPressItem, title: string): string {
  const named = slugOf(decoded(slug)) || slugOf(title) || `${type}-${id}`;
  return cutText(named, SLUG_MAX).replace(/-+$/, "");
}

function unused(
  name: string,
  isTaken: (name: string) => boolean,
  suffix = (number: number) => `-${number}`,
): string {
  let next = name;
  for (let number = 2; isTaken(next); number++) next = name + suffix(number);
  return next;
}

/** With '…' when it's longer. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), max / 2)).replace(/[\s,;:.–—-]+$/, "")}…`;
}

/** Entries of plugins and themes. */
const OF_WORDPRESS = new Set(
  "post page attachment nav_menu_item revision custom_css customize_changeset oembed_cache user_request".split(
    " ",
  ),
);

function ofOtherTypes(items: readonly WordPressItem[]): string[] {
  const others = Map.groupBy(
    items.filter(({ type }) => !OF_WORDPRESS.has(type) && !type.startsWith("wp_")),
    ({ type }) => type,
  );
  return [...others].map(
    ([type, { length }]) => `${length} of the type '${type}', which a plugin added: left out.`,
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

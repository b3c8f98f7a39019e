import type { PagesContent } from "#core/content/pages.ts";
import { singlePages } from "#core/pages.ts";
import { isOn } from "#core/parts.ts";
import { pageOfMarkdown, paths } from "#core/paths.ts";
import type { EntriesOfPage, EntryOfPage } from "#core/studio-search.ts";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collectionNames,
  collections,
} from "../content/collections.ts";
import { pageOf } from "../content/entry-page.ts";
import { redirectOf } from "../content/redirects.ts";
import { labelOf, titleOf } from "./labels.ts";
import { entriesOf, isShown } from "./lists.ts";

const LONGEST = 2000;
const MOST_REDIRECTS = 5;

/** More entries of a collection are one link to it. */
const MOST_OF_COLLECTION = 3;

/** Where `pages.yaml` has the texts of a page. */
const FIELDS: Readonly<Record<string, keyof PagesContent>> = {
  [paths.contact]: "contact",
  [paths.thankYou]: "thank_you",
  [paths.portfolio]: "portfolio",
  [paths.blog]: "blog",
  [paths.searchForm]: "search",
  [paths.newsletter]: "newsletter",
  [paths.faq]: "faq",
  [paths.siteMap]: "site_map",
};

/**
 * The entries with the texts of a page, its own first. Null for a text that is no URL.
 *
 * @param hosts of this site
 */
export function entriesOfPage(
  text: string,
  content: Content,
  hosts: readonly string[],
): EntriesOfPage | null {
  const target = targetIn(text.slice(0, LONGEST), hosts);
  if (target === null || "kind" in target) return target;
  const index = indexOf(content);
  let { path } = target;
  for (let redirects = 0; redirects < MOST_REDIRECTS; redirects++) {
    const entries = index.get(path.toLowerCase());
    if (entries !== undefined) return { kind: "found", path, entries };
    const redirect = redirectOf(path, content);
    if (redirect === null) break;
    if (redirect.to === null) return { kind: "gone", path };
    const next = targetIn(redirect.to, hosts);
    if (next === null || "kind" in next) return next;
    ({ path } = next);
  }
  return { kind: "unknown", path };
}

const URL_WITH_SCHEME = /^\/?(https?:\/\/.+)$/i;
const HOST_AND_PATH = /^[\w-]+(?:\.[\w-]+)*(?::\d+)?\//;

/** The path of a URL of this site, as content has it. */
function targetIn(
  text: string,
  hosts: readonly string[],
): { path: string } | (EntriesOfPage & { kind: "foreign" }) | null {
  const trimmed = text.trim();
  const [host = ""] = trimmed.split("/", 1);
  const isOwn = hosts.includes(host.toLowerCase());
  const isForeign = HOST_AND_PATH.test(trimmed) && host.includes(".");
  const written = URL_WITH_SCHEME.exec(trimmed)?.[1] ?? (isOwn || isForeign ? `https://${trimmed}` : trimmed);
  const isPath = written.startsWith("/");
  if ((!isPath && !URL_WITH_SCHEME.test(written)) || !URL.canParse(written, "https://site")) return null;
  const url = new URL(written.replace(/^\/+/, isPath ? "/" : ""), "https://site");
  if (!isPath && !hosts.includes(url.host)) return { kind: "foreign" };
  return { path: pathOf(url) };
}

function pathOf({ pathname }: URL): string {
  const bare = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  const page = /[^/]\.md$/.test(bare) ? pageOfMarkdown(bare) : bare;
  try {
    return decodeURIComponent(page);
  } catch {
    return page;
  }
}

type Index = ReadonlyMap<string, EntryOfPage[]>;

const known = new WeakMap<Content, Index>();

/** By path in lower case. */
function indexOf(content: Content): Index {
  const index = known.get(content) ?? makeIndex(content);
  known.set(content, index);
  return index;
}

function makeIndex(content: Content): Index {
  const own = new Map<string, EntryOfPage[]>();
  const others = new Map<string, EntryOfPage[]>();
  const add = (to: typeof own, path: string | null, entries: EntryOfPage[]) => {
    if (path !== null) to.set(path.toLowerCase(), [...(to.get(path.toLowerCase()) ?? []), ...entries]);
  };
  for (const path of Object.keys(FIELDS)) add(own, path, [entryOf("pages", "", content.pages, FIELDS[path])]);
  for (const name of collectionNames.filter((one) => isShown(one, content))) {
    if (name === "pages") continue;
    const hasOwnPage = collections[name].kind !== "list" || name === "postCategories";
    for (const [path, entries] of pagesOf(name, content)) add(hasOwnPage ? own : others, path, entries);
  }
  const isOff = new Set(
    singlePages.filter(({ part }) => !isOn(part, content.site.parts)).map(({ path }) => path),
  );
  const all = [...new Set([...own.keys(), ...others.keys()])].filter((path) => !isOff.has(path));
  return new Map(all.map((path) => [path, [...(own.get(path) ?? []), ...(others.get(path) ?? [])]]));
}

/** Of a collection, by path. */
function pagesOf(name: CollectionName, content: Content): Map<string, EntryOfPage[]> {
  const { page }: CollectionDescription = collections[name];
  const entries = new Map<string, EntryOfPage[]>();
  if (page === undefined && name !== "home") return entries;
  for (const { entry, value } of entriesOf(name, content)) {
    const path = pageOf(name, value, entry, content);
    if (path === null) continue;
    entries.set(path, [...(entries.get(path) ?? []), entryOf(name, entry, value)]);
    if (typeof page === "string" && collections[name].kind === "list") break;
  }
  const isList = typeof page === "string" && collections[name].kind === "list";
  const whole: EntryOfPage = { collection: name, entry: null, title: labelOf(name), label: labelOf(name) };
  for (const [path, found] of entries)
    if (isList || found.length > MOST_OF_COLLECTION) entries.set(path, [whole]);
  return entries;
}

function entryOf(name: CollectionName, entry: string, value: unknown, field?: string): EntryOfPage {
  const titled = { title: titleOf(name, value, entry), label: labelOf(name) };
  return { collection: name, entry, ...titled, ...(field !== undefined && { field }) };
}

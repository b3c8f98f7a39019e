import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { groupsOf, PAGE_GROUPS, type PageGroup, partAt, singlePages } from "#core/pages.ts";
import { PAPER_FILES } from "#core/papers.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";
import { pagesOfEntries } from "./described-pages.ts";
import { keepLineEnds } from "./line-ends.ts";
import type { ContentProblem } from "./problems.ts";
import { redirectsOf } from "./redirects.ts";
import { createUrlIndex } from "./url-patterns.ts";

/** The registry of every URL that has ever been public, one per line. Lines are never removed. */
export const REGISTRY = "url-registry.txt";

export interface RegistryLine {
  url: string;
  to: string | null;
  /** Of the post or opening that the URL belongs to. */
  id?: number;
  line: number;
}

const ARROW = " -> ";
const ID = " # id ";

/** The target of a page that was removed for good. */
export const GONE = "410";

const HEADER = `# Every URL of this site that has ever been public, and where moved URLs redirect (redirects.yaml).
# Variants with different letter case or a trailing slash redirect to the page (301) and don't need a line of their own.
# A post or opening has its id, which no other may use.
# Never remove a line: 'npm run urls' adds new URLs, and 'npm run content:check' lists those that no longer exist.
`;

/** Empty when there is no registry yet. */
export function readRegistryText(directory: string): string {
  const file = path.join(directory, REGISTRY);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

export function readRegistry(text: string): RegistryLine[] {
  return text.split("\n").flatMap((row, index) => {
    const text = row.trim();
    if (text === "" || text.startsWith("#")) return [];
    const [place = "", id] = text.split(ID);
    const [url = "", to = null] = place.split(ARROW);
    return [{ url, to, line: index + 1, ...(id !== undefined && { id: Number(id) }) }];
  });
}

function writeRegistry(lines: readonly PublicUrl[]): string {
  const rows = lines
    .map(({ url, to, id }) => url + (to === null ? "" : ARROW + to) + (id === undefined ? "" : ID + id))
    .sort();
  return `${HEADER}${rows.join("\n")}\n`;
}

const FILES = [paths.robots, paths.siteMaps, paths.llms];

function singlePaths({ site }: Pick<Content, "site">, wanted: { isUnlisted: boolean }): string[] {
  return singlePages
    .filter(({ isUnlisted = false, part }) => isUnlisted === wanted.isUnlisted && isOn(part, site.parts))
    .map(({ path }) => path);
}

/** All pages that can be linked to, with those of entries. */
export function listedPages(content: Content): string[] {
  return [
    ...singlePaths(content, { isUnlisted: false }),
    ...urlsOf(content, [paths.generalApplication]),
    paths.why(content.company.slug),
    ...pagesOfEntries(content).map(({ path }) => path),
  ];
}

const FIXED: readonly string[] = [
  ...FILES,
  ...["/images", "/corporate-profile"].flatMap((area) => [
    `${area}/{file}`,
    `${area}/{folder}/{file}`,
    `${area}/{folder}/{subfolder}/{file}`,
  ]),
  "/.well-known/security.txt",
];

/** Those of the parts that are on. */
function urlsOf({ site }: Pick<Content, "site">, urls: readonly string[]): string[] {
  return urls.filter((url) => isOn(partAt(url), site.parts));
}

const FEEDS = ["xml", "atom", "json"] as const;

export type PublicUrl = Omit<RegistryLine, "line">;

export function publicUrls(content: Content): PublicUrl[] {
  const categories = content.postCategories.map(({ slug }) => slug);
  const ids = new Map(identified(content).map(({ url, id }) => [url, { id }]));
  const existing = [
    ...listedPages(content),
    ...singlePaths(content, { isUnlisted: true }),
    ...urlsOf(content, [
      `${paths.searchForm}/{keyword}`,
      ...[undefined, ...categories].flatMap((category) => FEEDS.map((type) => paths.feed(type, category))),
      paths.jobFeed,
      paths.callCalendar,
    ]),
    ...groupsOf(content.site.parts).map(siteMapOfGroup),
    ...content.papers.flatMap(({ slug }) => PAPER_FILES.map((type) => paths.paperFile(slug, type))),
    ...FIXED,
  ];
  return [
    ...existing.map((url): PublicUrl => ({ url, to: null, ...ids.get(url) })),
    { url: paths.why("{product}"), to: paths.why(content.company.slug) },
    { url: "/security.txt", to: "/.well-known/security.txt" },
    ...redirectsOf(content).map(({ from, to }) => ({ url: from, to: to ?? GONE })),
  ];
}

/** Entries that the API and leads also name by a number. */
function identified({ posts, openings }: Content): { url: string; id: number; file: string }[] {
  return [
    ...posts.map(({ slug, id }) => ({ url: paths.post(slug), id, file: `blog/${slug}.md` })),
    ...openings.map(({ slug, id }) => ({ url: paths.opening(slug), id, file: `careers/${slug}.md` })),
  ];
}

/** Returns the new text and the added URLs. The URL of a removed entry keeps its id. */
export function addUrls(content: Content, text: string): { text: string; added: PublicUrl[] } {
  const lines = new Map(readRegistry(text).map(({ line: _, ...rest }) => [rest.url, rest]));
  const existing = publicUrls(content);
  const added = [...existing, ...movedUrls([...lines.keys()], existing)].filter(
    ({ url, to, id = lines.get(url)?.id }) => lines.get(url)?.to !== to || lines.get(url)?.id !== id,
  );
  if (added.length === 0) return { text, added };
  for (const one of added) lines.set(one.url, { ...lines.get(one.url), ...one });
  return { text: keepLineEnds(text, () => writeRegistry([...lines.values()])), added };
}

/** Registered URLs that a pattern redirects, such as those with former slugs of the company. */
function movedUrls(urls: readonly string[], existing: readonly PublicUrl[]): PublicUrl[] {
  const exact = new Set(existing.map(({ url }) => url));
  const find = createUrlIndex(existing.filter(({ to }) => to !== null));
  return urls.flatMap((url) => {
    const to = exact.has(url) ? undefined : find(url)?.to;
    return to === undefined ? [] : [{ url, to }];
  });
}

const ADD = "run 'npm run urls'";

/** A site without a registry has published nothing yet. */
export function checkUrlRegistry(content: Content, directory: string): ContentProblem[] {
  const text = readRegistryText(directory);
  return text === "" ? [] : checkRegistryText(content, text);
}

export function checkRegistryText(content: Content, text: string): ContentProblem[] {
  const say = (line: number, field: string, reason: string) => ({ file: REGISTRY, line, field, reason });
  const registered = readRegistry(text);
  const own = publicUrls(content);
  const existing = [
    ...own,
    ...movedUrls(
      registered.map(({ url }) => url),
      own,
    ),
  ];
  const known = new Set(existing.map(({ url }) => url));
  const lineOf = createUrlIndex(registered);

  const added = own.filter(({ url, to }) => to === null && lineOf(url) === null);
  const gone = registered
    .filter(({ url }) => !known.has(url) && !isOff(url, content))
    .map((old) => say(old.line, old.url, `was public but no longer exists: ${redirectFor(old, added)}`));
  const unknown = existing.flatMap(({ url, to }) => {
    const own = lineOf(url);
    if (own?.url !== url) return [say(1, url, `is public but not in the registry: ${ADD}`)];
    return own.to === to ? [] : [say(own.line, url, `${nowIs(to)}: ${ADD}`)];
  });
  return [...gone, ...unknown, ...usedAgain(content, registered)];
}

/** The redirect to add: to the only new page next to it with the same id, if it has one. */
function redirectFor({ url, id }: RegistryLine, added: readonly PublicUrl[]): string {
  const folder = path.posix.dirname(url);
  const near = added.filter(
    (one) => path.posix.dirname(one.url) === folder && (id === undefined || one.id === id),
  );
  if (folder === "/" || near.length !== 1) return "redirect it in redirects.yaml";
  const line = `'- { from: ${url}, to: ${near[0]?.url} }'`;
  return `if you renamed it, add ${line} to redirects.yaml, and otherwise redirect it to another page`;
}

/** Ids that another entry had before: the API and leads would confuse the two. */
function usedAgain(content: Content, registered: readonly RegistryLine[]): ContentProblem[] {
  const target = createUrlIndex(publicUrls(content));
  return identified(content).flatMap(({ url, id, file }) => {
    const folder = path.posix.dirname(url);
    const alike = registered.filter((line) => path.posix.dirname(line.url) === folder);
    const before = alike.find((line) => {
      const now = line.id === id && line.url !== url ? target(line.url) : null;
      return now !== null && now.to !== url;
    });
    if (before === undefined) return [];
    const free = Math.max(...alike.map((line) => line.id ?? 0)) + 1;
    const reason = `'${id}' was the id of ${before.url}: choose one that was never used, such as ${free}. If you renamed ${before.url}, redirect it to ${url}`;
    return [{ file, line: 1, field: "id", reason }];
  });
}

/** URLs of a part that is off stay registered: they are back with it. */
function isOff(url: string, { site }: Content): boolean {
  const group = PAGE_GROUPS.find((one) => url === siteMapOfGroup(one));
  return group === undefined ? !isOn(partAt(url), site.parts) : !groupsOf(site.parts).includes(group);
}

const siteMapOfGroup = (group: PageGroup) => `/sitemaps/${group}.xml`;

function nowIs(to: string | null): string {
  if (to === GONE) return "now returns 410 (Gone)";
  return to === null ? "is now a page" : `now redirects to '${to}'`;
}

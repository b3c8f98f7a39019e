import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { groupsOf, PAGE_GROUPS, type PageGroup, partAt, singlePages } from "#core/pages.ts";
import { PAPER_FILES } from "#core/papers.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import type { Content } from "./collections.ts";
import type { ContentProblem } from "./problems.ts";
import { redirectsOf } from "./redirects.ts";
import { createUrlIndex } from "./url-patterns.ts";

/** The registry of every URL that has ever been public, one per line. Lines are never removed. */
export const REGISTRY = "url-registry.txt";

export interface RegistryLine {
  url: string;
  to: string | null;
  line: number;
}

const ARROW = " -> ";

/** The target of a page that was removed for good. */
export const GONE = "410";

const HEADER = `# Every URL of this site that has ever been public, and where moved URLs redirect (redirects.yaml).
# Variants with different letter case or a trailing slash redirect to the page (301) and don't need a line of their own.
# Never remove a line: 'npm run urls' adds new URLs, and 'npm run content:check' lists those that no longer exist.
`;

/** Empty when there is no registry yet. */
export function readRegistryText(directory: string): string {
  const file = path.join(directory, REGISTRY);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

export function readRegistry(text: string): RegistryLine[] {
  return text.split("\n").flatMap((row, index) => {
    if (row.trim() === "" || row.startsWith("#")) return [];
    const [url = "", to = null] = row.trim().split(ARROW);
    return [{ url, to, line: index + 1 }];
  });
}

function writeRegistry(lines: readonly Pick<RegistryLine, "url" | "to">[]): string {
  const rows = lines.map(({ url, to }) => (to === null ? url : url + ARROW + to)).sort();
  return `${HEADER}${rows.join("\n")}\n`;
}

const FILES = [paths.robots, paths.siteMaps, paths.llms];

function singlePaths({ site }: Pick<Content, "site">, wanted: { isUnlisted: boolean }): string[] {
  return singlePages
    .filter(({ isUnlisted = false, part }) => isUnlisted === wanted.isUnlisted && isOn(part, site.parts))
    .map(({ path }) => path);
}

export function pagesWithOwnMetadata(content: Content): string[] {
  return [
    ...content.posts.map(({ slug }) => paths.post(slug)),
    ...content.caseStudies.map(({ slug }) => paths.caseStudy(slug)),
    ...content.openings.map(({ slug }) => paths.opening(slug)),
    ...content.writtenPages.filter(isDescribed).map(({ slug }) => paths.written(slug)),
  ];
}

const isDescribed = ({ description }: Content["writtenPages"][number]) => description !== undefined;

export function pagesOfTheTable(content: Content): string[] {
  return [
    ...singlePaths(content, { isUnlisted: false }),
    ...urlsOf(content, [paths.generalApplication]),
    paths.why(content.company.slug),
    ...content.papers.map(({ slug }) => paths.paper(slug)),
    ...content.services.map(({ slug }) => paths.service(slug)),
    ...content.hirePages.map(({ slug }) => paths.hire(slug)),
    ...content.postCategories.map(({ slug }) => paths.category(slug)),
    ...content.writtenPages.filter((page) => !isDescribed(page)).map(({ slug }) => paths.written(slug)),
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
  const existing = [
    ...pagesOfTheTable(content),
    ...pagesWithOwnMetadata(content),
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
    ...existing.map((url) => ({ url, to: null })),
    { url: paths.why("{product}"), to: paths.why(content.company.slug) },
    { url: "/security.txt", to: "/.well-known/security.txt" },
    ...redirectsOf(content).map(({ from, to }) => ({ url: from, to: to ?? GONE })),
  ];
}

/** Returns the new text and the added URLs. */
export function addUrls(content: Content, text: string): { text: string; added: PublicUrl[] } {
  const lines = new Map(readRegistry(text).map(({ url, to }) => [url, to]));
  const existing = publicUrls(content);
  const added = [...existing, ...movedUrls([...lines.keys()], existing)].filter(
    ({ url, to }) => lines.get(url) !== to,
  );
  if (added.length === 0) return { text, added };
  for (const { url, to } of added) lines.set(url, to);
  return { text: writeRegistry(Array.from(lines, ([url, to]) => ({ url, to }))), added };
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

  const gone = registered
    .filter(({ url }) => !known.has(url) && !isOff(url, content))
    .map(({ line, url }) => say(line, url, "was public but no longer exists: redirect it in redirects.yaml"));
  const unknown = existing.flatMap(({ url, to }) => {
    const own = lineOf(url);
    if (own?.url !== url) return [say(1, url, `is public but not in the registry: ${ADD}`)];
    return own.to === to ? [] : [say(own.line, url, `${nowIs(to)}: ${ADD}`)];
  });
  return [...gone, ...unknown];
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

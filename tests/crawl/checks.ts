import type { RegistryLine } from "#server/content/url-registry.ts";
import { graphProblems } from "#server/content-checks/structured-data-rules.ts";
import type { Crawl, Visited } from "./crawl.ts";
import { foreignTexts } from "./language.ts";
import type { Page } from "./page.ts";
import { unshownTexts } from "./shown.ts";

export interface Result {
  check: string;
  url: string;
  problems: readonly string[];
}

const SOCIAL_IMAGE_BYTES = 60_000;

/** Need no further requests. */
export function checkCrawl(
  { visited, pages }: Crawl,
  lineOf: (url: string) => RegistryLine | null,
): Result[] {
  const results: Result[] = [];
  const say = (check: string, url: string, problems: readonly string[]) =>
    results.push({ check, url, problems });
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const listed = pages.filter(({ isIndexed, url, canonical }) => isIndexed && leadsTo(canonical) === url);
  const titles = firstsOf(listed, ({ title }) => title);
  const descriptions = firstsOf(listed, ({ description }) => description);

  for (const one of visited.values()) {
    say("links lead straight to what is there", one.url, linkProblems(one));
    const [path = ""] = one.url.split("?");
    if (isRegistered(path))
      say("registered", one.url, lineOf(decodeURI(path)) ? [] : ["is in no line of the URL registry"]);
  }
  for (const page of pages) {
    const { url } = page;
    const isListed = listed.includes(page);
    say("title", url, page.title === "" ? ["has no title"] : []);
    if (isListed) {
      const other = [titles.get(page.title), descriptions.get(page.description)];
      say("title of its own", url, other[0] === page ? [] : [`has the title of ${other[0]?.url}`]);
      const problem =
        page.description === "" ? "has no description" : `has the description of ${other[1]?.url}`;
      say("description of its own", url, page.description !== "" && other[1] === page ? [] : [problem]);
    }
    say("one main heading", url, page.headings.length === 1 ? [] : [`has ${page.headings.length}`]);
    say(
      "texts of pictures",
      url,
      page.picturesWithoutText.map((source) => `${source} has no alt`),
    );
    say(
      "headings of sections",
      url,
      page.sectionsWithoutHeading.map((id) => `a section has no heading '${id}'`),
    );
    say("one language", url, [
      ...(page.language === "en" ? [] : [`is in '${page.language}'`]),
      ...foreignTexts(page.blocks, "en").map((text) => `foreign: ${text.slice(0, 80)}`),
    ]);
    say("anchors", url, anchorProblems(page, byUrl));
    say("whole", url, lateParts(page));
    const isBare = isListed && page.structuredData.length === 0 && !url.includes("?");
    say("structured data", url, [
      ...(isBare ? ["has none"] : []),
      ...page.structuredData.flatMap(graphProblems),
      ...page.structuredData.flatMap((json) => unshownTexts(json, page)),
    ]);
    say("card", url, socialImageProblems(page, visited));
  }
  return results;
}

/** Files and Markdown alternates have no page. */
function isRegistered(path: string): boolean {
  return !/^\/assets\/|\.md$|^\/[\w-]+\.(?:ico|svg|png|webmanifest)$/.test(path);
}

function linkProblems({ status, location, from }: Visited): string[] {
  if (status === 200) return [];
  return [`answers ${status}${location ? ` to ${location}` : ""}, linked from ${from}`];
}

function anchorProblems(page: Page, byUrl: ReadonlyMap<string, Page>): string[] {
  return page.links.flatMap((href) => {
    if (!href.includes("#")) return [];
    const link = new URL(href, `http://site${page.url}`);
    if (link.host !== "site" || link.hash === "") return [];
    const target = byUrl.get(link.pathname + link.search);
    const id = decodeURIComponent(link.hash.slice(1));
    return target === undefined || target.ids.has(id) ? [] : [`${href} leads to no part of ${target.url}`];
  });
}

/** The policy forbids inline styles. */
function lateParts({ html }: Page): string[] {
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  return [
    ...(html.includes("$RC(") || html.includes('id="S:') ? ["has parts that come late"] : []),
    ...[...markup.matchAll(/<[^>]*\sstyle\s*=[^>]*>/gi)].map(([tag]) => `has styles in ${tag}`),
  ];
}

function socialImageProblems({ card, canonical }: Page, visited: Crawl["visited"]): string[] {
  if (canonical === "" && card === "") return [];
  const file = visited.get(leadsTo(card));
  if (file === undefined) return ["has none"];
  if (file.type !== "image/png") return [`is ${file.type}`];
  return file.bytes <= SOCIAL_IMAGE_BYTES ? [] : [`has ${file.bytes} bytes`];
}

function leadsTo(url: string): string {
  if (!URL.canParse(url)) return "";
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function firstsOf(pages: readonly Page[], text: (page: Page) => string): Map<string, Page> {
  return new Map(pages.toReversed().map((page) => [text(page), page]));
}

import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { pageAt, partAt } from "#core/pages.ts";
import { isOn, PARTS, type Part } from "#core/parts.ts";
import type { ApiDocument } from "#server/api/openapi.ts";
import { operationUrl } from "#server/api/openapi.ts";
import { partOfOperation } from "#server/api/parts.ts";
import { type CollectionDescription, collectionNames, collections } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";
import { isOfOffPart } from "#server/content/part-links.ts";
import type { ContentProblem } from "#server/content/problems.ts";
import { createUrlIndex } from "#server/content/url-patterns.ts";
import { checkUrlRegistry, readRegistry } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { checkCrawl } from "#tests/crawl/checks.ts";
import { crawl } from "#tests/crawl/crawl.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { signInAs } from "#tests/support/desk-visitor.ts";
import { ENQUIRY, formOf } from "#tests/support/enquiry-fields.ts";
import { separatingGroups } from "#tests/support/separating-groups.ts";
import { openSiteOnPort, type SiteOnPort } from "#tests/support/site-on-port.ts";

vi.setConfig({ testTimeout: 300_000 });

const registry = readRegistry(readFileSync(path.join(CONTENT_DIR, "url-registry.txt"), "utf8"));

/** Entries of one kind of page that a crawl visits. */
const SAMPLE = 1;

/** Social images are drawn when they are requested. */
const CHECKS = [
  "links lead straight to what is there",
  "one main heading",
  "anchors",
  "whole",
  "structured data",
];

const EMPTY = /<(ul|ol|dl|table|tbody|nav|section|h[1-6]|summary)\b[^>]*>\s*<\/\1>/g;

/** The content with some parts off: without their files, and without links to them in texts, as an author leaves it. */
async function switchOff(content: ReturnType<typeof copyContent>, parts: readonly Part[]): Promise<void> {
  const { directory, write } = content;
  write("site.yaml", `parts: [${parts.join(", ")}]\n`);
  removeOff(directory, parts);
  const others: ContentProblem[] = [];
  for (const problem of await problemsIn(directory)) {
    const { file, reason } = problem;
    const [, url] = /^'(\/[^']*)'.*site\.yaml/.exec(reason) ?? [];
    const [, figure] = /^'(\{\w+\})'/.exec(reason) ?? [];
    if (url !== undefined) content.edit(file, (text) => withoutLink(text, url));
    else if (figure !== undefined) content.edit(file, (text) => text.replaceAll(figure, "as agreed"));
    else others.push(problem);
  }
  expect(others).toEqual([]);
}

function removeOff(directory: string, parts: readonly Part[]): void {
  for (const name of collectionNames) {
    const { file, part }: CollectionDescription & { file: string } = collections[name];
    if (!isOn(part, parts)) rmSync(path.join(directory, file), { recursive: true, force: true });
  }
}

async function problemsIn(directory: string): Promise<readonly ContentProblem[]> {
  const { content, problems } = await readContent(directory);
  return content === null
    ? problems
    : [...checkContent(content, directory), ...checkUrlRegistry(content, directory)];
}

function withoutLink(text: string, url: string): string {
  const link = new RegExp(`\\[([^\\]]*)\\]\\(${url.replace(/[.?*+]/g, "\\$&")}(?:[?#][^)\\s]*)?\\)`, "g");
  return text.replace(link, "$1");
}

async function problemsOf(site: SiteOnPort, parts: readonly Part[]): Promise<string[]> {
  const visits = new Map<string, number>();
  const follows = (url: string) => {
    if (isOfOffPart(url, { site: { parts } })) return true;
    const page = url.includes("?") ? null : pageAt(url);
    if (page === null || url.startsWith("/images/") || url.startsWith("/corporate-profile/")) return false;
    const visited = visits.get(page.path) ?? 0;
    visits.set(page.path, visited + 1);
    return visited < SAMPLE;
  };
  const found = await crawl({ base: site.url, follows });
  return [
    ...checkCrawl(found, createUrlIndex(registry))
      .filter(({ check, problems }) => CHECKS.includes(check) && problems.length > 0)
      // The job feed, which the crawl asks for first.
      .filter(({ url }) => !isOfOffPart(url, { site: { parts } }) || found.visited.get(url)?.from !== "start")
      .map(({ check, url, problems }) => `${check}: ${url}: ${problems.join("; ")}`),
    ...found.pages.flatMap(({ url, html, links }) => [
      ...links
        .filter((link) => isOfOffPart(link, { site: { parts } }))
        .map((link) => `${url} links to ${link}`),
      ...Array.from(
        html.split("</footer>")[0]?.matchAll(EMPTY) ?? [],
        ([element]) => `${url} has an empty ${element}`,
      ),
    ]),
  ];
}

/** The URLs of a part: of its pages, files and operations of the API. */
function urlsOf(parts: readonly Part[], document: ApiDocument): string[] {
  const isOf = (other: ReturnType<typeof partAt>) => parts.some((part) => part === other);
  const operations = Object.entries(document.paths)
    .filter(([url, { get }]) => get !== undefined && isOf(partOfOperation(url)))
    .map(([url, { get }]) => `/api${operationUrl(url, get as NonNullable<typeof get>)}`);
  const urls = registry.filter(({ url, to }) => to === null && isOf(partAt(url))).map(({ url }) => url);
  const firstOfPage = new Map(urls.map((url) => [pageAt(url)?.path ?? url, url.replace(/\{\w+\}/g, "word")]));
  return [...firstOfPage.values(), ...operations];
}

const cases: readonly (readonly Part[])[] = [...separatingGroups(PARTS), PARTS];

/** Without a pause between the files, so that the site loads all of them together. */
function copyTexts(from: string, to: string): void {
  const isText = (source: string) => !/\/(?:images|videos)$/.test(source);
  cpSync(from, to, { recursive: true, filter: isText });
}

test("for any two parts a case has the first off and the second on", () => {
  const has = (first: Part, second: Part) =>
    cases.some((off) => off.includes(first) && !off.includes(second));
  const pairs = PARTS.flatMap((first) => PARTS.map((second) => [first, second] as const));
  expect(pairs.filter(([first, second]) => first !== second && !has(first, second))).toEqual([]);
});

test("a site stands with any part off and any other on, and without all of them", async () => {
  const draft = copyContent({ withMedia: true });
  const { directory } = copyContent();
  const site = await openSiteOnPort({ CONTENT_DIR: directory, PAGE_CACHE: "off" });
  const document = (await (await site.get("/api/openapi.json")).json()) as ApiDocument;
  const problems: Record<string, string[]> = {};
  for (const [index, off] of cases.entries()) {
    const urls = urlsOf(off, document);
    const parts = PARTS.filter((part) => !off.includes(part));
    const marker = `/case-${index}`;
    copyTexts(CONTENT_DIR, draft.directory);
    await switchOff(draft, parts);
    draft.edit("redirects.yaml", (text) => `${text}- from: ${marker}\n  to: /about\n`);
    removeOff(directory, parts);
    copyTexts(draft.directory, directory);
    await expect.poll(async () => (await site.get(marker)).status, { interval: 20 }).toBe(301);
    const statuses = await Promise.all(
      urls.map(async (url) => ({ url, status: (await site.get(url)).status })),
    );
    const left = statuses.filter(({ status }) => status !== 404).map(({ url }) => `${url} is there`);
    const found = [...left, ...(await problemsOf(site, parts))];
    if (found.length > 0) problems[`without ${off.join(", ")}`] = found;
  }
  expect(problems).toEqual({});
  for (const url of ["/", "/contact-us", "/about", "/privacy"])
    expect((await site.get(url)).status).toBe(200);
  const { challenge, a, b } = (await (await site.get("/api/v1/challenge")).json()) as Record<string, string>;
  const response = await fetch(`${site.url}/contact-us`, {
    method: "POST",
    body: formOf({ ...ENQUIRY, challenge: String(challenge), userResult: String(Number(a) + Number(b)) }),
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  expect(response.status).toBe(303);
});

test("the URLs of a part that is off redirect where redirects.yaml says", async () => {
  const content = copyContent();
  content.write("site.yaml", "parts: [blog]\n");
  content.edit(
    "redirects.yaml",
    (text) =>
      `${text}- { from: /pricing, to: /contact-us }\n- { from: "/papers/{paper}", to: /about }\n- { from: "/services/{slug}", to: null }\n`,
  );
  const site = await openSiteOnPort({ CONTENT_DIR: content.directory });
  const leadsTo = async (url: string) => {
    const { status, headers } = await site.get(url);
    return headers.get("location") ?? status;
  };
  expect(await leadsTo("/pricing?a=b")).toBe("/contact-us?a=b");
  expect(await leadsTo("/Papers/Anything/")).toBe("/about");
  expect(await leadsTo("/services/anything")).toBe(410);
  expect(await leadsTo("/papers")).toBe(404);
});

test("the Desk and the Studio have no page of a part that is off", async () => {
  const content = copyContent();
  content.write("site.yaml", "parts: [blog]\n");
  const site = await openSiteOnPort({ CONTENT_DIR: content.directory });
  const admin = await signInAs(site, "admin");
  const statusOf = async (url: string) => [url, (await admin.get(url)).status];
  for (const url of ["/desk/inbox", "/desk/overview", "/studio/posts", "/studio/site", "/studio/site/edit"])
    expect(await statusOf(url)).toEqual([url, 200]);
  for (const url of ["/desk/calls", "/desk/applications", "/studio/services", "/studio/calls/edit"])
    expect(await statusOf(url)).toEqual([url, 404]);
  const pages = await Promise.all(
    ["/desk/inbox", "/studio", "/studio/new"].map(async (url) => (await admin.get(url)).text()),
  );
  expect(pages.join("")).not.toMatch(
    /href="\/(?:desk\/(?:calls|applications)|desk\/inbox\?view=applications|studio\/(?:services|calls|openings))"/,
  );
});

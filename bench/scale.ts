/**
 * Measures start-up and the largest pages with the shipped content, with 2,000 entries, and with 10,000 posts, 2,000
 * openings and 500 services: `npm run bench:scale`. Writes `bench/scale.md` and fails if a goal is missed.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openContentStore } from "#server/content/content-store.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { mainThreadTimeOf, memoryOf, processorTimeOf } from "#tests/support/process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { describeMachine, loadNow } from "./format.ts";
import { generateContent } from "./generated-content.ts";
import { ENCODINGS, get as httpGet } from "./get.ts";
import { createFigures, type Timed } from "./scale-figures.ts";
import { metricOf, startSite } from "./site.ts";

const SIZE = { posts: 10_000, openings: 2_000, services: 500 };
const MEDIUM = { posts: 1_500, openings: 300, services: 200 };

/** In MB. */
const MEMORY = 600;

/** None of these is in the page cache when requested. */
const PAGES: Record<string, readonly string[]> = {
  "a post": ["/blog/post-10", "/blog/post-5000", "/blog/post-9990"],
  "the blog": ["/blog", "/blog?page=800", "/blog?page=1600"],
  "a category": ["/category/engineering", "/category/engineering?page=200"],
  "a search": ["/search/fsync", "/search/databse", "/search/offline%20sync?page=3"],
  "a service": ["/services/service-7", "/services/service-490"],
  "all services": ["/services"],
  "an opening": ["/career-builder/opening-9", "/career-builder/opening-1990"],
  "all openings": ["/career-builder"],
  "a case study": ["/portfolios/drayhollow-dispatch-board"],
  "the home page": ["/"],
  "the site map": ["/sitemap"],
};

const { folder, remove } = createTemporaryFolder();
const contentDir = path.join(folder, "content");
const mediumDir = path.join(folder, "medium");
const environment = { CONTENT_DIR: contentDir, DATA_DIR: path.join(folder, "data") };
const before = loadNow();
const ours = { folder: "content", content: (await openContentStore("content", Date.now)).current };
generateContent(contentDir, ours, SIZE);
generateContent(mediumDir, ours, MEDIUM);

const { note, allReached, table } = createFigures();

try {
  await (await timeStart("start, shipped content", 1, { DATA_DIR: path.join(folder, "shipped") })).stop();
  const medium = { CONTENT_DIR: mediumDir, DATA_DIR: path.join(folder, "medium-data") };
  await (await timeStart("start, 2,000 entries", 5, medium)).stop();
  const first = await timeStart("start, 10,000 posts", 20, environment);
  await searchFirst(first, "first search, posts never indexed before");
  note({ name: "memory, peak until then", measured: memoryOf(pidOf(first)).peak, unit: "MB", goal: MEMORY });
  await first.stop();
  const site = await timeStart("second start, 10,000 posts", 20, environment);
  await measure(site);
  await site.stop();
} finally {
  remove();
}

writeFileSync(path.join(import.meta.dirname, "scale.md"), report());
process.exitCode = allReached() ? 0 : 1;

async function measure(site: BuiltSite): Promise<void> {
  await searchFirst(site, "first search, posts indexed before");
  for (const [name, pages] of Object.entries(PAGES)) {
    const times: Timed[] = [];
    for (const page of pages) times.push(await timeBoth(site, () => get(site, page)));
    const [slowest] = times.sort((a, b) => b.measured - a.measured) as [Timed];
    const of = pages.length === 1 ? "" : ` (the slowest of ${pages.length})`;
    note({ name: `${name}, rendered when first asked for${of}`, ...slowest, unit: "ms", goal: 50 });
  }
  note({ name: "memory", measured: memoryOf(pidOf(site)).now, unit: "MB", goal: MEMORY });

  await timeBeside(site, "a change in a post is seen on its page", 1, () => changeShows(site));
  await timeBeside(site, "a new word in a post is found", 1, () => changeIsFound(site));
  await timeBeside(site, "a megabyte of wrong entries is refused", 20, () => wrongEntriesAreRefused(site));
  note({ name: "memory, peak", measured: memoryOf(pidOf(site)).peak, unit: "MB", goal: MEMORY });
}

function pidOf(site: BuiltSite): number {
  return site.process.pid as number;
}

async function timeStart(
  name: string,
  goal: number,
  environment: Record<string, string>,
): Promise<BuiltSite> {
  const startedAt = performance.now();
  const site = await startSite(environment);
  await get(site, "/");
  const measured = (performance.now() - startedAt) / 1000;
  note({ name, measured, processor: processorTimeOf(pidOf(site)), unit: "s", goal });
  return site;
}

function searchFirst(site: BuiltSite, name: string): Promise<void> {
  return timeBeside(site, name, 10, () => get(site, "/search/record"));
}

/** Also records the slowest response of the smallest page. */
async function timeBeside(site: BuiltSite, name: string, goal: number, run: () => Promise<void>) {
  let pause = 0;
  const timed = await timeBoth(site, async () => {
    pause = await longestPause(site, run);
  });
  note({ name, ...timed, measured: timed.measured / 1000, unit: "s", goal });
  note({ name: "longest other response meanwhile", measured: pause, unit: "ms", goal: 50 });
}

async function timeBoth(site: BuiltSite, run: () => Promise<void>): Promise<Timed> {
  const processorBefore = mainThreadTimeOf(pidOf(site));
  const startedAt = performance.now();
  await run();
  const measured = performance.now() - startedAt;
  return { measured, processor: mainThreadTimeOf(pidOf(site)) - processorBefore };
}

async function get(site: BuiltSite, page: string): Promise<void> {
  const { status } = await httpGet(site.url + page, { "accept-encoding": ENCODINGS });
  if (status !== 200) throw new Error(`${page} answered ${status}`);
}

async function longestPause(site: BuiltSite, run: () => Promise<void>): Promise<number> {
  let isRunning = true;
  let pause = 0;
  const asking = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      await httpGet(`${site.url}/healthz`);
      pause = Math.max(pause, performance.now() - startedAt);
      await wait(2);
    }
  })();
  try {
    await run();
  } finally {
    isRunning = false;
    await asking;
  }
  return pause;
}

/** Waits until the page shows the change. */
function changeShows(site: BuiltSite): Promise<void> {
  replaceIn("post-5000", /^title: .*$/m, "title: A title that was written a moment ago");
  return timeUntil(site, "/blog/post-5000", "A title that was written a moment ago");
}

function changeIsFound(site: BuiltSite): Promise<void> {
  replaceIn("post-6000", /^title: .*$/m, "title: About zyzzyvas and other weevils");
  return timeUntil(site, "/search/zyzzyvas", "/blog/post-6000");
}

async function wrongEntriesAreRefused(site: BuiltSite): Promise<void> {
  const rows = Array.from({ length: 30_000 }, (_, index) => `- from: /a${index}\n  too: /about\n`);
  writeFileSync(path.join(contentDir, "redirects.yaml"), rows.join(""));
  while ((await metricOf(site, "fairlead_content_problems")) === 0) await wait(20);
}

function replaceIn(slug: string, old: RegExp, text: string): void {
  const file = path.join(contentDir, "blog", `${slug}.md`);
  writeFileSync(`${file}.new`, readFileSync(file, "utf8").replace(old, text));
  renameSync(`${file}.new`, file);
}

async function timeUntil(site: BuiltSite, page: string, text: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const { body } = await httpGet(site.url + page);
    if (body.includes(text)) return;
    if (performance.now() - startedAt > 20_000) throw new Error(`${page} never showed '${text}'`);
    await wait(5);
  }
}

function report(): string {
  return `# Content at scale

Written by \`npm run bench:scale\` on ${new Date().toISOString().slice(0, 10)}: ${SIZE.posts.toLocaleString("en")} posts,
${SIZE.openings.toLocaleString("en")} openings and ${SIZE.services} services, made up from ours, served by the built site.

${describeMachine()
  .map((line) => `- ${line}`)
  .join("\n")}
- Load before and after: ${before} and ${loadNow()}

${table().join("\n")}
`;
}

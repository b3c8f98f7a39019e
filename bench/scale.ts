/**
 * How the site does with a content that is some hundred times larger than ours: 10,000 posts, 2,000 openings, 500
 * services, made up from ours. Says what it measured, writes it to `bench/scale.md`, and fails when a goal is missed.
 *
 *   npm run bench:scale
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { memoryOf } from "#tests/support/process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openLibrary } from "../server/library/library.ts";
import { ACCEPTED, ask } from "./ask.ts";
import { describeMachine, loadNow } from "./machine.ts";
import { makeUpContent } from "./made-up-content.ts";
import { startSite } from "./site.ts";

const SIZE = { posts: 10_000, openings: 2_000, services: 500 };

/** Nobody has asked for any of these before: each is rendered for whoever asks. */
const PAGES: Record<string, readonly string[]> = {
  "a post": ["/blog/post-10", "/blog/post-5000", "/blog/post-9990"],
  "the blog": ["/blog", "/blog?page=800", "/blog?page=1600"],
  "a category": ["/category/engineering", "/category/engineering?page=200"],
  "a search": ["/search/fsync", "/search/databse", "/search/offline%20sync?page=3"],
  "a service": ["/services/service-7", "/services/service-490"],
  "all services": ["/services"],
  "an opening": ["/career-builder/opening-9", "/career-builder/opening-1990"],
  "all openings": ["/career-builder"],
  "a case study": ["/portfolios/portwell-dispatch-board"],
  "the home page": ["/"],
  "the site map": ["/sitemap"],
};

interface Figure {
  name: string;
  measured: number;
  unit: "ms" | "MB" | "s";
  goal: number;
}

const { folder, remove } = createTemporaryFolder();
const contentDir = path.join(folder, "content");
const environment = { CONTENT_DIR: contentDir, DATA_DIR: path.join(folder, "data") };
const before = loadNow();
makeUpContent(contentDir, { folder: "content", content: openLibrary("content", Date.now).content }, SIZE);

const figures: Figure[] = [];
const note = (name: string, measured: number, unit: Figure["unit"], goal: number) => {
  figures.push({ name, measured, unit, goal });
  console.log(
    `${name.padEnd(60)} ${measured.toFixed(unit === "s" ? 2 : 0).padStart(7)} ${unit}   goal ${goal}`,
  );
};

try {
  // As after a deploy on a new machine, then as after every other start.
  const first = await timeStart();
  note("start, content never read before", first.seconds, "s", 5);
  await first.site.stop();
  const { site, seconds } = await timeStart();
  note("start, content read before", seconds, "s", 5);
  await measure(site);
  await site.stop();
} finally {
  remove();
}

writeFileSync(path.join(import.meta.dirname, "scale.md"), report());
process.exitCode = figures.every(({ measured, goal }) => measured <= goal) ? 0 : 1;

async function measure(site: BuiltSite): Promise<void> {
  const pid = site.process.pid as number;
  const early = await longestPause(site, () => get(site, "/search/record"));
  note("first search, from its request to its answer", early.took, "ms", 10_000);
  note("longest that anybody else waited meanwhile", early.pause, "ms", 50);

  for (const [name, pages] of Object.entries(PAGES)) {
    const times: number[] = [];
    for (const page of pages) times.push(await get(site, page));
    note(
      `${name}, rendered when first asked for (the slowest of ${pages.length})`,
      Math.max(...times),
      "ms",
      50,
    );
  }
  note("memory", memoryOf(pid).now, "MB", 400);

  const change = await longestPause(site, () => changeShows(site));
  note("a change in a post is seen on its page", change.took / 1000, "s", 1);
  note("longest that anybody else waited meanwhile", change.pause, "ms", 50);
  const search = await longestPause(site, () => changeIsFound(site));
  note("a new word in a post is found", search.took / 1000, "s", 1);
  note("longest that anybody else waited meanwhile", search.pause, "ms", 50);
  note("memory, at the most", memoryOf(pid).peak, "MB", 400);
}

async function timeStart(): Promise<{ site: BuiltSite; seconds: number }> {
  const startedAt = performance.now();
  const site = await startSite(environment);
  await get(site, "/");
  return { site, seconds: (performance.now() - startedAt) / 1000 };
}

/** Milliseconds until the whole answer is there; what is no good page is an error. */
async function get(site: BuiltSite, page: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await ask(site.url + page, { "accept-encoding": ACCEPTED });
  if (status !== 200) throw new Error(`${page} answered ${status}`);
  return performance.now() - startedAt;
}

/** The longest that the smallest of all answers took while something else was done. */
async function longestPause(site: BuiltSite, run: () => Promise<number>) {
  let isRunning = true;
  let pause = 0;
  const asking = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      await ask(`${site.url}/healthz`);
      pause = Math.max(pause, performance.now() - startedAt);
      await wait(2);
    }
  })();
  try {
    return { took: await run(), pause };
  } finally {
    isRunning = false;
    await asking;
  }
}

/** Saves a post as editors do, in one piece, and waits until its page shows it. */
function changeShows(site: BuiltSite): Promise<number> {
  replaceIn("post-5000", /^title: .*$/m, "title: A title that was written a moment ago");
  return timeUntil(site, "/blog/post-5000", "A title that was written a moment ago");
}

function changeIsFound(site: BuiltSite): Promise<number> {
  replaceIn("post-6000", /^title: .*$/m, "title: About zyzzyvas and other weevils");
  return timeUntil(site, "/search/zyzzyvas", "/blog/post-6000");
}

function replaceIn(slug: string, old: RegExp, text: string): void {
  const file = path.join(contentDir, "blog", `${slug}.md`);
  writeFileSync(`${file}.new`, readFileSync(file, "utf8").replace(old, text));
  renameSync(`${file}.new`, file);
}

async function timeUntil(site: BuiltSite, page: string, text: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { body } = await ask(site.url + page);
    if (body.includes(text)) return performance.now() - startedAt;
    if (performance.now() - startedAt > 20_000) throw new Error(`${page} never showed '${text}'`);
    await wait(5);
  }
}

function report(): string {
  const rows = figures.map(
    ({ name, measured, unit, goal }) =>
      `| ${name} | ${measured.toFixed(unit === "s" ? 2 : 0)} ${unit} | ${goal} ${unit} | ${measured <= goal ? "yes" : "**no**"} |`,
  );
  return `# Content at scale

Written by \`npm run bench:scale\` on ${new Date().toISOString().slice(0, 10)}: ${SIZE.posts.toLocaleString("en")} posts,
${SIZE.openings.toLocaleString("en")} openings and ${SIZE.services} services, made up from ours, served by the built site.

${describeMachine()
  .map((line) => `- ${line}`)
  .join("\n")}
- Load before and after: ${before} and ${loadNow()}

| | Measured | At most | Reached |
|---|---:|---:|---|
${rows.join("\n")}
`;
}

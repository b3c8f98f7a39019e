/**
 * How long a search takes in blogs of 1,000 and 10,000 posts of some 1,000 words, made up from ours, and how long
 * indexing them takes. Says what it measured on the clock, with the processor's time in brackets, which says more on a
 * busy machine, and fails when the slowest twentieth of the searches of a kind misses its goal.
 *
 *   node bench/search.ts
 */
import path from "node:path";
import { POSTS_PER_PAGE } from "#server/backend/local/blog.ts";
import type { Post } from "#server/content/collections.ts";
import { openLibrary } from "#server/content/library.ts";
import { createSearch, type Search } from "#server/content/search/search.ts";
import { openLog } from "#server/metrics/log.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { makeUpBlog } from "./made-up-blog.ts";

/** Milliseconds of the 95th percentile. */
const GOALS = [
  { size: 1_000, goal: 10, withTypo: 100 },
  { size: 10_000, goal: 50, withTypo: 100 },
];
const ROUNDS = 30;

const KINDS: Record<string, readonly string[]> = {
  "one word": ["fsync", "latency", "database", "accessible", "invoice"],
  "a word of every post": ["the", "record", "server", "you", "code"],
  "the beginning of a word": ["mig", "eval", "acc", "for", "ser"],
  "several words": ["offline sync conflict", "form error message", "battery of a phone", "agent tools"],
};
const WITH_TYPO: Record<string, readonly string[]> = {
  "a typing error": ["fsnyc", "databse", "acessible", "migratoin", "confilct"],
  "two typing errors": ["acessibel fomrs", "offlien confilct", "databse recrod"],
  nothing: ["zzqxzzqx", "qqqqqqqq wwwwwwww"],
};

/** Milliseconds of the processor that this thread has had; the kernel counts them in steps of some milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const examples = (await openLibrary("content", Date.now)).posts();
for (const { size, goal, withTypo } of GOALS) {
  const { folder, remove } = createTemporaryFolder();
  const file = { path: path.join(folder, "search.sqlite"), log: openLog("warn") };
  const posts = makeUpBlog(examples, size);
  (await timeUpdate(`${size} posts, indexed for the first time`, posts)).close();
  const [first = posts[0] as Post, ...others] = posts;
  const changed = { ...first, digest: "changed", title: "A title that was written a moment ago" };
  (await timeUpdate("the same, when one has changed", [changed, ...others])).close();
  const search = await timeUpdate("the same, when none has changed", [changed, ...others]);

  console.log("\nms a search, with the snippets of a page       p50     p95     max  (mean)    hits");
  for (const [kind, texts] of Object.entries(KINDS)) await timeKind(search, kind, texts, goal);
  for (const [kind, texts] of Object.entries(WITH_TYPO)) await timeKind(search, kind, texts, withTypo);
  console.log();
  search.close();
  remove();

  async function timeUpdate(name: string, wanted: readonly Post[]): Promise<Search> {
    const opened = createSearch(() => wanted, file);
    const started = performance.now();
    const processorBefore = processorTime();
    let longest = 0;
    let last = started;
    const turns = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    });
    await opened.bringUpToDate();
    clearInterval(turns);
    const seconds = (performance.now() - started) / 1000;
    const processor = (processorTime() - processorBefore) / 1000;
    const pause = `longest that a timer waited ${longest.toFixed(0)} ms`;
    console.log(`${name}: ${seconds.toFixed(2)} s (${processor.toFixed(2)} s), ${pause}`);
    return opened;
  }
}

async function timeKind(search: Search, kind: string, texts: readonly string[], goal: number) {
  const times: number[] = [];
  const processorBefore = processorTime();
  let hits = 0;
  for (let round = 0; round < ROUNDS; round++) {
    for (const text of texts) {
      const begin = performance.now();
      const found = await search.search(text);
      found.snippetsOf(found.posts.slice(0, POSTS_PER_PAGE));
      if (found.posts.length === 0) found.suggestions();
      times.push(performance.now() - begin);
      hits = Math.max(hits, found.posts.length);
    }
  }
  const mean = `(${((processorTime() - processorBefore) / times.length).toFixed(1)})`;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] as number;
  const figures = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(7));
  const isMissed = at(0.95) > goal;
  const missed = isMissed ? `  MISSED: ${goal} ms` : "";
  console.log(
    `${kind.padEnd(42)} ${figures.join(" ")} ${mean.padStart(7)} ${String(hits).padStart(7)}${missed}`,
  );
  if (isMissed) process.exitCode = 1;
}

import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "#tests/support/process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { generateContent } from "./generated-content.ts";
import type { PartResult } from "./goals.ts";
import { measureRows, type Row, tableOf, worst } from "./rows.ts";
import { get, getPage, withSite } from "./site.ts";

const SIZE = { posts: 10_000, openings: 2_000, services: 500 };

/** None of these is in the page cache when it is requested. */
const PAGES = [
  ...["/blog/post-10", "/blog/post-9990", "/blog?page=800", "/category/engineering?page=200"],
  ...["/search/fsync", "/search/databse", "/services/service-490", "/services"],
  ...["/career-builder/opening-1990", "/career-builder", "/portfolios/drayhollow-dispatch-board"],
  ...["/", "/sitemap"],
];

export async function measureScale(): Promise<PartResult> {
  const { folder, remove } = createTemporaryFolder();
  const CONTENT_DIR = path.join(folder, "content");
  await generateContent(CONTENT_DIR, SIZE);
  const startedAt = performance.now();
  try {
    return await withSite({ CONTENT_DIR }, async ({ url, process }) => {
      await getPage(url);
      const start = performance.now() - startedAt;
      const { search, pause } = await timeFirstSearch(url);
      const pages = await measureRows(PAGES, 1, async (page) => ({
        milliseconds: await time(() => getPage(url + page)),
      }));
      const rows: Row<"milliseconds">[] = [
        { name: "start", figures: { milliseconds: start } },
        { name: "first search, which indexes the posts", figures: { milliseconds: search } },
        { name: "longest other response meanwhile", figures: { milliseconds: pause } },
        ...pages,
      ];
      return {
        figures: {
          scaleStart: start / 1000,
          scaleSearch: search / 1000,
          scalePause: pause,
          scalePage: worst(pages, "milliseconds"),
          scaleMemory: memoryOf(process.pid as number).peak,
        },
        title: "Content at scale",
        about: `${SIZE.posts.toLocaleString("en")} posts, ${SIZE.openings.toLocaleString("en")} openings and ${SIZE.services} services, made up from ours; each page is rendered when it is first asked for.`,
        table: tableOf(rows, { milliseconds: "ms" }),
      };
    });
  } finally {
    remove();
  }
}

async function timeFirstSearch(url: string): Promise<{ search: number; pause: number }> {
  let isRunning = true;
  let pause = 0;
  const others = (async () => {
    while (isRunning) {
      pause = Math.max(pause, await time(() => get(`${url}/healthz`)));
      await wait(2);
    }
  })();
  const search = await time(() => getPage(`${url}/search/record`)).finally(() => {
    isRunning = false;
  });
  await others;
  return { search, pause };
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

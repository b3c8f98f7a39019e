import { type Case, found } from "#tests/faults/support/case.ts";
import { scaled } from "#tests/faults/support/scale.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { memoryOf } from "#tests/support/process.ts";
import { Connection } from "../support/connection.ts";
import { getKnown } from "../support/requests.ts";

const URLS = scaled(100_000);
const GROWTH_MB = 64;
const HITS = 0.99;

const CONNECTIONS = 16;

const BETWEEN = 50;

export const cases: readonly Case[] = [{ name: `${URLS} made-up URLs`, run: explode }];

/** Queries, paths, searches and missing pages. */
function madeUp(number: number, paths: readonly string[]): string {
  const page = paths[number % paths.length] as string;
  const kinds = [
    `${page}${page.includes("?") ? "&" : "?"}utm_source=${number}&x${number}=1`,
    `/nothing/${number}`,
    `/blog?page=${number}`,
    `/blog/post-${number}`,
    `/category/none-${number}`,
    `/contact-us?project_type=${number}`,
    `/services/none-${number}.data`,
    `/assets/covers/none-${number}.svg`,
  ];
  // Searches are never cached, so a few are enough.
  return number % 100 === 0 ? `/search/word-${number}` : (kinds[number % kinds.length] as string);
}

async function explode() {
  const site = await startBuiltSite({ RATE_SCALE: "1000000", LOG_LEVEL: "error" });
  try {
    const { paths } = await getKnown(site.url);
    const pages: string[] = [];
    for (const path of paths) {
      await (await fetch(site.url + path)).arrayBuffer();
      if (await isFromMemory(site.url + path)) pages.push(path);
    }
    await askAll(site, pages, 0, URLS / 20);
    const before = memoryOf(site.process.pid as number).now;
    const { statuses, asked, hits } = await askAll(site, pages, URLS / 20, URLS);
    const growth = memoryOf(site.process.pid as number).now - before;
    const failed = [...statuses].filter(([status]) => status === 0 || status >= 500);
    return found(
      growth <= GROWTH_MB && hits / asked >= HITS && failed.length === 0,
      [
        `${before.toFixed(0)} MB before, ${growth.toFixed(0)} more after`,
        `${hits} of ${asked} visits of real pages answered from memory`,
        [...statuses].map(([status, count]) => `${status || "closed"} ${count}`).join(", "),
      ].join("; "),
    );
  } finally {
    await site.stop();
  }
}

async function askAll({ url }: BuiltSite, paths: readonly string[], from: number, to: number) {
  const statuses = new Map<number, number>();
  let [asked, hits] = [0, 0];
  let number = from;
  const one = async () => {
    const attacker = openAsker(url);
    while (number < to) {
      const mine = number++;
      const status = await attacker.ask(madeUp(mine, paths));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (mine % BETWEEN > 0) continue;
      asked++;
      if (await isFromMemory(url + paths[(mine / BETWEEN) % paths.length])) hits++;
    }
    attacker.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return { statuses, asked, hits };
}

function openAsker(url: string) {
  let connection = new Connection(url);
  return {
    ask(target: string): Promise<number> {
      if (!connection.isOpen) connection = new Connection(url);
      const bytes = `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      return new Promise((resolve) => connection.ask(bytes, ({ status }) => resolve(status)));
    },
    close: () => connection.close(),
  };
}

/** Cached pages are sent before the middleware that sets a request id. */
async function isFromMemory(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.ok && !response.headers.has("x-request-id");
}

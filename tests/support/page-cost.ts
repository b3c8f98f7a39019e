import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { waitForHydration } from "./journey.ts";
import { openOverSlowLine } from "./movement.ts";

export const KB = 1024;

export interface PageCost {
  status: number;
  html: number;
  /** Except lazy pictures, whose number varies. */
  requests: number;
  untilLoad: number;
  fonts: number;
  pictures: number;
  /** After hydration. */
  scripts: number;
  scriptsBeforeLoad: string[];
  foreign: string[];
}

/** Cached pages and assets are compressed with brotli 11; fonts and pictures are sent as they are. */
const TEXT = /^(?:text\/|image\/svg|application\/(?:json|javascript))|javascript/;

export async function measurePageCost(page: Page, address: string): Promise<PageCost> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const lastScript = page.waitForResponse(/\/vitals-[^/]+\.js$/);
  const document = await openOverSlowLine(page, address);
  await waitForHydration(page);
  await lastScript;

  const { loadedAt, lazy, resources } = await readTiming(page);
  const early = resources.filter(({ startedAt }) => startedAt < loadedAt).map(({ url }) => url);
  const fetched = await Promise.all(responses.map(measure));
  const needed = fetched.filter(
    ({ url }) => url === page.url() || (early.includes(url) && !lazy.includes(url)),
  );
  const { origin } = new URL(page.url());
  return {
    status: document?.status() ?? 0,
    html: sum(fetched, "document"),
    requests: needed.length,
    untilLoad: sum(needed),
    fonts: sum(fetched, "font"),
    pictures: sum(fetched, "image"),
    scripts: sum(fetched, "script"),
    scriptsBeforeLoad: early.filter((url) => url.endsWith(".js")),
    foreign: resources.map(({ url }) => url).filter((url) => new URL(url).origin !== origin),
  };
}

interface Fetched {
  url: string;
  kind: string;
  bytes: number;
}

/** The build has compressed its scripts, and brotli 11 is slow. */
function compressedSize(url: string, body: Buffer): number {
  const built = path.join("build/client", `${new URL(url).pathname}.br`);
  return existsSync(built) ? statSync(built).size : brotliCompressSync(body).length;
}

async function measure(response: Response): Promise<Fetched> {
  const url = response.url();
  const body = await response.body();
  const isText = TEXT.test(response.headers()["content-type"] ?? "");
  const bytes = isText ? compressedSize(url, body) : body.length;
  return { url, kind: response.request().resourceType(), bytes };
}

function readTiming(page: Page) {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      loadedAt: navigation?.loadEventStart ?? 0,
      lazy: [...document.images].flatMap((image) =>
        image.loading === "lazy" ? image.currentSrc || image.src : [],
      ),
      resources: performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ url: name, startedAt: startTime })),
    };
  });
}

function sum(fetched: readonly Fetched[], kind?: string): number {
  return fetched
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((bytes, one) => bytes + one.bytes, 0);
}

import { describe, expect, test, vi } from "vitest";
import type { Page } from "../http/page.ts";
import { createPageCache, type Rendering } from "./page-cache.ts";

const KB = 1024;

function page(name: string): Page {
  const body = crypto.getRandomValues(Buffer.alloc(10 * KB));
  return { status: 200, headers: {}, etag: `W/"${name}"`, bodies: { identity: body } };
}

function openCache({
  untilChange = null as number | null,
  bytes = 100 * KB,
  idle = { quiet: 10, longest: 60_000 },
} = {}) {
  const clock = { now: 1_000_000, untilChange };
  const cache = createPageCache(
    () => clock.now,
    () => clock.untilChange,
    { bytes },
    idle,
  );
  let rendered = 0;
  const show = (key: string, rendering?: Promise<Rendering>) =>
    cache.getOrRender(key, () => {
      rendered++;
      return rendering ?? Promise.resolve({ page: page(key), cacheKey: key });
    });
  async function showTwice(key: string): Promise<Page> {
    const shown = await show(key);
    cache.get(key);
    return shown;
  }
  return { cache, clock, show, showTwice, rendered: () => rendered };
}

test("caches a rendered page", async () => {
  const { cache, show } = openCache();
  const shown = await show("/a");
  expect(cache.get("/a")).toBe(shown);
  expect(cache.get("/b")).toBeNull();
  expect(cache).toMatchObject({ size: 1 });
  expect(cache.bytes).toBeGreaterThanOrEqual(10 * KB);
});

test("concurrent requests share one rendering", async () => {
  const { show, rendered } = openCache();
  const pages = await Promise.all(Array.from({ length: 100 }, () => show("/a")));
  expect(new Set(pages).size).toBe(1);
  expect(rendered()).toBe(1);
});

test("a failed rendering rejects all concurrent requests and is repeated by the next", async () => {
  const { cache, show, rendered } = openCache();
  const failing = Promise.reject(new Error("no database"));
  const outcomes = await Promise.allSettled([show("/a", failing), show("/a", failing)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await show("/a");
  expect(rendered()).toBe(2);
  expect(cache.size).toBe(1);
});

test("does not cache a page for one visitor", async () => {
  const { cache, show, rendered } = openCache();
  const own = Promise.resolve({ page: page("own"), cacheKey: null });
  await show("/thank-you?ref=1", own);
  expect(cache).toMatchObject({ size: 0, bytes: 0 });
  await show("/thank-you?ref=1", own);
  expect(rendered()).toBe(2);
});

test("a page expires after thirty minutes", async () => {
  const { cache, clock, show } = openCache();
  await show("/a");
  clock.now += 30 * 60 * 1000 - 1;
  expect(cache.get("/a")).not.toBeNull();
  clock.now += 1;
  expect(cache.get("/a")).toBeNull();
  expect(cache.lastKnown("/a")).not.toBeNull();
  clock.now += 60 * 60_000;
  expect(cache.lastKnown("/a")).toBeNull();
});

test("a page expires when the clock is set back", async () => {
  const { cache, clock, show } = openCache();
  await show("/a");
  clock.now -= 24 * 60 * 60_000;
  expect(cache.get("/a")).toBeNull();
});

test("a page expires when the date changes what it shows", async () => {
  const { cache, clock, show } = openCache({ untilChange: 500 });
  await show("/a");
  clock.now += 499;
  expect(cache.get("/a")).not.toBeNull();
  clock.now += 1;
  expect(cache.get("/a")).toBeNull();
  clock.untilChange = 24 * 60 * 60 * 1000;
  await show("/a");
  expect(cache.get("/a")).not.toBeNull();
});

test("a full cache evicts the least recently requested page", async () => {
  const { cache, show } = openCache({ bytes: 105 * KB });
  for (let number = 0; number < 10; number++) await show(`/${number}`);
  cache.get("/0");
  await show("/new");
  expect(cache.get("/0")).not.toBeNull();
  expect(cache.get("/1")).toBeNull();
  expect(cache.get("/new")).not.toBeNull();
});

test("thousands of URLs stay within the limit", async () => {
  const { cache, show } = openCache({ bytes: 105 * KB });
  for (let number = 0; number < 2000; number++) {
    await show(`/${number}`);
    expect(cache.bytes).toBeLessThanOrEqual(105 * KB);
  }
  expect(cache.size).toBeLessThanOrEqual(10);
});

test("does not cache a page that is larger than a tenth of the limit", async () => {
  const { cache, show } = openCache({ bytes: 50 * KB });
  await show("/large");
  expect(cache).toMatchObject({ size: 0, bytes: 0 });
});

test("a rendering that began before a change of the content is sent and not cached", async () => {
  const { cache, show } = openCache();
  const { promise, resolve } = Promise.withResolvers<Rendering>();
  const waiting = show("/a", promise);
  cache.clear();
  const fresh = await show("/a");
  resolve({ page: page("former"), cacheKey: "/a" });
  expect((await waiting).etag).toBe('W/"former"');
  expect(cache.get("/a")).toBe(fresh);
});

test("clear removes all pages and bytes", async () => {
  const { cache, show } = openCache();
  await show("/a");
  await show("/b");
  cache.clear();
  expect(cache).toMatchObject({ size: 0, bytes: 0 });
  await show("/a");
  expect(cache.size).toBe(1);
});

test("removed pages do not delay the best compression of others", async () => {
  const { cache, showTwice } = openCache({ bytes: 1000 * KB, idle: { quiet: 250, longest: 1000 } });
  for (let place = 0; place < 60; place++) await showTwice(`/gone-${place}`);
  cache.clear();
  const { bodies } = await showTwice("/here");
  await expect.poll(() => bodies.gzip, { timeout: 5000 }).toBeDefined();
});

test("counts a page once that is rendered again", async () => {
  const { cache, clock, show } = openCache();
  await show("/a");
  const once = cache.bytes;
  clock.now += 60 * 60 * 1000;
  await show("/a");
  expect(cache.bytes).toBe(once);
});

test("a page gets the best compression once it is requested again", async () => {
  const { cache, show, showTwice } = openCache();
  const once = await show("/a");
  const twice = await showTwice("/b");
  await expect.poll(() => twice.bodies.br).toBeDefined();
  expect(once.bodies.br).toBeUndefined();
  cache.get("/a");
  await expect.poll(() => once.bodies.br).toBeDefined();
});

describe("the best compression", () => {
  const isCompressed = ({ bodies }: Page) => expect(bodies.br).toBeDefined();

  test("waits while a request waits for a rendering", async () => {
    const [busy, idle] = [openCache(), openCache()];
    const slow = Promise.withResolvers<Rendering>();
    const waiting = busy.show("/slow", slow.promise);
    const later = await busy.showTwice("/a");
    const meanwhile = await idle.showTwice("/a");
    await vi.waitFor(() => isCompressed(meanwhile));
    expect(later.bodies.br).toBeUndefined();
    slow.resolve({ page: page("/slow"), cacheKey: "/slow" });
    await waiting;
    await vi.waitFor(() => isCompressed(later));
  });

  test("compresses after the longest wait on a busy site", async () => {
    const { show, showTwice } = openCache({ idle: { quiet: 10, longest: 30 } });
    show("/slow", new Promise(() => {}));
    const made = await showTwice("/a");
    await vi.waitFor(() => isCompressed(made));
  });
});

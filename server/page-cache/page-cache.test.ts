import { describe, expect, test, vi } from "vitest";
import type { Page } from "./page.ts";
import { createPageCache, type Rendering } from "./page-cache.ts";

const KB = 1024;

/** A page that takes ten kilobytes in the cache. The bytes are random: they stay what they are when squeezed. */
function page(name: string): Page {
  const body = crypto.getRandomValues(Buffer.alloc(10 * KB));
  return { status: 200, headers: {}, etag: `W/"${name}"`, bodies: { identity: body } };
}

function openCache({
  nextChange = null as number | null,
  bytes = 100 * KB,
  rest = { quiet: 10, longest: 60_000 },
} = {}) {
  const clock = { now: 1_000_000, nextChange };
  const cache = createPageCache(
    () => clock.now,
    () => clock.nextChange,
    { bytes },
    rest,
  );
  let rendered = 0;
  const show = (key: string, rendering?: Promise<Rendering>) =>
    cache.getOrRender(key, () => {
      rendered++;
      return rendering ?? Promise.resolve({ page: page(key), keepAs: key });
    });
  return { cache, clock, show, rendered: () => rendered };
}

test("a page is rendered once and kept", async () => {
  const { cache, show } = openCache();
  const shown = await show("/a");
  expect(cache.get("/a")).toBe(shown);
  expect(cache.get("/b")).toBeNull();
  expect(cache).toMatchObject({ size: 1 });
  expect(cache.bytes).toBeGreaterThanOrEqual(10 * KB);
});

test("however many ask for a cold page, one rendering answers all of them", async () => {
  const { show, rendered } = openCache();
  const pages = await Promise.all(Array.from({ length: 100 }, () => show("/a")));
  expect(new Set(pages).size).toBe(1);
  expect(rendered()).toBe(1);
});

test("a rendering that fails is told to all who wait for it, and tried again by the next", async () => {
  const { cache, show, rendered } = openCache();
  const failing = Promise.reject(new Error("no database"));
  const outcomes = await Promise.allSettled([show("/a", failing), show("/a", failing)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await show("/a");
  expect(rendered()).toBe(2);
  expect(cache.size).toBe(1);
});

test("what is for one visitor is not kept", async () => {
  const { cache, show, rendered } = openCache();
  const own = Promise.resolve({ page: page("own"), keepAs: null });
  await show("/thank-you?ref=1", own);
  expect(cache).toMatchObject({ size: 0, bytes: 0 });
  await show("/thank-you?ref=1", own);
  expect(rendered()).toBe(2);
});

test("a page is kept for thirty minutes at most", async () => {
  const { cache, clock, show } = openCache();
  await show("/a");
  clock.now += 30 * 60 * 1000 - 1;
  expect(cache.get("/a")).not.toBeNull();
  clock.now += 1;
  expect(cache.get("/a")).toBeNull();
  // What there was is still known for an hour, for when no new one can be made.
  expect(cache.lastKnown("/a")).not.toBeNull();
  clock.now += 60 * 60_000;
  expect(cache.lastKnown("/a")).toBeNull();
});

test("a page is kept no longer than until the date changes what it shows", async () => {
  const { cache, clock, show } = openCache({ nextChange: 1_000_500 });
  await show("/a");
  clock.now += 499;
  expect(cache.get("/a")).not.toBeNull();
  clock.now += 1;
  expect(cache.get("/a")).toBeNull();
  // The date after it is the next one, and it is far away.
  clock.nextChange = clock.now + 24 * 60 * 60 * 1000;
  await show("/a");
  expect(cache.get("/a")).not.toBeNull();
});

test("a full cache loses the page that was not asked for longest", async () => {
  const { cache, show } = openCache({ bytes: 105 * KB });
  for (let number = 0; number < 10; number++) await show(`/${number}`);
  cache.get("/0");
  await show("/new");
  expect(cache.get("/0")).not.toBeNull();
  expect(cache.get("/1")).toBeNull();
  expect(cache.get("/new")).not.toBeNull();
});

test("thousands of addresses take no more than the cache may hold", async () => {
  const { cache, show } = openCache({ bytes: 105 * KB });
  for (let number = 0; number < 2000; number++) {
    await show(`/${number}`);
    expect(cache.bytes).toBeLessThanOrEqual(105 * KB);
  }
  expect(cache.size).toBeLessThanOrEqual(10);
});

test("one page never takes the room of all others", async () => {
  const { cache, show } = openCache({ bytes: 50 * KB });
  await show("/large");
  expect(cache).toMatchObject({ size: 0, bytes: 0 });
});

test("what was being rendered when the content changed is shown to who waits for it, and not kept", async () => {
  const { cache, show } = openCache();
  const { promise, resolve } = Promise.withResolvers<Rendering>();
  const waiting = show("/a", promise);
  cache.clear();
  const fresh = await show("/a");
  resolve({ page: page("former"), keepAs: "/a" });
  expect((await waiting).etag).toBe('W/"former"');
  expect(cache.get("/a")).toBe(fresh);
});

test("a change of the content empties the cache to the last byte", async () => {
  const { cache, show } = openCache();
  await show("/a");
  await show("/b");
  cache.clear();
  expect(cache).toMatchObject({ size: 0, bytes: 0 });
  await show("/a");
  expect(cache.size).toBe(1);
});

test("pages that are gone before their turn hold up the best compression of none", async () => {
  const { cache, show } = openCache({ bytes: 1000 * KB, rest: { quiet: 250, longest: 1000 } });
  for (let place = 0; place < 60; place++) await show(`/gone-${place}`);
  cache.clear();
  const { bodies } = await show("/here");
  await expect.poll(() => bodies.gzip, { timeout: 5000 }).toBeDefined();
});

test("the count of bytes is true after a page was rendered again under the same key", async () => {
  const { cache, clock, show } = openCache();
  await show("/a");
  const once = cache.bytes;
  clock.now += 60 * 60 * 1000;
  await show("/a");
  expect(cache.bytes).toBe(once);
});

test("a page that nobody has asked for yet is compressed as well as can be only when somebody does", async () => {
  const { cache } = openCache();
  const render = () => Promise.resolve({ page: page("/a"), keepAs: "/a" });
  const made = await cache.getOrRender("/a", render, "nobody");
  // Pages are compressed in turn: when this one is, the one before it would have been.
  const asked = await cache.getOrRender("/b", () => Promise.resolve({ page: page("/b"), keepAs: "/b" }));
  await expect.poll(() => asked.bodies.br).toBeDefined();
  expect(made.bodies.br).toBeUndefined();
  cache.get("/a");
  await expect.poll(() => made.bodies.br).toBeDefined();
});

describe("the best compression", () => {
  const squeezed = ({ bodies }: Page) => expect(bodies.br).toBeDefined();

  test("waits while somebody waits for a page", async () => {
    const [busy, idle] = [openCache(), openCache()];
    const slow = Promise.withResolvers<Rendering>();
    const waiting = busy.show("/slow", slow.promise);
    const later = await busy.show("/a");
    const meanwhile = await idle.show("/a");
    await vi.waitFor(() => squeezed(meanwhile));
    expect(later.bodies.br).toBeUndefined();
    slow.resolve({ page: page("/slow"), keepAs: "/slow" });
    await waiting;
    await vi.waitFor(() => squeezed(later));
  });

  test("comes in the end, however many wait", async () => {
    const { show } = openCache({ rest: { quiet: 10, longest: 30 } });
    show("/slow", new Promise(() => {}));
    const made = await show("/a");
    await vi.waitFor(() => squeezed(made));
  });
});

import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../log/log.ts";
import { createPage } from "../page-cache/page.ts";
import { createPagesAhead } from "./pages-ahead.ts";

const QUICK = { rest: 1, longestRest: 1, quiet: 1 };

/** A site of two kinds of pages that only takes down what is made. */
function openAhead({ most = 100, pauses = QUICK, work = (): number => 0 } = {}) {
  const made: string[] = [];
  const kept = new Set<string>();
  const state = { bytes: 0, failing: "" };
  const ahead = createPagesAhead(
    {
      pageAt(path) {
        made.push(path);
        kept.add(path);
        const page =
          path === state.failing
            ? Promise.reject(new Error("no page"))
            : Promise.resolve(createPage(200, {}, path));
        return { address: {} as never, route: null, key: path, page };
      },
      cache: {
        has: (path) => kept.has(path),
        get bytes() {
          return state.bytes;
        },
      },
      list: async () => ["/", "/blog/c", "/blog/b", "/blog/a", "/about"],
      findRoute: (path) => (path.startsWith("/blog/") ? "post" : path),
      most,
      utilization: () => ({ idle: 0, active: 0, utilization: work() }),
      registry: new Registry(),
      log: openLog("silent"),
    },
    pauses,
  );
  onTestFinished(ahead.close);
  return { ahead, made, kept, state };
}

test("a page of each kind is made first, then the next of each", async () => {
  const { ahead, made } = openAhead();
  ahead.begin();
  await expect.poll(() => made).toEqual(["/404", "/", "/blog/c", "/about", "/blog/b", "/blog/a"]);
});

test("the home page is there before the others, and none is made twice", async () => {
  const { ahead, made } = openAhead({ most: 3 });
  await ahead.first();
  expect(made).toEqual(["/"]);
  ahead.begin();
  await expect.poll(() => made).toEqual(["/", "/404", "/blog/c"]);
});

test("none is made where none is wanted, nor after a change before it was begun", async () => {
  const { ahead, made } = openAhead({ most: 0 });
  await ahead.first();
  ahead.begin();
  await ahead.close();
  const other = openAhead();
  other.ahead.again();
  await other.ahead.close();
  expect([...made, ...other.made]).toEqual([]);
});

test("after a change all of them are made again", async () => {
  const { ahead, made, kept } = openAhead();
  ahead.begin();
  await expect.poll(() => made).toHaveLength(6);
  kept.clear();
  ahead.again();
  ahead.again();
  await expect.poll(() => made).toHaveLength(12);
});

test("while the process is busy it waits", async () => {
  const visitors = { asked: 0, areThere: true };
  const work = () => {
    visitors.asked++;
    return visitors.areThere ? 0.9 : 0.1;
  };
  const { ahead, made } = openAhead({ pauses: { ...QUICK, longestRest: 3_600_000 }, work });
  ahead.begin();
  await expect.poll(() => visitors.asked).toBeGreaterThan(5);
  expect(made).toEqual([]);
  visitors.areThere = false;
  await expect.poll(() => made).toHaveLength(6);
});

test("it ends where the cache has no more room for it, and where a page cannot be made", async () => {
  const full = openAhead();
  full.state.bytes = Number.MAX_SAFE_INTEGER;
  full.ahead.begin();
  const failing = openAhead();
  failing.state.failing = "/";
  failing.ahead.begin();
  await expect.poll(() => failing.made).toEqual(["/404", "/"]);
  await Promise.all([full.ahead.close(), failing.ahead.close()]);
  expect([full.made, failing.made]).toEqual([[], ["/404", "/"]]);
});

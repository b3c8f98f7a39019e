import { Registry } from "prom-client";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../config/settings.ts";
import { createPage } from "../http/page.ts";
import { openLog } from "../metrics/log.ts";
import { createCacheWarmer } from "./cache-warmer.ts";

const PAUSES = { page: 1, change: 1, start: 1000 };
const ALL = ["/", "/404", "/blog", "/about", "/blog/a", "/blog/b"];

function openWarmer({ limit = 100, failing = "" } = {}) {
  const rendered: string[] = [];
  const cached = new Set<string>();
  const warmer = createCacheWarmer(
    {
      getPage(path) {
        rendered.push(path);
        cached.add(path);
        const page =
          path === failing
            ? Promise.reject(new Error("no page"))
            : Promise.resolve(createPage(200, {}, path));
        return { isData: false, route: null, key: path, page };
      },
      cache: { has: (path) => cached.has(path) },
      settings: readSettings({ CACHE_WARMER_PAGES: String(limit) }),
      metrics: { registry: new Registry() },
      log: openLog("silent"),
    },
    async () => [
      ["/", "/about"],
      ["/blog", "/blog/a", "/blog/b"],
    ],
    PAUSES,
  );
  onTestFinished(warmer.close);
  return { warmer, rendered, cached };
}

test("renders pages of each kind in turn", async () => {
  const { warmer, rendered } = openWarmer();
  warmer.begin();
  await expect.poll(() => rendered).toEqual(ALL);
});

test("renders the home page first, and no page twice", async () => {
  const { warmer, rendered } = openWarmer({ limit: 3 });
  await warmer.first();
  expect(rendered).toEqual(["/"]);
  warmer.begin();
  await expect.poll(() => rendered).toEqual(ALL.slice(0, 3));
});

test("renders nothing with a limit of 0, nor after a change before the start", async () => {
  const none = openWarmer({ limit: 0 });
  await none.warmer.first();
  none.warmer.begin();
  await none.warmer.close();
  const early = openWarmer();
  early.warmer.restart();
  await early.warmer.close();
  expect([...none.rendered, ...early.rendered]).toEqual([]);
});

test("renders all pages again after a change", async () => {
  const { warmer, rendered, cached } = openWarmer();
  warmer.begin();
  await expect.poll(() => rendered).toHaveLength(ALL.length);
  cached.clear();
  warmer.restart();
  warmer.restart();
  await expect.poll(() => rendered).toHaveLength(2 * ALL.length);
});

test("ends at a page that cannot be rendered", async () => {
  const { warmer, rendered } = openWarmer({ failing: "/404" });
  warmer.begin();
  await expect.poll(() => rendered).toEqual(["/", "/404"]);
  await warmer.close();
  expect(rendered).toEqual(["/", "/404"]);
});

import { expect, test } from "vitest";
import { openBackEnd, openSiteAsBackEnd } from "#tests/support/back-end.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

test("starts without its upstream back end, follows its changes, and keeps working when it is down", async () => {
  const content = copyContent();
  const one = await openSiteAsBackEnd({ CONTENT_DIR: content.directory });
  let isUp = false;
  const { base } = await openBackEnd((request, response) =>
    isUp ? one.answer(request, response) : request.socket.destroy(),
  );
  const clock = { now: Date.now() };
  const site = await openSiteOnPort({ FAIRLEAD_API_BASE: base }, clock);
  const post = "/blog/what-fsync-costs";

  for (const url of [post, "/feed.xml", "/api/home", `${post}.data`]) {
    const response = await site.get(url);
    expect(response.status, url).toBe(503);
    expect(Number(response.headers.get("retry-after")), url).toBeGreaterThan(0);
    expect(response.headers.get("cache-control"), url).toBe("no-store");
  }
  expect(await (await site.get(post)).text()).toContain("<h1>");
  expect((await site.get("/healthz")).status).toBe(200);

  isUp = true;
  clock.now += 10_000;
  expect((await site.get(post)).status).toBe(200);
  content.edit("blog/what-fsync-costs.md", (text) => text.replace(/^title: .*$/m, "title: Zephyrous news"));
  const textOf = async (from: typeof site) => (await from.get(post)).text();
  await expect
    .poll(
      () => {
        // Enough for another attempt.
        clock.now += 61_000;
        return textOf(site);
      },
      { interval: 500 },
    )
    .toContain("Zephyrous news");

  // A cached page no longer needs the upstream back end.
  expect((await site.get(post)).status).toBe(200);
  await site.close();
  isUp = false;
  const again = await openSiteOnPort({ FAIRLEAD_API_BASE: base, DATA_DIR: site.dataDir }, clock);
  expect(await textOf(again)).toContain("Zephyrous news");
  expect((await again.get("/search/kites")).status).toBe(503);
}, 60_000);

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { openSite as OpenSite } from "#server/app.ts";
import { readSettings } from "#server/config/settings.ts";
import { createPreviews } from "#server/pages/site.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const SECRET = "a secret that is long enough for a test of it";
const BUILD = path.resolve("build");

async function openSiteOfEditors() {
  const { folder, remove } = createTemporaryFolder();
  const content = copyContent();
  content.write("blog/a-draft.md", postText({ id: "901", title: "A draft of kites", date: '"2027-01-01"' }));
  content.write(
    "blog/next-week.md",
    postText({ id: "902", title: "Kites of next week", date: '"2026-11-28"' }),
  );
  const clock = { now: Date.parse("2026-11-21T12:00Z") };
  const { openSite } = (await import(path.join(BUILD, "server/index.js"))) as { openSite: typeof OpenSite };
  const settings = readSettings({
    DATA_DIR: folder,
    CONTENT_DIR: content.directory,
    LOG_LEVEL: "silent",
    SECRET,
  });
  const site = await openSite(settings, { buildDir: BUILD, clock: () => clock.now });
  const server = createServer(site.handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await site.close();
    remove();
  });
  const { port } = server.address() as AddressInfo;
  const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`, { redirect: "manual" });
  return { clock, get, previews: createPreviews(SECRET, () => clock.now) };
}

test("hides a future post everywhere, and publishes it on its date, also on cached pages", async () => {
  const { clock, get } = await openSiteOfEditors();
  const places = ["/blog", "/search/next%20week%20kites", "/feed.json", "/api/v1/blog"];
  for (const place of places)
    expect(await (await get(place)).text(), place).not.toContain("Kites of next week");
  const before = await get("/blog/next-week");
  expect(before.status).toBe(404);
  expect(await before.text()).not.toContain("Kites of next week");
  expect((await get("/blog/902")).status).toBe(404);

  clock.now = Date.parse("2026-11-28T00:00:01Z");
  expect((await get("/blog/next-week")).status).toBe(200);
  for (const place of places) expect(await (await get(place)).text(), place).toContain("Kites of next week");
});

test("shows a draft to visitors with its link, without caching it", async () => {
  const { get, previews } = await openSiteOfEditors();
  expect((await get("/blog/a-draft")).status).toBe(404);
  const link = `/blog/a-draft?preview=${previews.tokenFor("a-draft")}`;
  const response = await get(link);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  const html = await response.text();
  expect(html).toContain("A draft of kites");
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  // The draft must not be served from the cache without its token.
  expect((await get("/blog/a-draft")).status).toBe(404);
  expect((await get(`/blog/next-week?preview=${previews.tokenFor("a-draft")}`)).status).toBe(404);
  expect((await get("/assets/covers/a-draft.svg")).status).toBe(404);
});

test("an expired preview link redirects to the post once it is public", async () => {
  const { clock, get } = await openSiteOfEditors();
  clock.now = Date.parse("2026-11-28T00:00:01Z");
  const response = await get("/blog/next-week?preview=too-old");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/blog/next-week");
});

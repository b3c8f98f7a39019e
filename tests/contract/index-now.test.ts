import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { openReceiver } from "#tests/support/receiver.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";

const ORIGIN = "https://larkfield.example";
const DAY_MS = 24 * 60 * 60_000;
const PAGE = "---\ntitle: Imprint\nlead: Who we are.\nupdated: 2026-11-20\n---\n\n## Company\n\nA text.\n";

async function openSite(status: () => number, environment: Record<string, string> = {}) {
  const content = copyContent();
  content.edit("company.yaml", (text) => text.replace("demonstration: true", "demonstration: false"));
  const receiver = await openReceiver((response) => response.writeHead(status()).end());
  const site = await openSiteWithoutPort({
    CONTENT_DIR: content.directory,
    ...{ SITE_URL: ORIGIN, MAIL: "files", INDEXNOW: "on", INDEXNOW_URL: receiver.url },
    ...environment,
  });
  return {
    site,
    announced: () => receiver.requests.map(({ body }) => JSON.parse(body) as { urlList: string[] }),
    content,
    async settle() {
      expect(await site.content.reload()).toEqual([]);
      await site.indexNow?.settle();
    },
  };
}

test("announces changed, added, renamed and removed pages, and none without a change", async () => {
  const { site, announced, content, settle } = await openSite(() => 202);
  await settle();
  await settle();
  expect(announced()).toEqual([]);

  content.edit("blog/what-fsync-costs.md", (text) => text.replace(/^excerpt: .*$/m, "excerpt: Another."));
  await settle();
  const key = site.indexNow?.key ?? "";
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(announced()).toEqual([
    {
      host: "larkfield.example",
      ...{ key, keyLocation: `${ORIGIN}/${key}.txt` },
      urlList: [`${ORIGIN}/blog/what-fsync-costs`],
    },
  ]);

  content.write("pages/imprint.md", PAGE);
  content.write(
    "pages/draft.md",
    PAGE.replace("Imprint", "Draft").replace("---\n\n", "index: false\n---\n\n"),
  );
  await settle();
  expect(announced().at(-1)?.urlList).toEqual([`${ORIGIN}/imprint`]);

  content.write("pages/legal.md", PAGE);
  rmSync(`${content.directory}/pages/imprint.md`);
  await settle();
  await settle();
  expect(
    announced()
      .slice(2)
      .map(({ urlList }) => urlList.toSorted()),
  ).toEqual([[`${ORIGIN}/imprint`, `${ORIGIN}/legal`]]);
});

test("announces a change by itself while the site runs", async () => {
  const { site, announced, content, settle } = await openSite(() => 200);
  await settle();
  site.indexNow?.start();
  content.edit("pages/privacy.md", (text) => `${text}\nMore.\n`);
  await site.content.reload();
  await expect.poll(() => announced().map(({ urlList }) => urlList)).toEqual([[`${ORIGIN}/privacy`]]);
});

test("waits with a post until its date", async () => {
  const { site, announced, content, settle } = await openSite(() => 200);
  await settle();
  const day = new Date(site.clock.now + DAY_MS).toISOString().slice(0, 10);
  content.write("blog/kites.md", postText({ date: day }));
  await settle();
  expect(announced()).toEqual([]);
  site.clock.now += DAY_MS;
  await settle();
  expect(announced().flatMap(({ urlList }) => urlList)).toContain(`${ORIGIN}/blog/kites`);
});

test("retries what a search engine refused, and announces each page once", async () => {
  let status = 503;
  const { site, announced, content, settle } = await openSite(() => status);
  await settle();
  content.edit("pages/privacy.md", (text) => `${text}\nMore.\n`);
  await settle();
  await settle();
  expect(announced()).toHaveLength(1);
  status = 200;
  site.clock.now += 60_000;
  await settle();
  await settle();
  expect(announced().map(({ urlList }) => urlList)).toEqual([1, 2].map(() => [`${ORIGIN}/privacy`]));
});

test("retries the pages of one announcement together", async () => {
  const { site, content, settle } = await openSite(() => 503);
  await settle();
  content.edit("pages/privacy.md", (text) => `${text}\nMore.\n`);
  content.write("pages/imprint.md", PAGE);
  await settle();
  const rows = await site.database
    .selectFrom("announced_page")
    .select("due_at")
    .where("due_at", "is not", null)
    .execute();
  expect(rows).toHaveLength(2);
  expect(new Set(rows.map(({ due_at }) => due_at)).size).toBe(1);
});

test.each([
  ["a demonstration", { CONTENT_DIR: "tests/fixtures/site", SEARCH_ENGINES: "on" }],
  ["a site on this machine", { SITE_URL: "http://localhost:3000" }],
  ["a site that search engines may not list", { SEARCH_ENGINES: "off" }],
])("announces nothing of %s", async (_name, environment) => {
  const { site, announced, settle } = await openSite(() => 200, environment);
  await settle();
  await site.database.updateTable("announced_page").set({ digest: "another" }).execute();
  await settle();
  expect(announced()).toEqual([]);
});

test("is off by default", async () => {
  expect((await openSiteWithoutPort()).indexNow).toBeNull();
});

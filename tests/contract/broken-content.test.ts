import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFallbacks } from "#server/content/fallbacks.ts";
import { keepLastGood } from "#server/content/last-good.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const EMBEDDED = { DATABASE_URL: "", FILES_URL: "", SECRET: "" };
const SERVICE = { collection: "services", entry: "node.js-development" };

/** Content, and a data folder with a copy of it from when it was valid. */
async function contentKeptBefore() {
  const copied = copyContent({ withMedia: true });
  const { folder: dataDir, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const environment = { ...EMBEDDED, CONTENT_DIR: copied.directory, DATA_DIR: dataDir };
  const { content } = await openSiteWithoutPort(environment);
  const kept = path.join(dataDir, "last-content");
  await expect
    .poll(() => existsSync(kept) && readdirSync(kept), { timeout: 20_000 })
    .toEqual([content.version]);
  return { ...copied, environment, kept, version: content.version };
}

test("starts with the last valid content while a file is broken, and says so", async () => {
  const { environment, version, write, directory } = await contentKeptBefore();
  write("rates.yaml", "- rate: [\n");
  const site = await openSiteWithoutPort(environment);
  expect(site.content.fallback).toBe("last-good");
  expect(site.content.version).toBe(version);
  expect(site.content.problems).toMatchObject([{ file: "rates.yaml", line: 2 }]);
  expect(await site.readiness.describe()).toMatchObject({
    ready: true,
    contentProblems: { count: 1, shown: "last-good", first: [expect.stringContaining("rates.yaml:2")] },
  });
  expect((await site.metrics.contentProblems.get()).values[0]?.value).toBe(1);

  rmSync(path.join(directory, "rates.yaml"));
  write("rates.yaml", "[]\n");
  expect(await site.content.reload()).toEqual([]);
  expect([site.content.fallback, site.content.problems]).toEqual([null, []]);
  expect(site.content.version).not.toBe(version);
});

test("the Studio publishes nothing meanwhile, and keeps drafts and their times", async () => {
  const { environment, write, edit, read } = await contentKeptBefore();
  const before = await openStudioSite(environment);
  const version = await before.draft(SERVICE, { title: "Another title" });
  const at = new Date(before.clock.now + 60_000).toISOString();
  expect(await before.studio.publish(SERVICE, version, at, before.ada)).toMatchObject({ kind: "scheduled" });
  let rates = "";
  edit("rates.yaml", (text) => {
    rates = text;
    return "- rate: [\n";
  });

  const { studio: open } = await openSiteWithoutPort(environment, { ahead: 120_000 });
  if (open === null) throw new Error("The Studio is off.");
  const { studio, publishDue } = open;
  expect(studio.notice()).toMatchObject({ files: [expect.stringContaining("rates.yaml:2")] });
  const [draft] = await studio.drafts();
  expect(await studio.publish(SERVICE, draft?.version ?? "", null, before.ada)).toMatchObject({
    kind: "failed",
    reason: expect.stringContaining("content folder has problems"),
  });
  await publishDue();
  expect(read("services/node.js-development.md")).not.toContain("Another title");

  write("rates.yaml", rates);
  await studio.retry();
  expect(studio.notice()).toBeNull();
  await publishDue();
  expect(read("services/node.js-development.md")).toContain("Another title");
});

test("doesn't start with broken content and no copy, or a damaged one", async () => {
  const { environment, write, kept, version } = await contentKeptBefore();
  write("rates.yaml", "- rate: [\n");
  rmSync(path.join(kept, version, "company.yaml"));
  await expect(openSiteWithoutPort(environment)).rejects.toThrow(/rates\.yaml:2/);
  rmSync(kept, { recursive: true });
  await expect(openSiteWithoutPort(environment)).rejects.toThrow(/rates\.yaml:2/);
});

test("a file that has changed since it was loaded isn't kept", async () => {
  const { directory, write } = copyContent({});
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const { content } = await openSiteWithoutPort({ ...EMBEDDED, CONTENT_DIR: directory });
  write("rates.yaml", "[]\n");
  const { version, files, source } = content;
  expect(await keepLastGood(directory, folder, { version, files, brand: source.brand })).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
  expect(await createFallbacks(directory, folder)[0]?.find()).toBeNull();
});

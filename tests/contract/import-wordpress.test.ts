import { cpSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "#server/content/load.ts";
import { redirectsOf } from "#server/content/redirects.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { uploadsFrom } from "../../scripts/import/pictures.ts";
import { importWordPress } from "../../scripts/import/wordpress/import-wordpress.ts";
import { readExport } from "../../scripts/import/wordpress/read-export.ts";

// Made by WordPress 6.1.9.
const EXPORT = "tests/fixtures/wordpress/export.xml";
const uploads = uploadsFrom("tests/fixtures/wordpress/uploads");
const found = await readExport(EXPORT);

function filesOf(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => [
      path.relative(directory, path.join(parentPath, name)),
      readFileSync(path.join(parentPath, name), "latin1"),
    ]),
  );
}

/** URLs that the export names as public. */
const oldUrls = found.items
  .filter(({ type, status, isProtected }) => !isProtected && (type === "attachment" || status === "publish"))
  .flatMap(({ url, file }) => [url, file])
  .filter((url) => url !== "")
  .map((url) => new URL(url).pathname);

test("moves a site in: no old URL is dead, and a second run changes nothing", async () => {
  const { directory, read } = copyContent();
  const first = await importWordPress(found, directory, uploads);
  expect(first).toMatchObject({ posts: 14, pages: 3, pictures: 3, alreadyHere: 0 });
  const before = filesOf(directory);
  expect(await importWordPress(found, directory, uploads)).toMatchObject({
    ...{ posts: 0, pages: 0, pictures: 0, redirects: 0, alreadyHere: 17 },
  });
  expect(filesOf(directory)).toEqual(before);

  expect(read("blog/post-2-about-a-index.md")).toContain("(/blog/post-1-about-a-cache)");
  expect(read("blog/post-3-about-a-replica.md")).toContain("[link by id](/blog/post-2-about-a-index)");
  expect(read("url-registry.txt")).toContain("/2016/02/post-1-about-a-cache -> /blog/post-1-about-a-cache");

  const site = await startBuiltSite({ CONTENT_DIR: directory, RATE_SCALE: "1000" });
  onTestFinished(site.stop);
  const { content } = await readContent(directory);
  const redirects = redirectsOf(content as NonNullable<typeof content>).map(({ from }) =>
    from.replace("{number}", "2"),
  );
  const dead = [];
  for (const url of [...oldUrls, ...redirects, "/2016/02/POST-1-about-a-cache/", "/feed/"]) {
    const { status } = await fetch(site.url + url);
    if (status !== 200) dead.push(`${status} ${url}`);
  }
  expect(dead).toEqual([]);
});

test("says what needs a person", async () => {
  const { directory } = copyContent();
  const { notes } = await importWordPress(found, directory, uploads);
  for (const note of [
    "The post 'A draft' is a draft: left out.",
    "The post 'With a password' has a password: left out.",
    "The post 'Empty post' has no text: left out.",
    "The title 'Same name' exists twice. /blog/same-name-2 is called 'Same name (2)'.",
    "blog/contact-form.md lacks [contact-form-7].",
    "1 comment was left out: posts have none.",
  ])
    expect(notes).toContain(note);
});

test("keeps posts of the site, whose names the import does not take", async () => {
  const { directory, read, write } = copyContent();
  const own = postText({ title: "Same name" });
  write("blog/same-name.md", own);
  await importWordPress(found, directory, uploads);
  expect(read("blog/same-name.md")).toBe(own);
  expect(read("blog/same-name-2.md")).toContain("title: Same name (2)");
});

test("changes nothing when the content would have problems, or has some", async () => {
  const { directory, write } = copyContent();
  cpSync(EXPORT, path.join(directory, "export.xml"));
  write("blog-categories.yaml", "- name: Broken\n");
  const before = filesOf(directory);
  await expect(importWordPress(found, directory, uploads)).rejects.toThrow("Fix the content first");
  expect(filesOf(directory)).toEqual(before);
});

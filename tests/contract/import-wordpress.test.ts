import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readContent } from "#server/content/load.ts";
import { redirectsOf } from "#server/content/redirects.ts";
import { REGISTRY } from "#server/content/url-registry.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { uploadsFrom } from "../../scripts/import/pictures.ts";
import { importWordPress } from "../../scripts/import/wordpress/import-wordpress.ts";
import { readExport, type WordPressItem } from "../../scripts/import/wordpress/read-export.ts";

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

test("a second run reads no picture again", async () => {
  const { directory } = copyContent();
  await importWordPress(found, directory, uploads);
  const read: string[] = [];
  await importWordPress(found, directory, async (file) => {
    read.push(file);
    return "it isn't there";
  });
  expect(read).toEqual([]);
});

const [post] = found.items.filter(({ type, status }) => type === "post" && status === "publish");
const oneMore = (change: Partial<WordPressItem>): WordPressItem => ({
  ...(post ?? expect.unreachable()),
  ...{ id: 9001, title: "One more", slug: "one-more", url: "https://www.example.com/one-more/" },
  ...change,
});

test.for([
  ["is nested too deeply", "nested too deeply", { text: "<div>".repeat(30_000) }],
  [
    "has a merge conflict",
    "merge conflict",
    {
      text: "<p>&lt;&lt;&lt;&lt;&lt;&lt;&lt; ours<br>A<br>=======<br>B<br>&gt;&gt;&gt;&gt;&gt;&gt;&gt; theirs</p>",
    },
  ],
  ["has no date", "date must be", { date: "", modified: "" }],
  ["has a date of zeros", "date must be", { date: "0000-00-00 00:00:00" }],
] as const)("leaves out and reports a post that %s", async ([, reason, change]) => {
  const { directory } = copyContent();
  const items = [...found.items, oneMore(change)];
  const { posts, notes } = await importWordPress({ ...found, items }, directory, uploads);
  expect(posts).toBe(14);
  const [note = "", ...others] = notes.filter((one) => one.startsWith("The post 'One more' was left out: "));
  expect(note).toContain(reason);
  expect(others).toEqual([]);
  const { content, problems } = await readContent(directory);
  expect(problems).toEqual([]);
  expect(content?.redirects.filter(({ from }) => /one-more|\/\//.test(from))).toEqual([]);
});

test("the URL of a PDF leads to its post", async () => {
  const { directory } = copyContent();
  const pdf = oneMore({
    ...{ type: "attachment", status: "inherit", parent: post?.id ?? 0, text: "" },
    file: "https://www.example.com/wp-content/uploads/2020/11/Price%20list.pdf",
  });
  const { notes } = await importWordPress({ ...found, items: [...found.items, pdf] }, directory, uploads);
  expect(notes).toContainEqual(expect.stringContaining("2020/11/Price list.pdf"));
  const { content } = await readContent(directory);
  const to = "/blog/post-1-about-a-cache";
  for (const from of ["/wp-content/uploads/2020/11/Price%20list.pdf", "/one-more"])
    expect(content?.redirects).toContainEqual({ from, to, status: 301 });
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

test("completes an import that was interrupted while it wrote the posts", async () => {
  const { directory, read, write } = copyContent();
  const own = filesOf(directory);
  await importWordPress(found, directory, uploads);
  const complete = filesOf(directory);
  const added = [...complete.keys()].filter((file) => !own.has(file));
  const idOf = (file: string) => Number(/^id: (\d+)$/m.exec(read(file))?.[1]);
  const posts = added.filter((file) => file.startsWith("blog/")).sort((a, b) => idOf(a) - idOf(b));
  for (const file of [...posts.slice(5), ...added.filter((one) => one.startsWith("pages/"))])
    rmSync(path.join(directory, file));
  write(REGISTRY, own.get(REGISTRY) ?? "");
  expect((await readContent(directory)).problems).toEqual([]);
  await importWordPress(found, directory, uploads);
  expect(filesOf(directory)).toEqual(complete);
});

test("a newer export adds no scheduled post again that is published now, and none that was renamed or removed for good", async () => {
  const { directory, edit } = copyContent();
  await importWordPress(found, directory, uploads);
  const renamed = "/blog/post-2-about-a-index";
  renameSync(path.join(directory, `${renamed}.md`), path.join(directory, "blog/indexes.md"));
  edit("redirects.yaml", (text) => `${text}- from: ${renamed}\n  to: /blog/indexes\n`);
  const removed = "/blog/post-1-about-a-cache";
  rmSync(path.join(directory, `${removed}.md`));
  edit("redirects.yaml", (text) =>
    text.replace(`to: ${removed}\n`, `to: null\n- from: ${removed}\n  to: null\n`),
  );
  const url = "https://www.example.com/2031/01/future/";
  const items = found.items.map((item) =>
    item.status === "future" ? { ...item, status: "publish", url } : item,
  );
  const { posts, notes } = await importWordPress({ ...found, items }, directory, uploads);
  expect(posts).toBe(0);
  expect(notes).toContainEqual(expect.stringContaining("was removed for good"));
  const { content } = await readContent(directory);
  expect(content?.redirects).toContainEqual({ from: "/2031/01/future", to: "/blog/future", status: 301 });
});

test("writes nothing through a symbolic link", async () => {
  const { directory } = copyContent();
  renameSync(path.join(directory, "blog"), path.join(directory, "articles"));
  symlinkSync("articles", path.join(directory, "blog"));
  const before = filesOf(directory);
  await expect(importWordPress(found, directory, uploads)).rejects.toThrow("'blog' is a symbolic link");
  expect(filesOf(directory)).toEqual(before);
});

test("changes nothing when the content would have problems, or has some", async () => {
  const { directory, write } = copyContent();
  cpSync(EXPORT, path.join(directory, "export.xml"));
  write("blog-categories.yaml", "- name: Broken\n");
  const before = filesOf(directory);
  await expect(importWordPress(found, directory, uploads)).rejects.toThrow("Fix the content first");
  expect(filesOf(directory)).toEqual(before);
});

import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { problemAt } from "#tests/support/problem-at.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { checkLinks } from "../content-checks/links.ts";
import { readContent } from "./load.ts";
import { formatProblem } from "./problems.ts";
import { addUrls, checkRegistryText, checkUrlRegistry, listedPages } from "./url-registry.ts";

async function problemsOf(directory: string): Promise<string[]> {
  const { content, problems } = await readContent(directory);
  return (
    content ? [...checkUrlRegistry(content, directory), ...checkLinks(content, directory)] : problems
  ).map(formatProblem);
}

test("a complete registry has no problem", async () => {
  expect(await problemsOf(CONTENT_DIR)).toEqual([]);
});

test("a site without a registry has published nothing yet", async () => {
  const { directory } = copyContent();
  rmSync(path.join(directory, "url-registry.txt"));
  expect(await problemsOf(directory)).toEqual([]);
});

test("reports a removed page without a redirect", async () => {
  const { directory, edit, write } = copyContent();
  write("blog/test.md", postText({}));
  edit("url-registry.txt", (text) => `${text}/blog/test\n/blog/former\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^url-registry\.txt:\d+: \/blog\/former: .*redirects\.yaml/),
  ]);
  edit("redirects.yaml", (text) => `${text}- from: /blog/former\n  to: /blog/test\n`);
  expect(await problemsOf(directory)).toEqual([
    expect.stringMatching(/^url-registry\.txt:\d+: \/blog\/former: .*'\/blog\/test'/),
  ]);
  edit("url-registry.txt", (text) => text.replace("/blog/former\n", "/blog/former -> /blog/test\n"));
  expect(await problemsOf(directory)).toEqual([]);
});

test("reports an unregistered page", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText({}));
  expect(await problemsOf(directory)).toEqual([problemAt("url-registry.txt:1: /blog/test", "npm run urls")]);
});

test("redirects of a part that is off are registered, and hide its pages when it is on again", async () => {
  const { directory, edit, read, write } = copyContent();
  const site = read("site.yaml");
  write("site.yaml", site.replace("  - papers\n", ""));
  edit(
    "redirects.yaml",
    (text) => `${text}- { from: "/papers", to: /about }\n- { from: "/papers/{paper}", to: null }\n`,
  );
  const { content } = await readContent(directory);
  if (content === null) throw new Error("the content is invalid");
  const { text, added } = addUrls(content, read("url-registry.txt"));
  const moved = added.filter(({ url }) => url.startsWith("/papers/") && !/[{.]/.test(url));
  expect(moved.map(({ to }) => to)).toEqual(shippedContent.papers.map(() => "410"));
  expect(checkRegistryText(content, text)).toEqual([]);
  write("site.yaml", site);
  expect(await problemsOf(directory)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^redirects\.yaml:1: \/papers: '\/papers' is a page/),
      expect.stringMatching(/^redirects\.yaml:1: \/papers\/\{paper\}: '\/papers\/[\w-]+' is a page/),
    ]),
  );
});

test("reports redirect loops, chains and broken targets", async () => {
  const { directory, edit } = copyContent();
  const rows = [
    ["/a", "/b"],
    ["/b", "/A"],
    ["/c", "/d"],
    ["/d", "/about"],
    ["/e", "/gone"],
  ];
  edit(
    "redirects.yaml",
    (text) => text + rows.map(([from, to]) => `- from: ${from}\n  to: ${to}\n`).join(""),
  );
  edit("url-registry.txt", (text) => text + rows.map(([from, to]) => `${from} -> ${to}\n`).join(""));
  expect(await problemsOf(directory)).toEqual([
    problemAt("redirects.yaml:1: /a", "loop"),
    problemAt("redirects.yaml:1: /b", "loop"),
    problemAt("redirects.yaml:1: /c", "/d", "/about"),
    problemAt("redirects.yaml:1: /e", "/gone"),
  ]);
});

test("every page is listed, except files and pages linked from mails", () => {
  const pages = listedPages(shippedContent);
  for (const page of [paths.home, paths.faq, paths.siteMap, paths.thankYou]) expect(pages).toContain(page);
  for (const apart of [paths.robots, paths.release, paths.unsubscribe]) expect(pages).not.toContain(apart);
  const files = pages.filter((page) => /\.(?:xml|txt)$/.test(page));
  expect(files).toEqual([]);
});

const withId = (id: number) => postText({ id: JSON.stringify(id) });

test("reports the id of a removed post that another one uses, with one that is free", async () => {
  const { directory, edit, write } = copyContent();
  write("blog/new.md", withId(900));
  edit("url-registry.txt", (text) => `${text}/blog/old -> 410 # id 900\n/blog/new # id 900\n`);
  edit("redirects.yaml", (text) => `${text}- { from: /blog/old, to: null }\n`);
  expect(await problemsOf(directory)).toEqual([
    problemAt("blog/new.md:1: id", "'900' was the id of /blog/old", "such as 901"),
  ]);
  write("blog/new.md", withId(901));
  const { content } = await readContent(directory);
  const registry = addUrls(content as NonNullable<typeof content>, "/blog/old -> 410 # id 900\n");
  expect(registry.text).toMatch(/^\/blog\/old -> 410 # id 900\n/m);
  expect(registry.text).toMatch(/^\/blog\/new # id 901\n/m);
});

test("a renamed file keeps its id, and the check says which redirect to add", async () => {
  const { directory, edit, write } = copyContent();
  write("blog/new.md", withId(900));
  write("blog/other.md", postText({ id: "901", title: "Another test of kites" }, "Another zephyrous body."));
  edit("url-registry.txt", (text) => `${text}/blog/old # id 900\n`);
  const redirect = "{ from: /blog/old, to: /blog/new }";
  expect(await problemsOf(directory)).toContainEqual(expect.stringContaining(`add '- ${redirect}'`));
  edit("redirects.yaml", (text) => `${text}- ${redirect}\n`);
  edit("url-registry.txt", (text) => `${text}/blog/new # id 900\n/blog/other # id 901\n`);
  edit("url-registry.txt", (text) => text.replace("/blog/old #", "/blog/old -> /blog/new #"));
  expect(await problemsOf(directory)).toEqual([]);
});

test("a new service next to one that is gone may be the same", async () => {
  const { directory, edit, read } = copyContent();
  edit("url-registry.txt", (text) => `${text}/services/former\n`);
  const [, name] = read("url-registry.txt").match(/^\/services\/([\w-]+)$/m) ?? [];
  edit("url-registry.txt", (text) => text.replace(`/services/${name}\n`, ""));
  expect(await problemsOf(directory)).toContainEqual(
    expect.stringContaining(`{ from: /services/former, to: /services/${name} }`),
  );
});

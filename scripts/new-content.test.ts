import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Content, collections } from "#server/content/collections.ts";
import { findUnformatted } from "#server/content/format-content.ts";
import { createLoader, readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { kinds } from "#server/content/templates.ts";
import { checkPictures } from "#server/content-checks/media.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { makeEntry } from "./new-content.ts";

const TITLE = 'Kites: what\'s "new" in 2026?';

const KEYS: Readonly<Record<string, string>> = {
  "service-category": "kites",
  "picture-caption": "kites/new.svg",
  rate: "kites",
  redirect: "/kites",
  seo: "/kites",
};

function openCopy() {
  const { directory } = copyContent();
  const read = createLoader(directory);
  const make = async (kind: string, title = KEYS[kind] ?? TITLE, slug = "") => {
    const content = (await read()).content as Content;
    return makeEntry(kind, { title, slug }, { content, directory, today: "2026-11-21", read: () => read() });
  };
  return { directory, make };
}

/** Rows of a hire page. */
const OF_A_HIRE_PAGE = ["skill", "availability"];

test("creates a valid entry of every kind, with comments", async () => {
  const { directory, make } = openCopy();
  for (const kind of Object.keys(kinds).filter((name) => !OF_A_HIRE_PAGE.includes(name))) {
    const { file } = await make(kind);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(KEYS[kind] ?? TITLE.replaceAll('"', '\\"'));
    expect(text).toMatch(/^ *# /m);
  }
  for (const kind of OF_A_HIRE_PAGE) {
    await expect(make(kind, "hire-nobody")).rejects.toThrow(/hire-nobody'.*hirePages/);
    await make(kind, "kites-whats-new-in-2026");
  }
  expect((await readContent(directory)).problems).toEqual([]);
});

/** Their templates consist of names and figures that are right as they are. */
const WITHOUT_GAPS = ["redirect", "service-category", "technology", "availability"];

test("a new entry of a kind with texts has gaps", async () => {
  const { directory, make } = openCopy();
  const gaps = async () => ((await readContent(directory)).content as Content).gaps.length;
  for (const kind of Object.keys(kinds).filter((name) => !WITHOUT_GAPS.includes(name))) {
    const before = await gaps();
    await make(kind, kind === "skill" ? "hire-react-developer" : undefined);
    expect(await gaps(), kind).toBeGreaterThan(before);
  }
});

test("a new post gets an id that no removed post had", async () => {
  const { directory, make } = openCopy();
  const registry = path.join(directory, "url-registry.txt");
  appendFileSync(registry, "/blog/removed-long-ago # id 4000\n/career-builder/removed # id 5000\n");
  const { file } = await make("post");
  expect(readFileSync(file, "utf8")).toMatch(/^id: 4001$/m);
});

test("a new entry is formatted, and uses the site's own currency", async () => {
  const { directory, edit } = copyContent();
  edit("site.yaml", (text) =>
    text.replace(/^ *currency: .*\n/m, "").replace(/^formats:.*$/m, "formats:\n  currency: NOK"),
  );
  const read = createLoader(directory);
  const content = (await read()).content as Content;
  for (const kind of ["opening", "person", "client", "case-study", "post"])
    await makeEntry(kind, { title: TITLE }, { content, directory, today: "2026-11-21" });
  expect([...(await findUnformatted(directory)).keys()]).toEqual([]);
  expect(readFileSync(`${directory}/careers/kites-whats-new-in-2026.md`, "utf8")).toContain("currency: NOK");
});

test("a new entry may have another slug than its title", async () => {
  const { make } = openCopy();
  expect(await make("post", TITLE, "kites")).toMatchObject({ slug: "kites" });
  await expect(make("post", TITLE, "../kites")).rejects.toThrow(/letters/);
});

test("does not create an invalid entry", async () => {
  const { directory, make } = openCopy();
  const before = readFileSync(`${directory}/redirects.yaml`, "utf8");
  await expect(make("redirect", "no address")).rejects.toThrow(/redirects\.yaml:\d+: \d+\.from/);
  expect(readFileSync(`${directory}/redirects.yaml`, "utf8")).toBe(before);
});

test("every list or folder collection has a kind and a template", () => {
  const made = Object.values(kinds).map(({ collection }) => collection);
  const all = Object.keys(collections) as (keyof typeof collections)[];
  const growing = all.filter((name) => collections[name].kind !== "single");
  expect(made.toSorted()).toEqual(growing.toSorted());
});

test("creates a post that is not public, with a unique number, and refuses a second one", async () => {
  const { directory, make } = openCopy();
  const { slug } = await make("post");
  expect(slug).toBe("kites-whats-new-in-2026");
  const { unpublished } = (await readContent(directory)).content as Content;
  expect(unpublished).toMatchObject([{ collection: "posts", entry: slug }]);
  await expect(make("post")).rejects.toThrow(/already/);
});

test("refuses an unknown kind and lists the known ones", async () => {
  const { make } = openCopy();
  await expect(make("poem")).rejects.toThrow(/post/);
});

test("no new entry names a picture that isn't there", async () => {
  const { directory, make } = openCopy();
  for (const kind of ["client", "person", "office", "testimonial", "video-testimonial"]) await make(kind);
  const { content } = await readContent(directory);
  const named = checkPictures(content as Content, directory).map(formatProblem);
  expect(named.filter((problem) => problem.includes("kites-whats-new"))).toEqual([]);
});

import { mkdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openStudioSite } from "#tests/support/studio-site.ts";

const SERVICE = { collection: "services", entry: "node.js-development" };
const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const ALL = { search: "", isUnused: false, page: 1 };

async function openWithUploads(...names: string[]) {
  const site = await openStudioSite();
  mkdirSync(path.join(site.directory, "images/uploads"), { recursive: true });
  for (const [at, name] of names.entries()) {
    site.write(`images/uploads/${name}`, "a picture");
    utimesSync(path.join(site.directory, "images/uploads", name), at, at);
  }
  return site;
}

test("lists the newest upload first, and what shows each picture, published or as a draft", async () => {
  const { studio, draft } = await openWithUploads("older.jpg", "newer.jpg", "notes.txt");
  await draft(POST, { feature_image: "/assets/images/uploads/older.jpg" });
  const { pictures } = await studio.library(ALL);
  const none = { alt: null, caption: null };
  expect(pictures.slice(0, 2)).toEqual([
    {
      ...none,
      url: "/assets/images/uploads/newer.jpg",
      name: "uploads/newer.jpg",
      bytes: 9,
      uses: [],
      isUnused: true,
    },
    {
      ...none,
      ...{ url: "/assets/images/uploads/older.jpg", name: "uploads/older.jpg", bytes: 9, isUnused: false },
      uses: [{ entryRef: POST, title: expect.any(String) }],
    },
  ]);
  expect(pictures.map(({ name }) => name)).not.toContain("uploads/notes.txt");
  const portrait = await studio.library({ ...ALL, search: "maren-oakfield.svg" });
  expect(portrait.pictures[0]).toMatchObject({
    isUnused: false,
    uses: [{ entryRef: { collection: "people", entry: "maren-oakfield" } }],
  });
});

test("an entry with a draft that shows the same picture is listed once, and one published since is known", async () => {
  const { studio, draft, ada } = await openWithUploads("a.jpg");
  const seen = await draft(POST, { feature_image: "/assets/images/uploads/a.jpg" });
  expect(await studio.publish(POST, seen, null, ada)).toMatchObject({ kind: "published" });
  await draft(POST, { title: "Another title" });
  const { pictures } = await studio.library({ ...ALL, search: "a.jpg" });
  expect(pictures[0]?.uses).toHaveLength(1);
});

test("finds by words of the file or of an entry, and unused uploads alone", async () => {
  const { studio, draft } = await openWithUploads("first-boat.jpg", "second-boat.jpg");
  await draft(SERVICE, { title: "A zephyrous service" });
  await draft(POST, { title: "A post of zephyrs", feature_image: "/assets/images/uploads/first-boat.jpg" });
  const names = async (query: object) =>
    (await studio.library({ ...ALL, ...query })).pictures.map(({ name }) => name);
  expect(await names({ search: "BOAT second" })).toEqual(["uploads/second-boat.jpg"]);
  expect(await names({ search: "post of zephyrs" })).toEqual(["uploads/first-boat.jpg"]);
  expect(await names({ isUnused: true })).toEqual(["uploads/second-boat.jpg"]);
});

test("a page after the last one shows the last one", async () => {
  const { studio } = await openWithUploads();
  const first = await studio.library(ALL);
  const last = await studio.library({ ...ALL, page: 9999 });
  expect(last.page).toBe(first.lastPage);
  expect((await studio.library({ ...ALL, search: "no such picture" })).pictures).toEqual([]);
});

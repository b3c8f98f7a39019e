import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Post } from "#server/content/collections.ts";
import { postOf } from "#tests/support/generated-posts.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createSearch } from "./search.ts";

const posts = [
  postOf("kites", { title: "Kites", body: "They fly in the wind." }),
  postOf("weather", { title: "Weather", body: "Wind, and a café." }),
];

function openFolder() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const warn = vi.fn();
  const log = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };
  const file = path.join(folder, "search.sqlite");
  const open = (shown: () => readonly Post[] = () => posts, at = file) => {
    const search = createSearch(shown, { path: at, log });
    onTestFinished(search.close);
    return search;
  };
  return { file, open, warn };
}

async function slugsOf(search: ReturnType<typeof createSearch>, text: string) {
  return (await search.search(text)).posts.map(({ slug }) => slug).sort();
}

function rowsIn(file: string): Map<unknown, unknown> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select digest, rowid from post").all();
  database.close();
  return new Map(rows.map(({ digest, rowid }) => [digest, rowid]));
}

test("keeps the index between starts and indexes only changed posts", async () => {
  const { file, open, warn } = openFolder();
  const first = open();
  expect(await slugsOf(first, "wind")).toEqual(["kites", "weather"]);
  first.close();
  const before = rowsIn(file);

  const [kites] = posts as [Post];
  const storm = postOf("storm", { body: "More wind." });
  const second = open(() => [kites, storm]);
  expect(await slugsOf(second, "wind")).toEqual(["kites", "storm"]);
  expect((await second.search("kitse")).corrected).toBe("kites");
  second.close();
  const after = rowsIn(file);
  expect([...after.keys()].sort()).toEqual([kites.digest, storm.digest].sort());
  expect(after.get(kites.digest)).toBe(before.get(kites.digest));
  expect(warn).not.toHaveBeenCalled();
});

test("finds posts that change at runtime", async () => {
  let shown: readonly Post[] = posts;
  const search = openFolder().open(() => shown);
  expect(await slugsOf(search, "breeze")).toEqual([]);
  shown = [postOf("weather", { body: "A breeze." })];
  expect(await slugsOf(search, "breeze")).toEqual(["weather"]);
  expect(await slugsOf(search, "kites")).toEqual([]);
});

test("rebuilds a file of another version", async () => {
  const { file, open } = openFolder();
  const other = new DatabaseSync(file);
  other.exec("create table post (title); pragma user_version = 999");
  other.close();
  const search = open();
  expect(await slugsOf(search, "wind")).toEqual(["kites", "weather"]);
  search.close();
  expect(rowsIn(file).size).toBe(2);
});

test("rebuilds a damaged file", async () => {
  const { file, open } = openFolder();
  writeFileSync(file, "no database at all, ".repeat(1000));
  const search = open();
  expect(await slugsOf(search, "wind")).toEqual(["kites", "weather"]);
  search.close();
  expect(rowsIn(file).size).toBe(2);
});

test("falls back to memory after damage is found in a search", async () => {
  const { file, open, warn } = openFolder();
  const first = open();
  await first.bringUpToDate();
  first.close();
  const database = new DatabaseSync(file, { defensive: false });
  database.exec("update post_data set block = x'00' where id > 10");
  database.close();
  const search = open();
  expect(await slugsOf(search, "wind")).toEqual(["kites", "weather"]);
  expect(warn).toHaveBeenCalled();
});

test("falls back to memory and logs it when the file is not writable", async () => {
  const { file, open, warn } = openFolder();
  mkdirSync(file);
  expect(await slugsOf(open(), "wind")).toEqual(["kites", "weather"]);
  expect(warn).toHaveBeenCalledOnce();
  expect(await slugsOf(open(undefined, path.join(file, "no", "folder")), "wind")).toEqual([
    "kites",
    "weather",
  ]);
  expect(warn).toHaveBeenCalledTimes(2);
});

test("falls back to memory and logs it when the disk is full", async () => {
  const { open, warn } = openFolder();
  let shown: readonly Post[] = posts;
  const search = open(() => shown);
  await search.bringUpToDate();
  const failing = vi.spyOn(DatabaseSync.prototype, "exec").mockImplementationOnce(() => {
    throw new Error("database or disk is full");
  });
  onTestFinished(() => failing.mockRestore());
  shown = [...posts, postOf("storm", { body: "More wind." })];
  expect(await slugsOf(search, "wind")).toEqual(["kites", "storm", "weather"]);
  expect(warn).toHaveBeenCalledOnce();
});

test("two processes with one data folder have separate indexes", async () => {
  const { open, warn } = openFolder();
  const one = open();
  expect(await slugsOf(one, "wind")).toEqual(["kites", "weather"]);
  const other = open(() => [postOf("storm", { body: "More wind." })]);
  expect(await slugsOf(other, "wind")).toEqual(["storm"]);
  expect(await slugsOf(one, "wind")).toEqual(["kites", "weather"]);
  expect(warn).toHaveBeenCalledOnce();
});

test("closes a search while it is indexing", async () => {
  const { open, warn } = openFolder();
  const search = open(() =>
    Array.from({ length: 300 }, (_, at) => postOf(`post-${at}`, { body: "A kite. ".repeat(200) })),
  );
  const indexing = search.bringUpToDate();
  search.close();
  await indexing;
  expect(warn).not.toHaveBeenCalled();
});

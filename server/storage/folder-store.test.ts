import { readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openFolderStore } from "./folder-store.ts";

async function openStore() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const kept = path.join(folder, "kept");
  const received = path.join(folder, "received");
  writeFileSync(received, "a resume", { mode: 0o600 });
  return { store: await openFolderStore(kept), kept, received };
}

test("a file is moved under a random key, and its bytes come back", async () => {
  const { store, kept, received } = await openStore();
  const key = await store.keep(received);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(readdirSync(kept)).toEqual([key]);
  expect(statSync(path.join(kept, key)).mode & 0o777).toBe(0o600);
  expect(statSync(kept).mode & 0o777).toBe(0o700);
  expect(await text(await store.open(key))).toBe("a resume");
});

test("a file that is not there cannot be kept or opened, and can be removed", async () => {
  const { store, kept, received } = await openStore();
  await expect(store.keep(`${received}-gone`)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(store.open("gone")).rejects.toMatchObject({ code: "ENOENT" });
  await store.remove("gone");
  expect(readdirSync(kept)).toEqual([]);
});

test("a key never leads out of the folder", async () => {
  const { store, received } = await openStore();
  await expect(store.open("../received")).rejects.toMatchObject({ code: "ENOENT" });
  await store.remove("../received");
  expect(statSync(received).isFile()).toBe(true);
});

test("old files are listed, new ones not", async () => {
  const { store, received } = await openStore();
  const key = await store.keep(received);
  expect(await store.listBefore(Date.now() - 60_000)).toEqual([]);
  expect(await store.listBefore(Date.now() + 60_000)).toEqual([key]);
});

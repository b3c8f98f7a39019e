import { readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "#server/config/settings.ts";
import { storeSettings } from "#tests/support/stores/stores-of-test.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openFileStore } from "./file-store.ts";

const HOUR = 60 * 60_000;

async function openStore() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const received = path.join(folder, "received");
  const receive = (words: string) => writeFileSync(received, words, { mode: 0o600 });
  receive("a resume");
  const environment = await storeSettings();
  const store = await openFileStore(readSettings({ ...environment, DATA_DIR: folder }));
  const keys = () => store.listBefore(Date.now() + HOUR);
  return { store, keys, received, receive, folder: environment.FILES_URL === undefined ? folder : null };
}

test("stores a file under a random key and returns its content", async () => {
  const { store, keys, received, folder } = await openStore();
  const key = await store.add(received);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await keys()).toEqual([key]);
  expect(await text(await store.open(key))).toBe("a resume");
  if (folder === null) return;
  const stored = path.join(folder, "resumes");
  expect(readdirSync(stored)).toEqual([key]);
  expect(statSync(path.join(stored, key)).mode & 0o777).toBe(0o600);
  expect(statSync(stored).mode & 0o777).toBe(0o700);
});

test("storing or opening a missing file fails, removing it does not", async () => {
  const { store, keys, received } = await openStore();
  await expect(store.add(`${received}-gone`)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(store.open("gone")).rejects.toMatchObject({ code: "ENOENT" });
  await store.remove("gone");
  expect(await keys()).toEqual([]);
});

test("a key does not lead out of the store", async () => {
  const { store, received } = await openStore();
  await store.remove("../received");
  await expect(store.open("../received")).rejects.toMatchObject({ code: "ENOENT" });
  expect(statSync(received).size).toBe(8);
});

test("lists all files written before a time, and removes single files", async () => {
  const { store, keys, received, receive } = await openStore();
  const stored = new Set<string>();
  for (const words of ["one", "two", "three"]) {
    receive(words);
    stored.add(await store.add(received));
  }
  expect(new Set(await keys())).toEqual(stored);
  expect(await store.listBefore(Date.now() - HOUR)).toEqual([]);
  const [first = ""] = stored;
  await store.remove(first);
  expect(await keys()).toHaveLength(2);
});

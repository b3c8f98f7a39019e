import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prune } from "#server/storage/pruner.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createContentHashes } from "../content/picture-urls.ts";
import { oldVariants } from "./variants.ts";

const OLD = new Date("2026-01-01");
const BEFORE = new Date("2026-02-01").getTime();

test("removes old variants of images that were removed or changed", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "content/images/people"), { recursive: true });
  const picture = path.join(folder, "content/images/people/ada.jpg");
  writeFileSync(picture, "the picture");
  const contentHashOf = createContentHashes();
  const cacheFolder = path.join(folder, "kept");
  mkdirSync(cacheFolder);
  const leave = (name: string, at = OLD) => {
    writeFileSync(path.join(cacheFolder, name), "");
    utimesSync(path.join(cacheFolder, name), at, at);
  };
  const used = await contentHashOf(picture);
  leave(`${used}-320.avif`);
  leave(`${used}-320.avif.4711`);
  leave("0123456789abcdef-1-320.avif");
  leave("0123456789abcdef-1-640.webp", new Date("2026-03-01"));
  leave("unknown.txt");
  const pruneCache = () =>
    prune(oldVariants(path.join(folder, "content"), cacheFolder, contentHashOf), BEFORE);
  expect(await pruneCache()).toBe(2);
  expect(readdirSync(cacheFolder).sort()).toEqual(
    [`${used}-320.avif`, "0123456789abcdef-1-640.webp", "unknown.txt"].sort(),
  );
  writeFileSync(picture, "another picture");
  expect(await pruneCache()).toBe(1);
});

test("reads nothing without stored variants", async () => {
  const contentHashOf = () => Promise.reject(new Error("read"));
  expect(await prune(oldVariants("/nowhere", "/nowhere", contentHashOf), BEFORE)).toBe(0);
});

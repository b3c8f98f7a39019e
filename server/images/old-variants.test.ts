import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prune } from "#server/storage/pruner.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createStamps } from "./content-hashes.ts";
import { oldVersions } from "./old-variants.ts";

const OLD = new Date("2026-01-01");
const BEFORE = new Date("2026-02-01").getTime();

test("versions of pictures that are gone or changed are removed, once they are old enough", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  mkdirSync(path.join(folder, "content/images/people"), { recursive: true });
  const picture = path.join(folder, "content/images/people/ada.jpg");
  writeFileSync(picture, "the picture");
  const stampOf = createStamps();
  const kept = path.join(folder, "kept");
  mkdirSync(kept);
  const leave = (name: string, at = OLD) => {
    writeFileSync(path.join(kept, name), "");
    utimesSync(path.join(kept, name), at, at);
  };
  const used = await stampOf(picture);
  leave(`${used}-320.avif`);
  leave(`${used}-320.avif.4711`);
  leave("0123456789abcdef-1-320.avif");
  leave("0123456789abcdef-1-640.webp", new Date("2026-03-01"));
  leave("somebody-elses.txt");
  const pruneKept = () => prune(oldVersions(path.join(folder, "content"), kept, stampOf), BEFORE);
  expect(await pruneKept()).toBe(2);
  expect(readdirSync(kept).sort()).toEqual(
    [`${used}-320.avif`, "0123456789abcdef-1-640.webp", "somebody-elses.txt"].sort(),
  );
  writeFileSync(picture, "another picture");
  expect(await pruneKept()).toBe(1);
});

test("where there is nothing, nothing is read", async () => {
  const stampOf = () => Promise.reject(new Error("read"));
  expect(await prune(oldVersions("/nowhere", "/nowhere", stampOf), BEFORE)).toBe(0);
});

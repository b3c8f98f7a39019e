import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { writeDurably } from "./disk.ts";

function openFolder(): string {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  return folder;
}

test("writes a file, creates its folder, and replaces an older file", async () => {
  const folder = path.join(openFolder(), "new");
  const file = path.join(folder, "file");
  await writeDurably(file, "first");
  await writeDurably(file, Readable.from(["sec", "ond"]), 0o600);
  expect(readFileSync(file, "utf8")).toBe("second");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["file"]);
});

test("leaves the older file unchanged when writing fails", async () => {
  const folder = openFolder();
  const file = path.join(folder, "file");
  await writeDurably(file, "first");
  const broken = Readable.from(
    (function* () {
      yield "half";
      throw new Error("away");
    })(),
  );
  await expect(writeDurably(file, broken)).rejects.toThrow("away");
  expect(readFileSync(file, "utf8")).toBe("first");
  mkdirSync(path.join(folder, "taken"));
  await expect(writeDurably(path.join(folder, "taken"), "x")).rejects.toThrow();
  expect(readdirSync(folder).sort()).toEqual(["file", "taken"]);
});

test("concurrent writes of a file leave one complete version", async () => {
  const folder = openFolder();
  const texts = Array.from({ length: 20 }, (_, at) => `${at}`.repeat(50_000));
  await Promise.all(texts.map((text) => writeDurably(path.join(folder, "file"), text)));
  expect(texts).toContain(readFileSync(path.join(folder, "file"), "utf8"));
  expect(readdirSync(folder)).toEqual(["file"]);
});

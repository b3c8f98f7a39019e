import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createDerivedFiles } from "./derived-files.ts";

function createFolders() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const [own, built] = [path.join(folder, "own"), path.join(folder, "built")] as const;
  mkdirSync(built);
  return { own, built };
}

test("reads a file from any folder, and writes a new one to the first", async () => {
  const { own, built } = createFolders();
  writeFileSync(path.join(built, "one"), "from the build");
  const files = createDerivedFiles([own, built]);
  const make = vi.fn(async () => "made");
  expect(String(await files.get("one", make))).toBe("from the build");
  expect(make).not.toHaveBeenCalled();
  expect(String(await files.get("two", make))).toBe("made");
  expect(readdirSync(own)).toEqual(["two"]);
  expect(String(await createDerivedFiles([own]).get("two", make))).toBe("made");
  expect(make).toHaveBeenCalledTimes(1);
});

test("concurrent calls share one file, and a failure is tried again", async () => {
  const { own } = createFolders();
  const files = createDerivedFiles([own]);
  const make = vi.fn(async () => "made").mockRejectedValueOnce(new Error("busy"));
  const failing = [files.get("one", make), files.get("one", make)];
  await expect(Promise.all(failing)).rejects.toThrow("busy");
  expect(make).toHaveBeenCalledTimes(1);
  expect(String(await files.get("one", make))).toBe("made");
});

test("returns the file when the folder is not writable", async () => {
  const { built } = createFolders();
  const file = path.join(built, "a-file");
  writeFileSync(file, "");
  expect(String(await createDerivedFiles([file]).get("one", async () => "made"))).toBe("made");
});

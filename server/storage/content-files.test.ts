import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { ownPath, realPathInside, SymbolicLink, writeContentFile } from "./content-files.ts";

/** With the umask of the site. */
function openFolders() {
  const { folder, remove } = createTemporaryFolder();
  const content = path.join(folder, "content");
  const outside = path.join(folder, "outside");
  mkdirSync(path.join(content, "images"), { recursive: true });
  mkdirSync(outside);
  const before = process.umask(0o077);
  onTestFinished(() => {
    process.umask(before);
    remove();
  });
  return { content, outside, modeOf: (file: string) => statSync(path.join(content, file)).mode & 0o777 };
}

test("a new file is readable for all, and a replaced one keeps its mode", async () => {
  const { content, modeOf } = openFolders();
  await writeContentFile(content, "images/uploads/2026/a.png", "first");
  expect(modeOf("images/uploads")).toBe(0o755);
  expect(modeOf("images/uploads/2026")).toBe(0o755);
  expect(modeOf("images/uploads/2026/a.png")).toBe(0o644);
  for (const mode of [0o600, 0o664]) {
    chmodSync(path.join(content, "images/uploads/2026/a.png"), mode);
    await writeContentFile(content, "images/uploads/2026/a.png", "second");
    expect(modeOf("images/uploads/2026/a.png")).toBe(mode);
    await writeContentFile(content, ".staged", "third", { replaces: "images/uploads/2026/a.png" });
    expect(modeOf(".staged")).toBe(mode);
  }
});

test.runIf(process.getuid?.() === 0)("what root replaces keeps its owner", async () => {
  const { content } = openFolders();
  const file = path.join(content, "a.md");
  writeFileSync(file, "first");
  chownSync(file, 1000, 1001);
  await writeContentFile(content, "a.md", "second");
  expect(statSync(file)).toMatchObject({ uid: 1000, gid: 1001 });
});

test("no write follows a symbolic link, wherever it leads", async () => {
  const { content, outside } = openFolders();
  symlinkSync(outside, path.join(content, "images/uploads"));
  symlinkSync(path.join(outside, "new.md"), path.join(content, "new.md"));
  mkdirSync(path.join(content, "posts"));
  symlinkSync("posts", path.join(content, "news"));
  for (const file of ["images/uploads/a.png", "images/uploads/2026/a.png", "new.md", "news/a.md"])
    await expect(writeContentFile(content, file, "text")).rejects.toThrow(SymbolicLink);
  for (const file of ["../outside/a.png", "images/../../outside/a.png", path.join(outside, "a.png")])
    await expect(writeContentFile(content, file, "text")).rejects.toThrow("leads out");
  expect(readdirSync(outside)).toEqual([]);
  expect(readdirSync(path.join(content, "posts"))).toEqual([]);
});

test("the content folder itself may be a symbolic link", async () => {
  const { content, outside } = openFolders();
  const current = path.join(outside, "current");
  symlinkSync(content, current);
  await writeContentFile(current, "posts/a.md", "text");
  expect(readFileSync(path.join(content, "posts/a.md"), "utf8")).toBe("text");
  expect(ownPath(current, "posts/a.md")).toBe(path.join(current, "posts/a.md"));
});

test("only links that stay inside are read", async () => {
  const { content, outside } = openFolders();
  writeFileSync(path.join(outside, "secret"), "");
  writeFileSync(path.join(content, "images/a.png"), "");
  symlinkSync("a.png", path.join(content, "images/b.png"));
  symlinkSync(path.join(outside, "secret"), path.join(content, "images/c.png"));
  expect(await realPathInside(content, "images/b.png")).toMatch(/images\/a\.png$/);
  expect(await realPathInside(content, "images/c.png")).toBe(null);
});

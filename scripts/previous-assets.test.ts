import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadConfigFromFile } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { HASHED, restorePreviousAssets, savePreviousAssets } from "./previous-assets.ts";

function openBuild() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const hashed = path.join(folder, HASHED);
  const empty = () => {
    rmSync(path.join(folder, "client"), { recursive: true, force: true });
    mkdirSync(hashed, { recursive: true });
  };
  return {
    folder,
    build(...files: string[]) {
      savePreviousAssets(folder);
      empty();
      for (const file of files) writeFileSync(path.join(hashed, file), `content of ${file}`);
      restorePreviousAssets(folder);
    },
    fail() {
      savePreviousAssets(folder);
      empty();
      writeFileSync(path.join(hashed, "half.js"), "");
    },
    files: () => readdirSync(hashed).sort(),
    read: (file: string) => readFileSync(path.join(hashed, file), "utf8"),
  };
}

test("keeps the files of the last three builds", () => {
  const site = openBuild();
  site.build("a1.js", "same.js");
  expect(site.files()).toEqual(["a1.js", "same.js"]);
  site.build("a2.js", "same.js");
  expect(site.files()).toEqual(["a1.js", "a2.js", "same.js"]);
  site.build("a3.js", "same.js");
  expect(site.files()).toEqual(["a1.js", "a2.js", "a3.js", "same.js"]);
  site.build("a4.js", "same.js");
  expect(site.files()).toEqual(["a2.js", "a3.js", "a4.js", "same.js"]);
  expect(site.read("a2.js")).toBe("content of a2.js");
});

test("removes a file with the last build that created it", () => {
  const site = openBuild();
  site.build("once.js");
  site.build("b.js");
  site.build("c.js");
  expect(site.files()).toContain("once.js");
  site.build("d.js");
  expect(site.files()).not.toContain("once.js");
});

test("an unchanged build does not displace an older one", () => {
  const site = openBuild();
  site.build("a1.js");
  site.build("a2.js");
  for (let times = 0; times < 5; times++) site.build("a3.js");
  expect(site.files()).toEqual(["a1.js", "a2.js", "a3.js"]);
});

test("failed builds do not displace an older one, and leave no files", () => {
  const site = openBuild();
  site.build("a1.js");
  site.build("a2.js");
  for (let times = 0; times < 3; times++) site.fail();
  site.build("a3.js");
  expect(site.files()).toEqual(["a1.js", "a2.js", "a3.js"]);
});

test("keeps folders", () => {
  const site = openBuild();
  site.build("a.js");
  mkdirSync(path.join(site.folder, HASHED, "fonts"));
  writeFileSync(path.join(site.folder, HASHED, "fonts/f.woff2"), "font");
  rmSync(path.join(site.folder, "own-files.json"));
  site.build("b.js");
  expect(site.files()).toEqual(["a.js", "b.js", "fonts"]);
  expect(site.read("fonts/f.woff2")).toBe("font");
});

test("the first build has no previous assets", () => {
  const site = openBuild();
  site.build("a.js");
  expect(readdirSync(site.folder).sort()).toEqual(["client", "own-files.json"]);
});

test("the bundler does not clear the folder with the previous assets", async () => {
  const { config } = (await loadConfigFromFile({ command: "build", mode: "production" })) ?? {};
  expect(config?.build?.emptyOutDir).toBe(false);
});

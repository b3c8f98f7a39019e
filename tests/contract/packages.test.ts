import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockedPackage {
  version: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const locked = Object.entries<LockedPackage>(lock.packages).filter(([path]) => path !== "");

test("package.json has exact versions, equal to the lock file", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const versions = Object.keys(wanted).map((name) => [name, lock.packages[`node_modules/${name}`]?.version]);
  expect(wanted).toEqual(Object.fromEntries(versions));
});

test("every locked package has a SHA-512 checksum and no registry URL", () => {
  const unsafe = locked.filter(
    ([, { integrity, resolved }]) => !integrity?.startsWith("sha512-") || resolved,
  );
  expect(unsafe).toEqual([]);
});

test("installs without running scripts", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  for (const name of ["preinstall", "install", "postinstall", "prepare"])
    expect(manifest.scripts).not.toHaveProperty(name);
  const production = locked.filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev);
  expect(production).toEqual([]);
});

/**
 * Copies the packages that the bundle loads at run time, with their dependencies, from `node_modules` to FOLDER:
 * `node scripts/runtime-packages.ts FOLDER`, for the image.
 */
import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { EXTERNAL_PACKAGES } from "./external-packages.ts";

interface LockedPackage {
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("Usage: node scripts/runtime-packages.ts FOLDER");

const found = new Set<string>();
for (const name of EXTERNAL_PACKAGES) collect(`node_modules/${name}`);
for (const folder of found) copy(folder, path.join(target, folder));

function collect(folder: string): void {
  if (found.has(folder) || !existsSync(folder)) return;
  found.add(folder);
  const { dependencies, optionalDependencies } = packages[folder] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const dependency = resolve(folder, name);
    if (dependency !== undefined) collect(dependency);
  }
}

/** The nearest installation, as Node looks it up. */
function resolve(folder: string, name: string): string | undefined {
  const nested = `${folder}/node_modules/${name}`;
  if (nested in packages) return nested;
  const parent = folder.lastIndexOf("/node_modules/");
  if (parent !== -1) return resolve(folder.slice(0, parent), name);
  return `node_modules/${name}` in packages ? `node_modules/${name}` : undefined;
}

/** Without nested packages, which are copied by themselves, and files for development. */
function copy(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    filter: (file) =>
      !file.slice(from.length).includes("/node_modules") && !/\.(?:map|d\.[cm]?ts|md)$/.test(file),
  });
}

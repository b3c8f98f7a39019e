/**
 * Checks that a room of `server/` imports only from rooms below it, that rooms and `core/context.ts` import only types from
 * `server/services.ts`, and that no files of `app/`, `core/` and `server/` import from each other in a circle, not even types,
 * and no folders. Prints one line per violation.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOMS } from "./rooms.ts";

const SERVICES = "server/services.ts";
const CONTEXT = "core/context.ts";

const rooms = Object.keys(ROOMS);
const IMPORT = /(?:from|import)\s*\(?\s*"((?:\.{1,2}\/|#(?:app|core|server)\/)[^"]+)"/g;

const files = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => file.includes(path.sep));
for (const file of files) {
  const above = roomOf(file);
  for (const target of importsOf(path.join("server", file), true)) {
    if (!target.startsWith("server/") || target === SERVICES) continue;
    const below = roomOf(path.relative("server", target));
    if (rooms.indexOf(below) < rooms.indexOf(above)) {
      console.error(`server/${file}: '${above}' must not import from '${below}' (${target})`);
      process.exitCode = 1;
    }
  }
}

for (const file of [...files.map((file) => path.join("server", file)), CONTEXT]) {
  if (!importsOf(file, false).includes(SERVICES)) continue;
  console.error(`${file} must import only types from ${SERVICES}`);
  process.exitCode = 1;
}

const imports = sourcesIn(["app", "core", "server"]).flatMap((from) =>
  importsOf(from, true).map((to): [string, string] => [from, to]),
);
// Everything may take a part of `Services`, whose file imports everything.
for (const [from, to] of circular(imports.filter(([, to]) => to !== SERVICES))) {
  console.error(`${from} must not import ${to}, not even a type: they import from each other`);
  process.exitCode = 1;
}

// Files directly in a root compose its folders.
const ofFolders = sourcesIn(["app", "core", "server"])
  .filter((file) => path.dirname(file).includes(path.sep))
  .flatMap((file) =>
    importsOf(file, false).map((to): [string, string] => [path.dirname(file), path.dirname(to)]),
  )
  .filter(([from, to]) => from !== to && to.includes(path.sep));
for (const [from, to] of circular(ofFolders)) {
  console.error(`${from} must not import from ${to}: they import from each other`);
  process.exitCode = 1;
}

function sourcesIn(roots: readonly string[]): string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((file) => path.join(root, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
  );
}

/** The imports that lead back to where they come from. */
function circular(imports: readonly [from: string, to: string][]): [from: string, to: string][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(targets.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      return !seen.has(next) && reaches(next, to, seen.add(next));
    });
  return imports.filter(([from, to]) => reaches(to, from));
}

function importsOf(file: string, withTypes: boolean): string[] {
  const text = readFileSync(file, "utf8");
  const code = withTypes ? text : text.replace(/^(?:import|export) type [^;]*;/gm, "");
  return [...code.matchAll(IMPORT)].map(([, target = ""]) =>
    target.startsWith("#") ? target.slice(1) : path.join(path.dirname(file), target),
  );
}

function roomOf(file: string): string {
  const [room = ""] = file.split(path.sep);
  if (!rooms.includes(room)) {
    console.error(`server/${file} isn't in any directory listed in scripts/rooms.ts`);
    process.exitCode = 1;
  }
  return room;
}

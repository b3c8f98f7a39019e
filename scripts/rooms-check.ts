/**
 * Checks that a room of `server/` imports only from rooms below it, that rooms and `core/context.ts` import only types from
 * `server/services.ts`, and that no two folders of `app/`, `core/` and `server/` import from each other in a circle. Prints
 * one line per violation.
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

for (const [from, to] of circularImports(["app", "core", "server"])) {
  console.error(`${from} must not import ${to}: their folders import from each other`);
  process.exitCode = 1;
}

/** Type imports are ignored, and so are files directly in a root, which compose its folders. */
function circularImports(roots: readonly string[]): [from: string, to: string][] {
  const imports = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((file) => path.join(root, file))
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !roots.includes(path.dirname(file)),
      )
      .flatMap((file) => importsOf(file, false).map((target): [string, string] => [file, target])),
  );
  const targets = new Map<string, Set<string>>();
  for (const [file, target] of imports) {
    const folder = path.dirname(file);
    targets.set(folder, (targets.get(folder) ?? new Set()).add(path.dirname(target)));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(targets.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      return !seen.has(next) && reaches(next, to, seen.add(next));
    });
  return imports.filter(([file, target]) => {
    const [from, to] = [path.dirname(file), path.dirname(target)];
    return from !== to && !roots.includes(to) && reaches(to, from);
  });
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

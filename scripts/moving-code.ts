import { readFileSync } from "node:fs";
import path from "node:path";

/** Hooks but those that only tell something, and what is handed to elements to be called. */
const MOVING = /\buse(?!Id\b|Memo\b|Markup\b|Hold\b)[A-Z]\w*\(|\son[A-Z]\w*=\{(?!rest\.)|\sref=\{/;
const IMPORT = /^(?:import|export)(?! type)[^;]*? from "([^"]+)"/gm;

/** Drawings are made only on pages that bring their scripts, and what the server holds is no affair of browsers. */
const STILL = /\/ui\/(?:kite-pattern\.tsx|held-parts\.ts)$/;

/** Whether a file of ours, or one that it imports, has anything that only scripts do. */
export function moves(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || STILL.test(file)) return false;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  if (MOVING.test(source)) return true;
  return [...source.matchAll(IMPORT)].some(([, name = ""]) => {
    const imported = name.startsWith("#app/")
      ? path.resolve("app", name.slice("#app/".length))
      : path.resolve(path.dirname(file), name);
    return /^(?:#app|\.)/.test(name) && /\.tsx?$/.test(name) && moves(imported, seen);
  });
}

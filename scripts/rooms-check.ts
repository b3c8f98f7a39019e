/**
 * Checks the order of the rooms in `server/`: a room imports only from rooms below it. Prints one line per
 * violation.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** From top to bottom. Files directly in `server/` compose the rooms and may import from all of them. */
const ROOMS = [
  "api",
  "pages",
  "seo",
  "papers",
  "cli",
  "staff",
  "ops",
  "content-checks",
  "leads",
  "backend",
  "spam",
  "mail",
  "images",
  "content",
  "http",
  "storage",
  "metrics",
  "config",
];
const IMPORT = /(?:from|import)\s*\(?\s*"((?:\.{1,2}\/|#server\/)[^"]+)"/g;

const files = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => file.includes(path.sep));
for (const file of files) {
  const above = roomOf(file);
  for (const [, target = ""] of readFileSync(path.join("server", file), "utf8").matchAll(IMPORT)) {
    const imported = target.startsWith("#server/")
      ? target.slice("#server/".length)
      : path.join(path.dirname(file), target);
    const below = roomOf(imported);
    if (ROOMS.indexOf(below) < ROOMS.indexOf(above)) {
      console.error(`server/${file}: '${above}' must not import from '${below}' (${target})`);
      process.exitCode = 1;
    }
  }
}

function roomOf(file: string): string {
  const [room = ""] = file.split(path.sep);
  if (!ROOMS.includes(room)) {
    console.error(`server/${file} is in no room (scripts/rooms-check.ts)`);
    process.exitCode = 1;
  }
  return room;
}

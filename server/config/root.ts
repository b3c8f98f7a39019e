import path from "node:path";

/** The project folder, from this file and from the bundle in `build/server/`. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

import path from "node:path";

/** The project's folder, both from this file and from the bundle in `build/server/`. */
export const ROOT = path.resolve(import.meta.dirname, "../..");

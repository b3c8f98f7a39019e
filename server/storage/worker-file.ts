import path from "node:path";
import { ROOT } from "./folders.ts";

const IS_BUILT = import.meta.filename.endsWith(".js");

/** A module for a worker thread, `server/…/<name>-worker.ts`: the source, or its bundle when this code is bundled. */
export function workerFile(source: `server/${string}-worker.ts`): string {
  return IS_BUILT
    ? path.join(ROOT, "build/server/workers", `${path.basename(source, ".ts")}.js`)
    : path.join(ROOT, source);
}

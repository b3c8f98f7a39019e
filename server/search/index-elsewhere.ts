import path from "node:path";
import type { KnownTexts } from "../library/known-texts.ts";
import { createThread } from "../threads/thread.ts";
import type { IndexOrder } from "./index-posts.ts";
import { keptIndexIn, type PackedIndex } from "./kept-index.ts";

/** It is needed once: what it has in memory is not to stay. */
const IDLE_MS = 0;

/** From here, and from the bundle in `build/server`, it is the same way. */
const WORKER = path.resolve(import.meta.dirname, "../../server/search/worker.ts");

/** Indexes posts, named by their digests, in another thread; null where their texts are in no file. */
export type IndexElsewhere = (digests: readonly string[]) => Promise<PackedIndex> | null;

export function createIndexElsewhere(texts: KnownTexts, dataDir: string): IndexElsewhere {
  const index = createThread<IndexOrder, PackedIndex>(WORKER, IDLE_MS);
  return (digests) =>
    texts.file === null ? null : index({ digests, texts: texts.file, kept: keptIndexIn(dataDir) });
}

import type { Prunable } from "../storage/pruner.ts";
import type { StampOf } from "./content-hashes.ts";
import { listPhotographs } from "./photographs.ts";

/** Also the name of a version whose writing was cut off. */
const VERSION = /^([\da-f]+-\d+)-\d+\.\w+/;
const WHOLE = /\.(?:avif|webp|jpeg|png)$/;

/** Versions of pictures that the content has no more, or has in another form. */
export function oldVersions(contentDir: string, folder: string, stampOf: StampOf): Prunable {
  return {
    folder,
    isOwn: (name) => VERSION.test(name),
    async findUsed() {
      const used = new Set<string>();
      for (const file of await listPhotographs(contentDir)) used.add(await stampOf(file));
      return (name) => WHOLE.test(name) && used.has(VERSION.exec(name)?.[1] as string);
    },
  };
}

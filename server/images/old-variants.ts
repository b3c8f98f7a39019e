import type { Prunable } from "../storage/prune.ts";
import type { ContentHashOf } from "./content-hashes.ts";
import { listPhotographs } from "./photographs.ts";

/** Also the name of a version whose writing was cut off. */
const VARIANT = /^([\da-f]+-\d+)-\d+\.\w+/;
const WHOLE = /\.(?:avif|webp|jpeg|png)$/;

/** Versions of pictures that the content has no more, or has in another form. */
export function oldVariants(contentDir: string, folder: string, contentHashOf: ContentHashOf): Prunable {
  return {
    folder,
    isOurs: (name) => VARIANT.test(name),
    async findUsed() {
      const used = new Set<string>();
      for (const file of await listPhotographs(contentDir)) used.add(await contentHashOf(file));
      return (name) => WHOLE.test(name) && used.has(VARIANT.exec(name)?.[1] as string);
    },
  };
}

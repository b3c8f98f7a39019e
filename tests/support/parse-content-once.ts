import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { vi } from "vitest";
import type { ContentFile, createReader } from "#server/content/read-file.ts";

/** A site reads its content when it starts, and a test process starts hundreds of sites with the same texts. */
vi.mock("#server/content/read-file.ts", async (importOriginal) => {
  const original = await importOriginal<{ createReader: typeof createReader }>();
  return { ...original, createReader: (directory: string) => remember(directory, original.createReader) };
});

const known = new LRUCache<string, ContentFile>({ max: 2000 });

function remember(directory: string, create: typeof createReader): ReturnType<typeof createReader> {
  const reader = create(directory);
  async function read(file: string): Promise<ContentFile> {
    const text = textOf(path.join(directory, file));
    const key = `${file}\n${text}`;
    const one = known.get(key) ?? ((await reader.read([file]))[0] as ContentFile);
    if (text !== null) known.set(key, one);
    return one;
  }
  return { ...reader, read: (files) => Promise.all(files.map(read)) };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import type * as Pool from "piscina";
import { vi } from "vitest";
import type { ContentFile, createReader } from "#server/content/read-file.ts";
import { threads } from "./threads.ts";

/**
 * A test process starts hundreds of sites with the same texts, so it parses each text once, and does in this thread
 * what a site does in worker threads for content: each of them takes half a second to load its modules.
 */
const OF_CONTENT = /\/server\/(?:content|studio)\//;

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

let pools = 0;

vi.mock("piscina", async (importOriginal) => {
  const original = await importOriginal<typeof Pool>();
  class Piscina extends original.Piscina {
    readonly #module: string | null;

    constructor(options: { filename: string }) {
      super(options);
      const isHere = !threads.areReal && OF_CONTENT.test(options.filename);
      // A module of its own for each pool, because it may keep state.
      this.#module = isHere ? `${options.filename}?pool=${++pools}` : null;
    }

    override run(argument: unknown, options: { name?: string; signal?: AbortSignal } = {}) {
      if (this.#module === null) return super.run(argument, options);
      return runHere(this.#module, options.name ?? this.options.name, argument);
    }
  }
  return { ...original, Piscina };
});

/** Clones what is cloned on the way to a thread and back. */
async function runHere(module: string, name: string, argument: unknown): Promise<unknown> {
  const functions = await import(module);
  try {
    return structuredClone(await functions[name](structuredClone(argument)));
  } catch (error) {
    throw structuredClone(error);
  }
}

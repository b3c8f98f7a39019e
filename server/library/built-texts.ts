import { hash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { renderMarkdown } from "./markdown.ts";

/** Goes up when HTML is to come out differently from the same text. */
const LOOK = 1;

/** Where the build leaves the HTML of texts of the content that it saw: what is changed later is rendered later. */
export const BUILT_TEXTS = path.resolve(import.meta.dirname, "../../build/texts.json");

/** The HTML of a text; undefined where the build has not seen it. */
export type BuiltTexts = (markdown: string) => string | undefined;

/**
 * Texts that the build has rendered. The first text that a process renders takes 20 ms, for which the first reader of
 * a page would wait; to read all of them takes less than one. Without the file, or with a damaged one, there are none.
 */
export function readBuiltTexts(file: string): BuiltTexts {
  let texts: Readonly<Record<string, string>> | null = null;
  return (markdown) => {
    texts ??= readTexts(file);
    return texts[keyOf(markdown)];
  };
}

export function writeBuiltTexts(markdown: Iterable<string>, file: string): void {
  const texts = Array.from(markdown, (text) => [keyOf(text), renderMarkdown(text)] as const);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(texts)));
}

function readTexts(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

function keyOf(markdown: string): string {
  return hash("sha256", `${LOOK}\0${markdown}`, "hex").slice(0, 32);
}

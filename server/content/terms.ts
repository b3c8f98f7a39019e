import type { PapersWords } from "#core/content/paper.ts";
import { fillWords } from "#core/formatting.ts";
import type { Content } from "./collections.ts";

/** How papers word the terms that pages name too, by the name in braces. */
export function paperTerms({ papersWords }: Pick<Content, "papersWords">): Record<string, string> {
  return wordsFor("paper", papersWords);
}

/** Replaces the names of terms in all texts of `value` with the words for pages. */
export function withTerms<T>(value: T, { papersWords }: Pick<Content, "papersWords">): T {
  return fillAll(value, wordsFor("page", papersWords)) as T;
}

function wordsFor(reader: "paper" | "page", { terms, figures }: PapersWords): Record<string, string> {
  const numbers = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]));
  return Object.fromEntries(
    Object.entries(terms).map(([name, words]) => [name, fillWords(words[reader], numbers)]),
  );
}

function fillAll(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return fillWords(value, words);
  if (Array.isArray(value)) return value.map((part) => fillAll(part, words));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillAll(part, words)]));
}

import type { ContractTerms } from "#core/content/paper.ts";
import { fillWords } from "#core/formatting.ts";
import type { Content } from "./collections.ts";

/** How papers word the terms that pages name too, by the name in braces. */
export function paperTerms({ contractTerms }: Pick<Content, "contractTerms">): Record<string, string> {
  return contractTerms === null ? {} : wordsFor("paper", contractTerms);
}

/** Replaces the names of terms in all texts of `value` with the words for pages. */
export function withTerms<T>(value: T, { contractTerms }: Pick<Content, "contractTerms">): T {
  return contractTerms === null ? value : (fillAll(value, wordsFor("page", contractTerms)) as T);
}

function wordsFor(reader: "paper" | "page", { terms, figures }: ContractTerms): Record<string, string> {
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

import type { Phrases, RuleName } from "../rules.ts";
import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { ITALIAN } from "./it.ts";
import { JAPANESE } from "./ja.ts";
import { DUTCH } from "./nl.ts";
import { POLISH } from "./pl.ts";
import { PORTUGUESE } from "./pt.ts";
import { RUSSIAN } from "./ru.ts";
import { TURKISH } from "./tr.ts";
import { CHINESE } from "./zh.ts";

const LANGUAGES: readonly Phrases[] = [
  ENGLISH,
  SPANISH,
  FRENCH,
  GERMAN,
  PORTUGUESE,
  ITALIAN,
  DUTCH,
  POLISH,
  TURKISH,
  RUSSIAN,
  CHINESE,
  JAPANESE,
];

/** Patterns of all languages by rule. All are tried, because many texts mix two languages. */
export const PHRASES: ReadonlyMap<RuleName, readonly RegExp[]> = byRule(LANGUAGES);

function byRule(languages: readonly Phrases[]): Map<RuleName, RegExp[]> {
  const patterns = new Map<RuleName, RegExp[]>();
  for (const phrases of languages) {
    for (const [name, own] of Object.entries(phrases) as [RuleName, readonly RegExp[]][]) {
      patterns.set(name, [...(patterns.get(name) ?? []), ...own]);
    }
  }
  return patterns;
}

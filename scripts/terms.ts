import { z } from "zod";
import { escapeRegExp } from "#core/text.ts";

export const AREAS = ["content", "contracts", "interface", "docs"] as const;
export type Area = (typeof AREAS)[number];

const word = z.string().min(1);

export const termsSchema = z.strictObject({
  terms: z.array(
    z.strictObject({ use: word, avoid: z.array(word).min(1), in: z.array(z.enum(AREAS)).optional() }),
  ),
  exceptions: z.array(word),
});
type Terms = z.infer<typeof termsSchema>;

export interface FoundTerm {
  line: number;
  found: string;
  use: string;
}

/** Words to avoid in a text of an area, in the order of their lines. */
export function createTermFinder({ terms, exceptions }: Terms, area: Area) {
  const wanted = terms
    .filter((term) => term.in === undefined || term.in.includes(area))
    .map(({ use, avoid }) => ({ use, pattern: new RegExp(avoid.map(patternOf).join("|"), "giu") }));
  const excepted = exceptions.map((exception) => new RegExp(flexible(exception), "giu"));
  return function findTerms(text: string): FoundTerm[] {
    const checked = excepted.reduce((rest, exception) => rest.replace(exception, blanked), text);
    return wanted
      .flatMap(({ use, pattern }) =>
        Array.from(checked.matchAll(pattern), ({ index, 0: found }) => ({
          line: checked.slice(0, index).split("\n").length,
          found: found.replace(/\s+/g, " "),
          use,
        })),
      )
      .sort((one, other) => one.line - other.line);
  };
}

/** Whole words only. */
function patternOf(term: string): string {
  return `(?<![\\p{L}\\p{N}_-])${flexible(term)}(?![\\p{L}\\p{N}_-])`;
}

/** A text may be wrapped at each of its spaces. */
function flexible(text: string): string {
  return escapeRegExp(text).replace(/ /g, "\\s+");
}

/** Keeps line breaks, so that line numbers stay valid. */
function blanked(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

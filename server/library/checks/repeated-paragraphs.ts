import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";
import { lineAt, proseOf, type Text, textsOf } from "./texts.ts";

/** Shorter paragraphs may well be alike. */
const WORDS = 20;

/** Runs of this many words are compared. */
const RUN = 4;

/** Paragraphs that have more than this part of their runs in common are the same one with words exchanged. */
const ALIKE = 0.4;

interface Paragraph {
  text: Text;
  index: number;
  runs: Set<string>;
}

/** Paragraphs that stand on two pages, to the letter or nearly so. */
export function checkRepeatedParagraphs(content: Content): ContentProblem[] {
  const paragraphs = textsOf(content).flatMap(paragraphsOf);
  const byRun = new Map<string, number[]>();
  const problems: ContentProblem[] = [];

  for (const [number, paragraph] of paragraphs.entries()) {
    const shared = new Map<number, number>();
    for (const run of paragraph.runs) {
      const others = byRun.get(run) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      byRun.set(run, [...others, number]);
    }
    for (const [other, count] of shared) {
      const before = paragraphs[other] as Paragraph;
      if (before.text.file === paragraph.text.file) continue;
      if (count / (before.runs.size + paragraph.runs.size - count) <= ALIKE) continue;
      problems.push({
        file: paragraph.text.file,
        line: lineAt(paragraph.text, paragraph.index),
        field: "text",
        reason: `a paragraph is nearly the same as one in ${before.text.file}`,
      });
    }
  }
  return problems;
}

/** Paragraphs of prose: code, tables and lists repeat themselves by nature. */
function paragraphsOf(text: Text): Paragraph[] {
  return [...proseOf(text.body).matchAll(/[^\n](?:.|\n(?!\s*\n))*/g)].flatMap((match) => {
    if (/^\s*(?:[-*|>#]|\d+\.)/.test(match[0])) return [];
    const words = match[0].toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length < WORDS) return [];
    const runs = new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(" ")));
    return [{ text, index: match.index, runs }];
  });
}

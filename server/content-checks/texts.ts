import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";

export interface Text {
  file: string;
  body: string;
  /** The line where the body begins. */
  bodyLine: number;
}

const FOLDERS = [
  ["services", "services"],
  ["hirePages", "hire"],
  ["posts", "blog"],
  ["caseStudies", "portfolio"],
  ["openings", "careers"],
  ["writtenPages", "pages"],
] as const;

/** All Markdown texts of the content. */
export function textsOf(content: Content): Text[] {
  return FOLDERS.flatMap(([collection, folder]) =>
    content[collection].map(({ slug, body, bodyLine }) => ({ file: `${folder}/${slug}.md`, body, bodyLine })),
  );
}

/** The line number of an index of the text. */
export function lineAt({ body, bodyLine }: Text, index: number): number {
  return bodyLine + body.slice(0, index).split("\n").length - 1;
}

/** Markdown with code blanked out at the same length, so that positions stay valid. */
function proseOf(body: string): string {
  return body.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank);
}

/** Markdown with all code blanked out, because links in code are not links. */
export function withoutCode(body: string): string {
  return proseOf(body).replace(/(`+)[^`\n]+\1/g, blank);
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, " ");
}

/** Minimum words of a page, by folder, without code. */
const MINIMUM: Record<string, number> = { services: 450, hire: 300 };

/** Finds service and hire pages that are too short. */
export function checkTextLength(content: Content): ContentProblem[] {
  return textsOf(content).flatMap((text) => {
    const minimum = MINIMUM[text.file.split("/")[0] as string];
    const words = proseOf(text.body).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (minimum === undefined || words >= minimum) return [];
    const reason = `has ${words} words, and needs ${minimum}`;
    return [{ file: text.file, line: text.bodyLine, field: "text", reason }];
  });
}

/** Shorter paragraphs may be alike. */
const WORDS = 20;

/** Length of the compared word sequences. */
const RUN = 4;

/** Share of common word sequences above which paragraphs are near duplicates. */
const ALIKE = 0.4;

interface Paragraph {
  text: Text;
  index: number;
  runs: Set<string>;
}

/** Finds near-duplicate paragraphs on two pages. */
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

/** Paragraphs of prose, without code, tables and lists, which are repetitive. */
function paragraphsOf(text: Text): Paragraph[] {
  return [...proseOf(text.body).matchAll(/[^\n](?:.|\n(?!\s*\n))*/g)].flatMap((match) => {
    if (/^\s*(?:[-*|>#]|\d+\.)/.test(match[0])) return [];
    const words = match[0].toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length < WORDS) return [];
    const runs = new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(" ")));
    return [{ text, index: match.index, runs }];
  });
}

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { counted } from "#core/text.ts";
import { type CollectionName, type Content, collectionNames, collections } from "../content/collections.ts";
import { hasGap } from "../content/gaps.ts";
import type { ContentProblem, LineOf } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";

export interface Text {
  file: string;
  field: string;
  body: string;
  bodyLine: number;
}

const FOLDERS = [
  ["services", "services"],
  ["hirePages", "hire"],
  ["posts", "blog"],
  ["caseStudies", "portfolio"],
  ["openings", "careers"],
  ["writtenPages", "pages"],
  ["papers", "papers"],
] as const;

export function textsOf(content: Content): Text[] {
  return FOLDERS.flatMap(([collection, folder]) =>
    content[collection].map(({ slug, body, bodyLine }) => ({
      file: `${folder}/${slug}.md`,
      field: "text",
      body,
      bodyLine,
    })),
  );
}

/** Their URLs and texts are for robots and checked separately. */
const FOR_ROBOTS: readonly CollectionName[] = ["seo", "redirects"];

export function yamlTextsOf(content: Content, directory: string): Text[] {
  const names = collectionNames.filter(
    (name) => collections[name].kind !== "folder" && !FOR_ROBOTS.includes(name),
  );
  return names.flatMap((name) => {
    const value = content[name];
    if (value === null || (Array.isArray(value) && value.length === 0)) return [];
    let texts = yamlTexts.get(value);
    if (texts === undefined) {
      texts = textsOfFile(collections[name].file, value, content, directory);
      yamlTexts.set(value, texts);
    }
    return texts;
  });
}

/** Keyed by the value of a file, which is the same object until the file changes. */
const yamlTexts = new WeakMap<object, Text[]>();

/** Titles and descriptions for search engines. */
export function seoTextsOf(content: Content, directory: string): Text[] {
  return textsOfFile(collections.seo.file, content.seo, content, directory);
}

function textsOfFile(file: string, value: unknown, { gaps }: Content, directory: string): Text[] {
  // Without an optional file, the content has its defaults.
  if (!existsSync(path.join(directory, file))) return [];
  const source = parseSource(file, readFileSync(path.join(directory, file), "utf8"));
  // The content lacks entries with gaps, so that others have moved up.
  const strings = stringsIn(gaps.some((gap) => gap.file === file) ? source.value : value);
  return strings
    .filter(({ text }) => !hasGap(text))
    .map(({ text, at }) => ({ file, field: at.join("."), body: text, bodyLine: source.lineOf(at) }));
}

/** The line of a field, by its path. */
export function sourceLines(directory: string, file: string): LineOf {
  return parseSource(file, readFileSync(path.join(directory, file), "utf8")).lineOf;
}

/** The line of an entry of a list, by its key. */
export function linesOf(directory: string, file: string, key: string): (name: string) => number {
  const { value, lineOf } = parseSource(file, readFileSync(path.join(directory, file), "utf8"));
  const entries = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  return (name) => lineOf([entries.findIndex((entry) => entry[key] === name), key]);
}

/** Fields of the files in folders, which `yamlTextsOf` leaves out. */
export function frontMatterOf(content: Content, directory: string): Text[] {
  return FOLDERS.flatMap(([collection, folder]) =>
    content[collection].flatMap(({ body: _body, links: _links, digest: _digest, ...fields }) => {
      const file = `${folder}/${fields.slug}.md`;
      return stringsIn(fields).map(({ text, at }) => ({
        file,
        field: at.join("."),
        body: text,
        get bodyLine() {
          return sourceLines(directory, file)(at);
        },
      }));
    }),
  );
}

export function stringsIn(value: unknown, at: readonly string[] = []): { text: string; at: string[] }[] {
  if (typeof value === "string") return [{ text: value, at: [...at] }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => stringsIn(part, [...at, name]));
}

export function lineAt({ body, bodyLine }: Text, index: number): number {
  return bodyLine + body.slice(0, index).split("\n").length - 1;
}

/** Code is replaced by spaces of the same length, so that positions stay valid. */
function proseOf(body: string): string {
  return body.replace(/^(```|~~~)[\s\S]*?^\1/gm, blank);
}

export function withoutCode(body: string): string {
  return proseOf(body).replace(/(`+)[^`\n]+\1/g, blank);
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, " ");
}

const MINIMUM: Record<string, number> = { services: 450, hire: 300 };

/** Of the demonstration, whose pages show how much such a page can say. */
export function checkTextLength(content: Content): ContentProblem[] {
  if (!content.company.demonstration) return [];
  return textsOf(content).flatMap((text) => {
    const minimum = MINIMUM[text.file.split("/")[0] as string];
    const words = proseOf(text.body).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (minimum === undefined || words >= minimum) return [];
    const reason = `has ${counted(words, "word")}; the minimum is ${minimum}`;
    return [{ file: text.file, line: text.bodyLine, field: "text", reason }];
  });
}

/** In the row of a table. */
const CELL_BREAK = /(?<=^\|.*)<br>/gm;

const TAG = /<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi;

export function checkHtml(content: Content): ContentProblem[] {
  return textsOf(content).flatMap((text) =>
    Array.from(withoutCode(text.body).replace(CELL_BREAK, blank).matchAll(TAG), ({ index, 0: tag }) => ({
      file: text.file,
      line: lineAt(text, index),
      field: text.field,
      reason: `'${tag}' is HTML, which is removed from pages: use Markdown, or format it as \`code\``,
    })),
  );
}

/** The line below the head of a table. */
const BELOW_HEAD = /^\|[-:| ]+\|$/;

/** Screen readers read the head of a column with each of its cells. */
export function checkTableHeads(content: Content): ContentProblem[] {
  return textsOf(content).flatMap((text) => {
    const lines = text.body.split("\n");
    const rows = withoutCode(text.body).split("\n");
    const heads = [...rows.keys()].filter((row) => BELOW_HEAD.test(rows[row + 1]?.trim() ?? ""));
    const empty = heads.filter((line) =>
      (lines[line] ?? "")
        .trim()
        .slice(1, -1)
        .split("|")
        .some((cell) => cell.trim() === ""),
    );
    const reason = "the head of this table has an empty cell: say what the column contains";
    return empty.map((line) => ({ file: text.file, line: text.bodyLine + line, field: text.field, reason }));
  });
}

const WORDS = 20;

const RUN = 4;

const ALIKE = 0.4;

interface Paragraph {
  text: Text;
  index: number;
  runs: Set<string>;
}

export function checkRepeatedParagraphs(content: Content, directory: string): ContentProblem[] {
  const paragraphs = [...textsOf(content), ...yamlTextsOf(content, directory)].flatMap(paragraphsOf);
  const byRun = new Map<string, number[]>();
  const problems: ContentProblem[] = [];

  for (const [number, paragraph] of paragraphs.entries()) {
    for (const [other, shared] of countShared(paragraph, number, byRun)) {
      const before = paragraphs[other] as Paragraph;
      if (before.text === paragraph.text || !isAlike(before, paragraph, shared)) continue;
      problems.push({
        file: paragraph.text.file,
        line: lineAt(paragraph.text, paragraph.index),
        field: paragraph.text.field,
        reason: `this paragraph is nearly identical to one in ${before.text.file}`,
      });
    }
  }
  return problems;
}

/** Counts the runs that a paragraph has in common with each earlier one, by number, and adds its own. */
function countShared({ runs }: Paragraph, number: number, byRun: Map<string, number[]>): Map<number, number> {
  const shared = new Map<number, number>();
  for (const run of runs) {
    const others = byRun.get(run) ?? [];
    for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
    byRun.set(run, [...others, number]);
  }
  return shared;
}

function isAlike(one: Paragraph, other: Paragraph, shared: number): boolean {
  return shared / (one.runs.size + other.runs.size - shared) > ALIKE;
}

function paragraphsOf(text: Text): Paragraph[] {
  return [...proseOf(text.body).matchAll(/[^\n](?:.|\n(?!\s*\n))*/g)].flatMap((match) => {
    if (/^\s*(?:[-*|>#]|\d+\.)/.test(match[0])) return [];
    const words = match[0].toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length < WORDS) return [];
    const runs = new Set(words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(" ")));
    return [{ text, index: match.index, runs }];
  });
}

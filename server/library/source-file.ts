import { type Document, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { readPlainYaml } from "./plain-yaml.ts";
import type { ContentProblem } from "./problems.ts";
import { yamlReason } from "./reasons.ts";

/** What is read out of the text of a file. */
export interface ReadText {
  /** What its YAML says; null where that is wrong. */
  value: unknown;
  /** The Markdown below the front matter; empty for plain YAML. */
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
  problems: ContentProblem[];
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Reads plain YAML, or Markdown with YAML front matter, without checking it against a schema. */
export function parseSource(file: string, text: string): ReadText {
  const front = frontMatterOf(file, text);
  if (front === null) {
    const reason = "must start with front matter between two lines of '---'";
    return { value: null, body: text, bodyLine: 1, problems: [{ file, line: 1, field: "", reason }] };
  }
  const { value, errors } = readYaml(front.yaml);
  const problems = errors.map(({ line, reason }) => ({ file, line: line + front.above, field: "", reason }));
  const body = text.slice(front.end);
  const bodyLine = front.above === 0 ? 1 : text.slice(0, front.end).split("\n").length;
  return { value, body, bodyLine, problems };
}

/** The part of a file that is YAML, and the lines above it. */
function frontMatterOf(file: string, text: string): { yaml: string; above: number; end: number } | null {
  if (!file.endsWith(".md")) return { yaml: text, above: 0, end: text.length };
  const match = FRONT_MATTER.exec(text);
  return match && { yaml: match[1] as string, above: 1, end: match[0].length };
}

function readYaml(text: string) {
  const plain = readPlainYaml(text);
  if (plain !== null) return { value: plain, errors: [] };
  const counter = new LineCounter();
  const document = parseDocument(text, OPTIONS(counter));
  // Only the first error: those below it are mostly caused by it.
  const [first] = [...document.errors, ...repeatedKeys(document)].sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    return { value: null, errors: [{ line: counter.linePos(first.pos[0]).line, reason: yamlReason(first) }] };
  }
  try {
    return { value: document.toJS() as unknown, errors: [] };
  } catch (error) {
    // The parser limits aliases, because a few lines of them can make gigabytes.
    return { value: null, errors: [{ line: 1, reason: (error as Error).message }] };
  }
}

/** The parser's own check for repeated keys takes quadratic time. */
const OPTIONS = (lineCounter: LineCounter) => ({ lineCounter, prettyErrors: false, uniqueKeys: false });

function repeatedKeys(document: Document): { pos: [number, number]; code: string; message: string }[] {
  const errors: { pos: [number, number]; code: string; message: string }[] = [];
  visit(document, {
    Map(_, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const [at = 0] = key.range ?? [];
        if (seen.has(key.value)) errors.push({ pos: [at, at], code: "DUPLICATE_KEY", message: "" });
        seen.add(key.value);
      }
    },
  });
  return errors;
}

/** The line of a value, by its path. */
export type FindLine = (path: readonly PropertyKey[]) => number;

/**
 * Finds lines of values in the text of a file. Parses the text again, because the documents of all files would take
 * ten times the memory of their values.
 */
export function findLines(file: string, text: string): FindLine {
  const front = frontMatterOf(file, text);
  if (front === null) return () => 1;
  const counter = new LineCounter();
  const document = parseDocument(front.yaml, OPTIONS(counter));
  return (path) => {
    // A missing field has no line of its own: the nearest value around it has one.
    for (let length = path.length; length >= 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: [number, number, number] } | null | undefined)?.range;
      if (range) return counter.linePos(range[0]).line + front.above;
    }
    return 1 + front.above;
  };
}

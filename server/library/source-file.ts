import { LineCounter, parseDocument } from "yaml";
import { readPlainYaml } from "./plain-yaml.ts";
import { yamlReason } from "./reasons.ts";

/** One thing wrong with a content file, said so that an author can mend it. */
export interface ContentProblem {
  file: string;
  /** 1-based; where the field stands, or where it is missing. */
  line: number;
  field: string;
  reason: string;
}

export function formatProblem(problem: ContentProblem): string {
  const field = problem.field ? `${problem.field}: ` : "";
  return `${problem.file}:${problem.line}: ${field}${problem.reason}`;
}

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
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  // The first one alone: those below it, hundreds after a single tab, are mostly what it makes of the rest of the file.
  const errors = document.errors.slice(0, 1).map((error) => ({
    line: counter.linePos(error.pos[0]).line,
    reason: yamlReason(error),
  }));
  return { value: errors.length > 0 ? null : (document.toJS() as unknown), errors };
}

/**
 * The line of a value in the text of a file. Reads the text again, because lines are asked for only when something is
 * wrong, and the documents of all files would hold ten times the memory of their values.
 */
export function lineOf(file: string, text: string, path: readonly PropertyKey[]): number {
  const front = frontMatterOf(file, text);
  if (front === null) return 1;
  const counter = new LineCounter();
  const document = parseDocument(front.yaml, { lineCounter: counter });
  // A missing field has no place of its own: the nearest thing around it that stands in the file has.
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    const range = (node as { range?: [number, number, number] } | null | undefined)?.range;
    if (range) return counter.linePos(range[0]).line + front.above;
  }
  return 1 + front.above;
}

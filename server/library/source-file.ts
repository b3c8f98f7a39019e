import { LineCounter, parseDocument } from "yaml";
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

/** A YAML text whose values can be traced back to their lines. */
export interface SourceFile {
  file: string;
  value: unknown;
  /** The Markdown below the front matter; empty for plain YAML. */
  body: string;
  /** The line of the file on which the body begins. */
  bodyLine: number;
  lineOf(path: readonly PropertyKey[]): number;
  problems: ContentProblem[];
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Reads plain YAML, or Markdown with YAML front matter, without checking it against a schema. */
export function parseSource(file: string, text: string): SourceFile {
  if (!file.endsWith(".md")) return parseYaml(file, text, { body: "", bodyLine: 1 }, 0);
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    const reason = "must start with front matter between two lines of '---'";
    return {
      file,
      value: null,
      body: text,
      bodyLine: 1,
      lineOf: () => 1,
      problems: [{ file, line: 1, field: "", reason }],
    };
  }
  const body = text.slice(match[0].length);
  return parseYaml(file, match[1] as string, { body, bodyLine: match[0].split("\n").length }, 1);
}

function parseYaml(
  file: string,
  text: string,
  below: Pick<SourceFile, "body" | "bodyLine">,
  linesAbove: number,
): SourceFile {
  const { value, errors } = readYaml(text);
  return {
    file,
    value,
    ...below,
    lineOf: (path) => lineIn(text, path) + linesAbove,
    problems: errors.map(({ line, reason }) => ({ file, line: line + linesAbove, field: "", reason })),
  };
}

function readYaml(text: string) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const errors = document.errors.map((error) => ({
    line: counter.linePos(error.pos[0]).line,
    reason: yamlReason(error),
  }));
  return { value: errors.length > 0 ? null : (document.toJS() as unknown), errors };
}

/**
 * The line of a value. Reads the text again, because lines are asked for only when something is wrong, and the
 * documents of all files would hold ten times the memory of their values.
 */
function lineIn(text: string, path: readonly PropertyKey[]): number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  // A missing field has no place of its own: the nearest thing around it that stands in the file has.
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    const range = (node as { range?: [number, number, number] } | null | undefined)?.range;
    if (range) return counter.linePos(range[0]).line;
  }
  return 1;
}

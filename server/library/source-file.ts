import { LineCounter, parseDocument } from "yaml";

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
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line + linesAbove;
  const problems = document.errors.map((error) => ({
    file,
    line: lineAt(error.pos[0]),
    field: "",
    reason: error.message,
  }));
  return {
    file,
    value: problems.length > 0 ? null : document.toJS(),
    ...below,
    lineOf(path) {
      // A missing field has no place of its own: the nearest thing around it that stands in the file has.
      for (let length = path.length; length >= 0; length--) {
        const node: unknown = document.getIn(path.slice(0, length), true);
        const range = (node as { range?: [number, number, number] } | null | undefined)?.range;
        if (range) return lineAt(range[0]);
      }
      return 1 + linesAbove;
    },
    problems,
  };
}

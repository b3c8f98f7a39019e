import { type Document, isScalar, LineCounter, parseDocument, visit } from "yaml";
import { yamlReason } from "./reasons.ts";

/** The text of a content file: YAML, or Markdown below front matter in YAML. */
export interface Source {
  /** What the YAML says, not checked against a schema; null where it cannot be read. */
  value: unknown;
  error: { line: number; reason: string } | null;
  /** The Markdown; empty for plain YAML. */
  body: string;
  /** The line of the file on which the Markdown begins. */
  bodyLine: number;
  /** The line of a value, by its path in the YAML. */
  lineOf: LineOf;
}

export type LineOf = (path: readonly PropertyKey[]) => number;

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

export function parseSource(file: string, text: string): Source {
  if (!file.endsWith(".md")) return { ...parseYaml(text, 0), body: "", bodyLine: 1 };
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    const error = { line: 1, reason: "must start with front matter between two lines of '---'" };
    return { value: null, error, body: text, bodyLine: 1, lineOf: () => 1 };
  }
  const [front, yaml = ""] = match;
  return { ...parseYaml(yaml, 1), body: text.slice(front.length), bodyLine: front.split("\n").length };
}

/** @param above the number of lines above the YAML */
function parseYaml(text: string, above: number): Pick<Source, "value" | "error" | "lineOf"> {
  const lineCounter = new LineCounter();
  // The parser's own check for repeated keys takes quadratic time.
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + above;

  const lineOf: LineOf = (path) => {
    // A missing field has no line of its own: the nearest value around it has one.
    for (let length = path.length; length >= 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: [number, number, number] } | null | undefined)?.range;
      if (range) return lineAt(range[0]);
    }
    return 1 + above;
  };

  // Only the first error: those below it are mostly caused by it.
  const [first] = [...document.errors, ...repeatedKeys(document)].sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    return { value: null, error: { line: lineAt(first.pos[0]), reason: yamlReason(first) }, lineOf };
  }
  try {
    return { value: document.toJS() as unknown, error: null, lineOf };
  } catch (error) {
    // The parser limits aliases, because a few lines of them can make gigabytes.
    return { value: null, error: { line: 1 + above, reason: (error as Error).message }, lineOf };
  }
}

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

import { type Document, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit } from "yaml";
import { plainLines } from "./line-ends.ts";
import { findMergeMarker, UNRESOLVED } from "./merge-markers.ts";
import { type LineOf, yamlReason } from "./problems.ts";

export interface ParsedSource {
  value: unknown;
  error: { line: number; reason: string } | null;
  body: string;
  bodyLine: number;
  lineOf: LineOf;
}

const FRONT_MATTER = /^---\n([\s\S]*?\n)---(?:\n|$)/;

export function splitFrontMatter(text: string): { yaml: string; body: string; bodyLine: number } | null {
  const plain = plainLines(text);
  const match = FRONT_MATTER.exec(plain);
  if (match === null) return null;
  const [front, yaml = ""] = match;
  return { yaml, body: plain.slice(front.length), bodyLine: front.split("\n").length };
}

export function parseSource(file: string, text: string): ParsedSource {
  if (!file.endsWith(".md")) return { ...parseYaml(plainLines(text), 0), body: "", bodyLine: 1 };
  const split = splitFrontMatter(text);
  if (split === null) {
    const error = { line: 1, reason: "must start with front matter between two '---' lines" };
    return { value: null, error, body: text, bodyLine: 1, lineOf: () => 1 };
  }
  const { yaml, body, bodyLine } = split;
  return { ...parseYaml(yaml, 1), body, bodyLine };
}

type ParsedYaml = Pick<ParsedSource, "value" | "error" | "lineOf">;

function parseYaml(text: string, above: number): ParsedYaml {
  const marker = findMergeMarker(text);
  if (marker !== null)
    return { value: null, error: { line: marker + above, reason: UNRESOLVED }, lineOf: () => marker + above };
  const lineCounter = new LineCounter();
  // The parser's own check for duplicate keys takes quadratic time.
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  readMarks(document, text);
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + above;

  const lineOf: LineOf = (path) => {
    // A missing field gets the line of its nearest parent.
    for (let length = path.length; length >= 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: [number, number, number] } | null | undefined)?.range;
      if (range) return lineAt(range[0]);
    }
    return 1 + above;
  };

  // Only the first error, because it usually causes the others.
  const [first] = [...document.errors, ...repeatedKeys(document)].sort((a, b) => a.pos[0] - b.pos[0]);
  if (first !== undefined) {
    return { value: null, error: { line: lineAt(first.pos[0]), reason: yamlReason(first) }, lineOf };
  }
  try {
    return { value: document.toJS() as unknown, error: null, lineOf };
  } catch (error) {
    // The parser limits aliases, which could expand to gigabytes.
    return { value: null, error: { line: 1 + above, reason: (error as Error).message }, lineOf };
  }
}

/** Without quotes, YAML reads the gap mark `[[…]]` as a list in a list. */
export function readMarks(document: Document, text: string): void {
  if (!text.includes("[[")) return;
  visit(document, {
    Seq(_, { flow, items, range }) {
      const [inner] = items;
      if (!flow || !range || items.length !== 1 || !isSeq(inner) || !inner.flow) return;
      const mark = new Scalar(text.slice(range[0], range[1]));
      mark.range = range;
      return mark;
    },
  });
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

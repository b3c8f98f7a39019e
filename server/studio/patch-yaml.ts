import { isDeepStrictEqual } from "node:util";
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { refold } from "./refold.ts";

interface Splice {
  from: number;
  to: number;
  text: string;
}

const WIDTH = 120;
const STYLE = { flowCollectionPadding: false, indentSeq: true } as const;

/** Changes only what differs, and preserves comments, order, quotes and line breaks. `undefined` removes a field. */
export function patchYaml(text: string, next: unknown): string {
  const document = parseDocument(text, { uniqueKeys: false });
  const root = document.contents as Node | null;
  if (document.errors.length > 0) throw new Error("this is not YAML");
  const wanted = withoutUndefined(next);
  if (root === null) return write(wanted, 0);
  // Falls back to rewriting the field or entry, then the whole file.
  for (const depth of [Number.POSITIVE_INFINITY, 1]) {
    const patched = apply(text, compare({ text, document, depth }, root, wanted));
    if (isDeepStrictEqual(parsed(patched), wanted)) return patched;
  }
  return write(wanted, 0);
}

interface Source {
  text: string;
  document: Document;
  depth: number;
}

function compare(source: Source, node: Node, next: unknown): Splice[] {
  const { text, document, depth } = source;
  if (isDeepStrictEqual(node.toJS(document), next)) return [];
  const inner = { ...source, depth: depth - 1 };
  if (depth > 0 && isMap(node) && !node.flow && isObject(next)) return compareMap(inner, node, next);
  if (depth > 0 && isSeq(node) && !node.flow && Array.isArray(next) && next.length > 0)
    return compareSeq(inner, node, next);
  return [replaceValue(text, node, next)];
}

function compareMap(source: Source, map: YAMLMap, next: Record<string, unknown>): Splice[] {
  const { text } = source;
  const pairs = map.items as Pair<Scalar, Node>[];
  const keyOf = ({ key }: Pair<Scalar, Node>) => String(key.value);
  const names = Object.keys(next);
  const splices = pairs.flatMap((pair) => {
    const name = keyOf(pair);
    if (!Object.hasOwn(next, name)) return [linesOf(text, startOf(pair.key), endOf(pair))];
    return pair.value === null ? [] : compare(source, pair.value, next[name]);
  });
  const indent = columnOf(text, startOf((pairs[0] as Pair<Scalar>).key));
  // At the same position, the last is inserted first.
  const places = new Map(pairs.map((pair, at) => [keyOf(pair), at]));
  // After the last of the pairs that are above it in the new order.
  let last = -1;
  const added = new Map<number, [name: string, value: unknown][]>();
  for (const name of names) {
    const place = places.get(name);
    if (place !== undefined) last = Math.max(last, place);
    else {
      const fields = added.get(last) ?? [];
      fields.push([name, next[name]]);
      added.set(last, fields);
    }
  }
  for (const [place, fields] of added) {
    const at = endOfLine(text, endOf(pairs.at(place) as Pair<Scalar, Node>));
    const lead = text[at - 1] === "\n" ? "" : "\n";
    splices.push({ from: at, to: at, text: lead + write(Object.fromEntries(fields), indent) });
  }
  return splices;
}

function compareSeq(source: Source, seq: YAMLSeq, next: unknown[]): Splice[] {
  const { text, document } = source;
  const items = seq.items as Node[];
  const [first] = items;
  if (first === undefined) return [replaceValue(text, seq, next)];
  if (source.depth > 0 && items.length === next.length) {
    const isSame = (item: Node, at: number) => isDeepStrictEqual(item.toJS(document), next[at]);
    // One changed entry is edited in place; several may have been moved.
    if (items.filter((item, at) => !isSame(item, at)).length <= 1)
      return items.flatMap((item, at) => compare(source, item, next[at]));
  }
  const start = lineStart(text, startOf(first));
  const indent = text.indexOf("-", start) - start;
  // Comments above an entry move with it.
  let end = start;
  const chunks = items.map((item) => {
    const from = end;
    end = endOfLine(text, (item.range as [number, number, number])[1]);
    return { item, from, to: end, value: item.toJS(document) as unknown, isTaken: false };
  });
  const take = (chunk: (typeof chunks)[number] | undefined) => {
    if (chunk) chunk.isTaken = true;
    return chunk;
  };
  const found = next.map((value) =>
    take(chunks.find((chunk) => !chunk.isTaken && isDeepStrictEqual(chunk.value, value))),
  );
  const pieces = next.map((value, at) => {
    const chunk = found[at] ?? take(mostAlike(chunks, value));
    if (chunk === undefined) return write([value], indent);
    if (source.depth <= 0 && found[at] === undefined) {
      const above = text.slice(chunk.from, lineStart(text, startOf(chunk.item)));
      return above + write([value], indent);
    }
    const inside = compare(source, chunk.item, value).map((splice) => ({
      ...splice,
      from: splice.from - chunk.from,
      to: splice.to - chunk.from,
    }));
    return apply(text.slice(chunk.from, chunk.to), inside);
  });
  return [{ from: start, to: end, text: pieces.map(endedLine).join("") }];
}

function mostAlike<Chunk extends { value: unknown; isTaken: boolean }>(
  chunks: readonly Chunk[],
  value: unknown,
): Chunk | undefined {
  if (!isObject(value)) return undefined;
  const score = ({ value: old }: Chunk) =>
    isObject(old) ? Object.keys(old).filter((key) => isDeepStrictEqual(old[key], value[key])).length : 0;
  const [best] = chunks.filter(({ isTaken }) => !isTaken).sort((one, other) => score(other) - score(one));
  return best && score(best) > 0 ? best : undefined;
}

function replaceValue(text: string, node: Node, next: unknown): Splice {
  const [from, to] = node.range as [number, number, number];
  const indent = indentOfLine(text, from);
  if (isScalar(node) && !isFilled(next)) return { from, to, text: scalarText(text, node, next, indent) };
  const isFlat = Array.isArray(next) && next.every((value) => typeof value !== "object" || value === null);
  const isWhole = text.slice(from, to).trim() === text.trim();
  if (isCollection(node) && node.flow && !isWhole && (isFlat || node.items.length > 0))
    return { from, to, text: stringify(next, { ...STYLE, lineWidth: 0, collectionStyle: "flow" }).trimEnd() };
  if (!isFilled(next)) {
    const blockStart = isCollection(node) && !node.flow ? text.lastIndexOf(":", from) + 1 : from;
    const end = isCollection(node) && !node.flow && text[to - 1] === "\n" ? to - 1 : to;
    const space = blockStart === from ? "" : " ";
    return { from: blockStart, to: end, text: space + stringify(next, STYLE).trimEnd() };
  }
  if (lineStart(text, from) === 0 && columnOf(text, from) === 0)
    return { from, to, text: write(next, 0).trimEnd() };
  const colon = text.lastIndexOf(":", from);
  const written = write(next, indent + 2).trimEnd();
  const ending = text[to - 1] === "\n" ? "\n" : "";
  return { from: colon + 1, to, text: `\n${written}${ending}` };
}

function scalarText(text: string, node: Scalar, next: unknown, indent: number): string {
  const [from, to] = node.range as [number, number, number];
  const isBlock = node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL";
  const isQuoted = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE";
  const ending = isBlock ? (/\n*$/.exec(text.slice(from, to))?.[0] ?? "") : "";
  if (typeof next !== "string") return stringify(next).trimEnd() + ending;
  if (node.type === "BLOCK_FOLDED") {
    const folded = refold(text.slice(from, to), String(node.value), next, WIDTH);
    if (folded !== null) return folded;
  }
  const scalar = new Scalar(next);
  const isShort = next.length <= WIDTH - indent - 20 && !next.includes("\n");
  if (isQuoted || (isBlock && !isShort)) scalar.type = node.type as Scalar.Type;
  else if (next.includes("\n")) scalar.type = "BLOCK_LITERAL";
  const holder = new Document({ k: null });
  holder.set("k", scalar);
  const lineWidth = scalar.type === "BLOCK_FOLDED" ? WIDTH - indent : 0;
  const raw = holder.toString({
    ...STYLE,
    lineWidth,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  });
  const written = raw
    .slice("k: ".length)
    .trimEnd()
    .replace(/\n(?=[^\n])/g, `\n${" ".repeat(indent)}`);
  return written + ending;
}

function write(value: unknown, indent: number): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === "string" && node.value.length > WIDTH - indent - 20)
        node.type = node.value.includes("\n") ? "BLOCK_LITERAL" : "BLOCK_FOLDED";
    },
    Seq(_, node) {
      if (node.items.every(isScalar) && node.items.join(", ").length < WIDTH - indent - 40) node.flow = true;
    },
  });
  const root = document.contents;
  if (isSeq(root) && root.items.length > 0) root.flow = false;
  const text = document.toString({ ...STYLE, lineWidth: WIDTH - indent });
  return text.replace(/^(?=.)/gm, " ".repeat(indent));
}

function apply(text: string, splices: readonly Splice[]): string {
  const sorted = [...splices].sort((one, other) => other.from - one.from || other.to - one.to);
  const pieces: string[] = [];
  let end = text.length;
  for (const { from, to, text: piece } of sorted) {
    pieces.push(text.slice(to, end), piece);
    end = from;
  }
  return [text.slice(0, end), ...pieces.reverse()].join("");
}

function parsed(text: string): unknown {
  try {
    const document = parseDocument(text, { uniqueKeys: false });
    return document.errors.length > 0 ? undefined : document.toJS();
  } catch {
    return undefined;
  }
}

function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isObject(value)) return value;
  const defined = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(defined.map(([name, part]) => [name, withoutUndefined(part)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFilled(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

const startOf = (node: Node) => (node.range as [number, number, number])[0];
const endOf = ({ key, value }: Pair<Scalar, Node>) =>
  ((value?.range ?? key.range) as [number, number, number])[1];
const lineStart = (text: string, at: number) => text.lastIndexOf("\n", at - 1) + 1;
const columnOf = (text: string, at: number) => at - lineStart(text, at);
const endedLine = (text: string) => (text.endsWith("\n") ? text : `${text}\n`);

function endOfLine(text: string, at: number): number {
  if (at > 0 && text[at - 1] === "\n") return at;
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end + 1;
}

function linesOf(text: string, from: number, to: number): Splice {
  return { from: lineStart(text, from), to: endOfLine(text, to), text: "" };
}

function indentOfLine(text: string, at: number): number {
  return (/^ *(?:- +)*/.exec(text.slice(lineStart(text, at))) as RegExpExecArray)[0].length;
}

import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isMap,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { writeYaml } from "./format-content.ts";
import { keepLineEnds } from "./line-ends.ts";
import { readMarks } from "./source.ts";

type Fields = Record<string, unknown>;
type Field = Pair<Scalar, Node | null>;

/**
 * Formats a changed text. Sets only the values that differ, so that comments and the order of fields stay. `undefined`
 * removes a field.
 */
export function updateYaml(text: string, next: unknown): string {
  return keepLineEnds(text, (plain) => updatePlain(plain, next));
}

function updatePlain(text: string, next: unknown): string {
  const wanted: unknown = JSON.parse(JSON.stringify(next));
  const document: Document = parseDocument(text, { uniqueKeys: false });
  if (document.errors.length > 0) throw new Error("this is not YAML");
  readMarks(document, text);
  if (isDeepStrictEqual(document.toJS(), wanted)) return text;
  if (hasAliases(document)) document.contents = create(document, document.toJS());
  document.contents = updateNode(document, document.contents, wanted);
  const updated = writeYaml(document);
  if (!isDeepStrictEqual(parseDocument(updated, { uniqueKeys: false }).toJS(), wanted))
    throw new Error("the updated text has other values");
  return updated;
}

function updateNode(document: Document, node: Node | null, next: unknown): Node {
  if (node !== null && isDeepStrictEqual(node.toJS(document), next)) return node;
  if (isMap(node) && isFields(next)) return updateMap(document, node as YAMLMap<Scalar, Node | null>, next);
  if (isSeq(node) && Array.isArray(next)) return updateSeq(document, node as YAMLSeq<Node>, next);
  const { commentBefore, comment, spaceBefore } = node ?? {};
  return Object.assign(create(document, next), { commentBefore, comment, spaceBefore });
}

/** A new field follows the field above it. */
function updateMap(document: Document, map: YAMLMap<Scalar, Node | null>, next: Fields): Node {
  const kept = map.items.filter((field) => Object.hasOwn(next, nameOf(field)));
  for (const field of kept) field.value = updateNode(document, field.value, next[nameOf(field)]);
  const places = new Map(kept.map((field, at) => [nameOf(field), at]));
  const added: Field[][] = [];
  let above = -1;
  for (const [name, value] of Object.entries(next)) {
    const place = places.get(name);
    if (place !== undefined) above = Math.max(above, place);
    else {
      added[above + 1] ??= [];
      added[above + 1]?.push(document.createPair(name, value, WITHOUT_ALIASES) as Field);
    }
  }
  map.items = [...(added[0] ?? []), ...kept.flatMap((field, at) => [field, ...(added[at + 1] ?? [])])];
  return map;
}

interface Item {
  node: Node;
  value: unknown;
}

/** An item keeps its comments when it is moved. */
function updateSeq(document: Document, seq: YAMLSeq<Node>, next: readonly unknown[]): Node {
  const items = seq.items.map((node): Item => ({ node, value: node.toJS(document) }));
  const free = new Set(items);
  const take = (item: Item | undefined) => {
    if (item !== undefined) free.delete(item);
    return item?.node ?? null;
  };
  const byValue = Map.groupBy(items, ({ value }) => JSON.stringify(value));
  const same = next.map((value) => take(byValue.get(JSON.stringify(value))?.shift()));
  const [last] = free;
  const isOneChanged = free.size === 1 && items.length === next.length;
  seq.items = next.map(
    (value, at) =>
      same[at] ?? updateNode(document, take(isOneChanged ? last : mostSimilar(free, value)), value),
  );
  return seq;
}

function mostSimilar(items: Iterable<Item>, next: unknown): Item | undefined {
  if (!isFields(next)) return undefined;
  let most = 0;
  let found: Item | undefined;
  for (const item of items) {
    const { value } = item;
    if (!isFields(value)) continue;
    const count = Object.keys(value).filter((name) => isDeepStrictEqual(value[name], next[name])).length;
    if (count > most) [most, found] = [count, item];
  }
  return found;
}

const WITHOUT_ALIASES = { aliasDuplicateObjects: false };

function create(document: Document, value: unknown): Node {
  return document.createNode(value, WITHOUT_ALIASES) as Node;
}

function hasAliases(document: Document): boolean {
  let found = false;
  visit(document, {
    Alias() {
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

const nameOf = ({ key }: Field) => String(key.value);

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

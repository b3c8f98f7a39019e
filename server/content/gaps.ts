import type { z } from "zod";

/**
 * `[[what belongs here]]` marks a text that only the agency can write. A link, `[[1]](…)`, is none. Editors of Markdown
 * may escape the brackets.
 */
const MARK = /\[\\?\[((?:[^[\]\n]|\n(?!\s*\n))+)\]\](?!\()/g;

/** Fast in texts without a gap. */
export const MAYBE = /\[\\?\[/;

/** `line` counts from 1. */
export function gapsInText(text: string): { line: number; text: string }[] {
  return Array.from(text.matchAll(MARK), ({ 1: mark = "", index }) => ({
    line: text.slice(0, index).split("\n").length,
    text: mark.replace(/\s+/g, " ").trim(),
  }));
}

export function hasGap(text: string): boolean {
  return MAYBE.test(text) && gapsInText(text).length > 0;
}

export interface Gap {
  at: readonly PropertyKey[];
  text: string;
}

export function gapsIn(value: unknown, at: readonly PropertyKey[] = []): Gap[] {
  if (typeof value === "string") {
    return MAYBE.test(value) ? gapsInText(value).map(({ text }) => ({ at, text })) : [];
  }
  if (Array.isArray(value)) return value.flatMap((part, index) => gapsIn(part, [...at, index]));
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => gapsIn(part, [...at, key]));
}

interface Issue {
  /** In the value with its gaps. */
  at: readonly PropertyKey[];
  issue: z.core.$ZodIssue;
}

export interface WithoutGaps {
  /** Null if it's invalid, or lacks what it needs. */
  value: unknown;
  issues: readonly Issue[];
  /** Path of what it needs and lacks. */
  lacks: readonly PropertyKey[] | null;
}

type Container = unknown[] | Record<string, unknown>;

/** Leaves out texts with gaps, and then each group or item that isn't valid without them. */
export function withoutGaps(
  value: unknown,
  schema: z.ZodType,
  error: (issue: z.core.$ZodRawIssue) => string | undefined,
): WithoutGaps {
  const result = schema.safeParse(value, { error });
  if (gapsIn(value).length === 0) {
    if (result.success) return { value: result.data, issues: [], lacks: null };
    const issues = result.error.issues.map((issue) => ({ issue, at: issue.path }));
    return { value: null, issues, lacks: null };
  }
  const tree = copyWithoutGaps(value);
  if (tree.root === GAP) return { value: null, issues: [], lacks: [] };
  for (;;) {
    const result = schema.safeParse(tree.root, { error });
    if (result.success) return { value: result.data, issues: [], lacks: null };
    const found = result.error.issues.map((issue) => ({ issue, place: placeOf(issue, tree) }));
    const own = found.filter(({ place }) => place.lacking === null);
    if (own.length > 0) {
      const issues = own.map(({ issue, place }) => ({ issue, at: place.at }));
      return { value: null, issues, lacks: null };
    }
    const { lacking, at } = (found[0] as (typeof found)[number]).place;
    if (lacking === tree.root) return { value: null, issues: [], lacks: at };
    removeFrom(tree, lacking as Container);
  }
}

interface Tree {
  root: unknown;
  origins: Map<Container, readonly PropertyKey[]>;
  parents: Map<Container, Container>;
  /** The keys that were left out. */
  lacks: Map<Container, Set<PropertyKey>>;
}

const GAP = Symbol("gap");

function copyWithoutGaps(value: unknown): Tree {
  const tree: Tree = { root: null, origins: new Map(), parents: new Map(), lacks: new Map() };
  tree.root = copyInto(tree, value, [], null);
  return tree;
}

function copyInto(tree: Tree, value: unknown, at: readonly PropertyKey[], parent: Container | null): unknown {
  if (typeof value === "string") return hasGap(value) ? GAP : value;
  if (!isContainer(value)) return value;
  const own: Container = Array.isArray(value) ? [] : {};
  tree.origins.set(own, at);
  if (parent !== null) tree.parents.set(own, parent);
  for (const [name, child] of Object.entries(value)) {
    const key = Array.isArray(own) ? Number(name) : name;
    const kept = copyInto(tree, child, [...at, key], own);
    if (kept === GAP) addLack(tree, own, key);
    else if (Array.isArray(own)) own.push(kept);
    else own[name] = kept;
  }
  return own;
}

function addLack({ lacks }: Tree, container: Container, key: PropertyKey): void {
  lacks.set(container, new Set(lacks.get(container)).add(key));
}

function removeFrom(tree: Tree, child: Container): void {
  const parent = tree.parents.get(child) as Container;
  if (Array.isArray(parent)) {
    parent.splice(parent.indexOf(child), 1);
    addLack(tree, parent, "");
    return;
  }
  const key = Object.keys(parent).find((one) => parent[one] === child) as string;
  delete parent[key];
  addLack(tree, parent, key);
}

/** Where an issue is in the original, and the group or list that lacks what was left out; null if that isn't the cause. */
function placeOf(
  { code, path }: z.core.$ZodIssue,
  tree: Tree,
): { at: readonly PropertyKey[]; lacking: Container | null } {
  let container = tree.root as Container;
  let depth = 0;
  for (const key of path) {
    const next: unknown = isContainer(container) ? (container as Record<PropertyKey, unknown>)[key] : null;
    if (!isContainer(next)) break;
    container = next;
    depth++;
  }
  const [key, ...rest] = path.slice(depth);
  const at = [...(tree.origins.get(container) ?? []), ...path.slice(depth)];
  if (code === "unrecognized_keys") return { at, lacking: null };
  const isCause =
    key === undefined
      ? hasLack(container, tree)
      : rest.length === 0 && tree.lacks.get(container)?.has(key) === true;
  return { at, lacking: isCause ? container : null };
}

function hasLack(value: unknown, tree: Tree): boolean {
  if (!isContainer(value)) return false;
  return tree.lacks.has(value) || Object.values(value).some((part) => hasLack(part, tree));
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

import { parserCtx, remarkCtx, serializerCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import type { Node } from "@milkdown/prose/model";
import { diffArrays } from "diff";
import { mergeTexts } from "./merge-texts.ts";
import { lossySources } from "./verbatim.ts";

interface Block {
  node: Node;
  source: string;
  /** Text before the block. */
  gap: string;
}

export interface Opened {
  markdown: string;
  doc: Node;
  blocks: Block[];
  end: string;
}

interface Change {
  from: number;
  count: number;
  nodes: Node[];
}

/** Blocks that the editor would change in meaning are kept verbatim. */
export function openMarkdown(ctx: Ctx, markdown: string): Opened {
  ctx.set(lossySources.key, new Set());
  const opened = split(ctx, markdown);
  const lossy = opened.blocks.filter(
    ({ node, source }) => meaningOf(ctx, source) !== meaningOf(ctx, write(ctx, [node])),
  );
  if (lossy.length === 0) return opened;
  ctx.set(lossySources.key, new Set(lossy.map(({ source }) => source)));
  return split(ctx, markdown);
}

function split(ctx: Ctx, markdown: string): Opened {
  const doc = ctx.get(parserCtx)(markdown);
  let end = 0;
  const blocks = ctx
    .get(remarkCtx)
    .parse(markdown)
    .children.map(({ position }, at) => {
      const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
      const block = { node: doc.child(at), source: markdown.slice(from, to), gap: markdown.slice(end, from) };
      end = to;
      return block;
    });
  return { markdown, doc, blocks, end: markdown.slice(end) };
}

/** Unedited blocks stay byte for byte. */
export function writeMarkdown(ctx: Ctx, opened: Opened, doc: Node): string {
  const nodes = doc.children.filter((node) => !isEmpty(node));
  let changes = changesBetween(opened.blocks, nodes);
  if (changes.length === 0) return opened.markdown;
  const meant = meaningOf(ctx, write(ctx, nodes));
  for (;;) {
    for (const keepsStyle of [true, false]) {
      const markdown = assemble(ctx, opened, changes, keepsStyle);
      if (meaningOf(ctx, markdown) === meant) return markdown;
    }
    // Adjacent lists, for example, can only be distinguished when both are rewritten.
    const wider = widen(opened.blocks, changes);
    if (wider === null) return `${opened.blocks[0]?.gap ?? ""}${write(ctx, nodes)}${opened.end || "\n"}`;
    changes = wider;
  }
}

const isEmpty = ({ type, content }: Node) => type.name === "paragraph" && content.size === 0;

function changesBetween(blocks: readonly Block[], nodes: readonly Node[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  let last: Change | null = null;
  const before = blocks.map(({ node }) => node);
  for (const { value, added, removed } of diffArrays(before, [...nodes], { comparator: (a, b) => a.eq(b) })) {
    if (!added && !removed) {
      at += value.length;
      last = null;
      continue;
    }
    if (last === null) {
      last = { from: at, count: 0, nodes: [] };
      changes.push(last);
    }
    if (added) last.nodes.push(...value);
    else {
      last.count += value.length;
      at += value.length;
    }
  }
  return changes;
}

function assemble(
  ctx: Ctx,
  { blocks, end }: Opened,
  changes: readonly Change[],
  keepsStyle: boolean,
): string {
  let text = "";
  let at = 0;
  const add = (gap: string, part: string) => {
    if (part !== "") text += (text === "" ? (blocks[0]?.gap ?? "\n") : gap || "\n\n") + part;
  };
  const keep = (to: number) => {
    for (; at < to; at++) add(at === 0 ? "" : (blocks[at]?.gap ?? ""), blocks[at]?.source ?? "");
  };
  for (const { from, count, nodes } of changes) {
    keep(from);
    const old = blocks.slice(from, from + count);
    at += count;
    const written = write(ctx, nodes);
    add(old[0]?.gap ?? "", keepsStyle && old.length > 0 ? inStyleOf(ctx, old, written) : written);
  }
  keep(blocks.length);
  return text + (end || "\n");
}

/** Preserves marks and line breaks of unedited text. */
function inStyleOf(ctx: Ctx, old: readonly Block[], written: string): string {
  const source = old.map(({ source: one, gap }, at) => (at === 0 ? one : gap + one)).join("");
  const base = write(
    ctx,
    old.map(({ node }) => node),
  );
  return mergeTexts(base, source, written);
}

function widen(blocks: readonly Block[], changes: readonly Change[]): Change[] | null {
  if (changes.length === 1 && changes[0]?.from === 0 && changes[0].count === blocks.length) return null;
  const wider: Change[] = [];
  for (const [at, { from, count, nodes }] of changes.entries()) {
    const last = wider.at(-1);
    const low = Math.max(from - 1, last === undefined ? 0 : last.from + last.count);
    const high = Math.min(from + count + 1, changes[at + 1]?.from ?? blocks.length);
    const nodesOf = (one: readonly Block[]) => one.map(({ node }) => node);
    const all = [...nodesOf(blocks.slice(low, from)), ...nodes, ...nodesOf(blocks.slice(from + count, high))];
    if (last !== undefined && low === last.from + last.count) {
      last.count = high - last.from;
      last.nodes.push(...all);
    } else wider.push({ from: low, count: high - low, nodes: all });
  }
  return wider;
}

function write(ctx: Ctx, nodes: readonly Node[]): string {
  const { topNodeType } = (nodes[0] as Node | undefined)?.type.schema ?? {};
  if (topNodeType === undefined) return "";
  return ctx
    .get(serializerCtx)(topNodeType.create(null, [...nodes]))
    .replace(/\n+$/, "");
}

function meaningOf(ctx: Ctx, markdown: string): string {
  return JSON.stringify(ctx.get(remarkCtx).parse(markdown), (key, value) => {
    if (key === "position") return undefined;
    // Both are shown at the left.
    return value === "left" ? null : value;
  });
}

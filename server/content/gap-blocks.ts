import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { gapsInText, MAYBE } from "./gaps.ts";

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

interface Block {
  type: string;
  depth?: number;
  children?: Block[];
  position?: { start: Point; end: Point };
}

interface Point {
  line: number;
  offset?: number;
}

export interface TextWithoutGaps {
  /** Texts below a removed block keep their line numbers. */
  body: string;
  gaps: readonly { line: number; text: string }[];
}

/** Removes each paragraph, list item and table row with a gap, and headings without a text below them. */
export function withoutGapBlocks(body: string): TextWithoutGaps {
  if (!MAYBE.test(body)) return { body, gaps: [] };
  const tree: Block = processor.parse(body);
  const gaps = gapsInText(withoutCode(body, tree));
  if (gaps.length === 0) return { body, gaps };
  const hasGap = (block: Block) => gaps.some(({ line }) => isIn(line, block));
  const blocks = tree.children ?? [];
  const removed = new Set(blocks.filter(hasGap).flatMap((block) => partsWithGap(block, hasGap)));
  removeEmptySections(blocks, removed);
  return { body: withoutBlocks(body, blocks, removed), gaps };
}

/** A list or table that isn't empty without its items or rows keeps the others. */
function partsWithGap(block: Block, hasGap: (part: Block) => boolean): Block[] {
  const { type, children = [] } = block;
  const [head, ...rows] = children;
  const parts = type === "table" ? rows : type === "list" ? children : [];
  const isLost = parts.every(hasGap) || (type === "table" && head !== undefined && hasGap(head));
  return isLost ? [block] : parts.filter(hasGap);
}

/** From the last to the first, so that a section whose last subsection was removed is removed too. */
function removeEmptySections(blocks: readonly Block[], removed: Set<Block>): void {
  for (const [index, heading] of Array.from(blocks.entries()).reverse()) {
    if (heading.type !== "heading") continue;
    const next = blocks.findIndex((one, at) => at > index && (one.depth ?? Infinity) <= (heading.depth ?? 0));
    const section = blocks.slice(index + 1, next === -1 ? undefined : next);
    if (removed.has(heading)) for (const block of section) removed.add(block);
    else if (section.length > 0 && section.every((block) => removed.has(block))) removed.add(heading);
  }
}

function withoutBlocks(body: string, blocks: readonly Block[], removed: ReadonlySet<Block>): string {
  const parts = [...removed];
  const ends = new Set(blocks.map(({ position }) => position?.end.line));
  const kept: string[] = [];
  let missing = 0;
  for (const [index, text] of body.split("\n").entries()) {
    const line = index + 1;
    if (parts.some((part) => isIn(line, part))) missing++;
    else kept.push(text);
    if (!ends.has(line)) continue;
    kept.push(...Array.from({ length: missing }, () => ""));
    missing = 0;
  }
  return kept.join("\n");
}

function isIn(line: number, { position }: Block): boolean {
  return position !== undefined && position.start.line <= line && line <= position.end.line;
}

/** Code may contain double brackets. */
function withoutCode(text: string, block: Block): string {
  if (block.type !== "code" && block.type !== "inlineCode")
    return (block.children ?? []).reduce(withoutCode, text);
  const { start, end } = block.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  const code = text.slice(start.offset, end.offset);
  return text.slice(0, start.offset) + code.replace(/[^\n]/g, " ") + text.slice(end.offset);
}

import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify, { type Options } from "remark-stringify";
import { unified } from "unified";
import { cellBreaks } from "./cell-breaks.ts";

/** Of all Markdown in content. */
export const MARKDOWN_STYLE: Options = {
  bullet: "-",
  emphasis: "*",
  rule: "-",
  listItemIndent: "one",
  handlers: {
    text: (node, _, state, info) => withoutEscapedBrackets(withoutEscapedSigns(state.safe(node.value, info))),
    break: (_, __, { stack }) => lineBreakIn(stack),
  },
};

function lineBreakIn(constructs: readonly string[]): string {
  if (constructs.includes("tableCell")) return "<br>";
  return constructs.includes("headingAtx") ? " " : "\\\n";
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, MARKDOWN_STYLE)
  .freeze();

type Tree = ReturnType<typeof processor.parse>;

const readBreaks = cellBreaks();

interface AnyNode {
  type: string;
  value?: string;
  align?: (string | null)[];
  children?: AnyNode[];
}

/**
 * Begins with the empty line that follows the front matter. Returns the text unchanged if its meaning would change, such
 * as that of brackets in a text with link definitions.
 */
export function formatMarkdown(markdown: string): string {
  const tree = parse(markdown);
  const formatted = processor.stringify(tree);
  if (formatted === "") return "";
  return contentOf(parse(formatted)) === contentOf(tree) ? `\n${formatted}` : markdown;
}

/**
 * Without a definition of its label, a pair of brackets is a link only before a parenthesis. One character may be a task.
 * Two pairs mark a gap.
 */
function withoutEscapedBrackets(text: string): string {
  const marked = text.replace(/\\\[\\?\[(?=[^[\]]+\]\](?![[(:]))/g, "[[");
  return marked.replace(/\\\[(?=[^[\]\\]{2,}\](?![[(:]))/g, "[");
}

/** Between spaces, an asterisk marks nothing: `5 * 3`. */
function withoutEscapedSigns(text: string): string {
  return text.replace(/(?<=\S )(?:\\\*)+(?= )/g, (signs) => signs.replaceAll("\\", ""));
}

function parse(markdown: string): Tree {
  const tree = processor.parse(markdown);
  readBreaks(tree as AnyNode);
  normalize(tree as AnyNode);
  return tree;
}

/** Left is the default alignment; spaces at the edges of a line are not rendered. */
function normalize(node: AnyNode): void {
  const { type, children = [] } = node;
  if (node.align) node.align = node.align.map((align) => (align === "left" ? null : align));
  if (type === "paragraph" || type === "heading" || type === "tableCell") {
    const [first, last] = [children[0], children.at(-1)];
    if (first?.type === "text") first.value = first.value?.replace(/^[ \t\n]+/, "") ?? "";
    if (last?.type === "text") last.value = last.value?.replace(/[ \t\n]+$/, "") ?? "";
    node.children = children.filter((child) => child.type !== "text" || child.value !== "");
  }
  for (const child of children) normalize(child);
}

function contentOf(tree: Tree): string {
  return JSON.stringify(tree, (key, value) => (key === "position" ? undefined : value));
}

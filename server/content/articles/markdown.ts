import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { cellBreaks } from "#core/content/cell-breaks.ts";
import { curlQuotes } from "./curl-quotes.ts";

const { protocols } = defaultSchema;

/** Only footnotes have ids, all with the prefix `fn`, so DOM clobbering is not possible. */
const SCHEMA = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...protocols, href: [...(protocols?.href ?? []), "tel"] },
};

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(cellBreaks)
  .use(curlQuotes)
  .use(remarkRehype, { clobberPrefix: "", footnoteLabelProperties: {} })
  .use(rehypeSanitize, SCHEMA)
  .freeze();
const writer = unified().use(rehypeStringify).freeze();

export type HtmlTree = ReturnType<typeof reader.runSync>;
export type HtmlNode = HtmlTree["children"][number];
export type HtmlElement = Extract<HtmlNode, { type: "element" }>;

export function readMarkdown(markdown: string): HtmlTree {
  const tree = reader.runSync(reader.parse(markdown));
  alignByClass(tree);
  boxTables(tree);
  return tree;
}

/** Wraps tables in a scrollable, focusable element, which says whether all columns are text. */
function boxTables(tree: HtmlTree): void {
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== "element" || node.tagName !== "table") continue;
    const className = writeHtml({ ...tree, children: [node] }).includes("cell-end")
      ? ["table-box"]
      : ["table-box", "table-text"];
    const properties = { className, tabIndex: 0, role: "group", ariaLabel: "Table" };
    tree.children[index] = { type: "element", tagName: "div", properties, children: [node] };
  }
}

function alignByClass(parent: HtmlTree | HtmlElement): void {
  for (const node of parent.children) {
    if (node.type !== "element") continue;
    const { align, ...properties } = node.properties;
    if (align !== undefined) {
      node.properties = align === "right" ? { ...properties, className: ["cell-end"] } : properties;
    }
    alignByClass(node);
  }
}

export function writeHtml(tree: HtmlTree): string {
  return writer.stringify(tree);
}

export function renderMarkdown(markdown: string): string {
  return writeHtml(readMarkdown(markdown));
}

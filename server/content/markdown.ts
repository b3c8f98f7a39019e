import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Data, unified } from "unified";

/** The only ids that Markdown can make are those of footnotes, all of them begin with `fn`: nothing is shadowed. */
const SCHEMA = { ...defaultSchema, clobber: [] };

/** A table has either a pipe somewhere, or a colon at the dashes below its head. */
const MAY_HAVE_TABLE = /\||:-|-:/;

const reader = createReader({});
/** Every paragraph might be the head of a table, and would be read twice: that is a fifth of the time of most texts. */
const readerWithoutTables = createReader({ disable: { null: ["table"] } });

/** @param extension of the parser (github.com/micromark/micromark#extensions) */
function createReader(extension: NonNullable<Data["micromarkExtensions"]>[number]) {
  return unified()
    .data({ micromarkExtensions: [extension] })
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { clobberPrefix: "", footnoteLabelProperties: {} })
    .use(rehypeSanitize, SCHEMA)
    .freeze();
}

const writer = unified().use(rehypeStringify).freeze();

/** HTML as a tree. */
export type HtmlTree = ReturnType<typeof reader.runSync>;
export type HtmlNode = HtmlTree["children"][number];
export type HtmlElement = Extract<HtmlNode, { type: "element" }>;

/** GitHub-flavoured Markdown as a tree of HTML. Raw HTML in it is dropped, and what remains is sanitised. */
export function readMarkdown(markdown: string): HtmlTree {
  const fitting = MAY_HAVE_TABLE.test(markdown) ? reader : readerWithoutTables;
  const tree = fitting.runSync(fitting.parse(markdown));
  alignByClass(tree);
  boxTables(tree);
  return tree;
}

/** A wide table scrolls in a box of its own, which the keyboard reaches. */
function boxTables(tree: HtmlTree): void {
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== "element" || node.tagName !== "table") continue;
    const properties = { className: ["table-box"], tabIndex: 0, role: "group", ariaLabel: "Table" };
    tree.children[index] = { type: "element", tagName: "div", properties, children: [node] };
  }
}

/** HTML has no attribute for it any more: figures that stand at the end of their column get a class for it. */
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

/** GitHub-flavoured Markdown as sanitised HTML. */
export function renderMarkdown(markdown: string): string {
  return writeHtml(readMarkdown(markdown));
}

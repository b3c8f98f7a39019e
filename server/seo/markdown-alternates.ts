import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { demonstrationNotice } from "#core/demonstration.ts";
import { pageOfMarkdown } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { publicPaths } from "../content/public-pages.ts";
import type { Page } from "../http/page.ts";
import type { TextFileMaker } from "./text-files.ts";

/**
 * Each public page as Markdown at its URL plus `.md`, converted from its HTML. A canonical link and `noindex` keep it out
 * of search results.
 */
export function markdownAlternates(
  { content, backend, origin }: Pick<Services, "content" | "backend" | "origin">,
  renderPage: (page: string) => Promise<Page>,
): TextFileMaker {
  return {
    path: /^\/[\w./-]+\.md$/,
    async make([url]) {
      const page = pageOfMarkdown(url);
      if (!(await publicPaths(content.current, backend)).has(page)) return null;
      const { status, bodies } = await renderPage(page);
      if (status !== 200) throw new Error(`the page has status ${status}`);
      const text = await toMarkdown(bodies.identity.toString(), origin + page);
      return {
        type: "text/markdown; charset=utf-8",
        text: `${noticeOf(content.current)}${text}\nSource: ${origin}${page}\n`,
        headers: { "x-robots-tag": "noindex", link: `<${origin}${page}>; rel="canonical"` },
      };
    },
  };
}

function noticeOf({ company }: Content): string {
  return company.demonstration ? `> ${demonstrationNotice(company.name)}\n\n` : "";
}

const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const converter = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: "-", bulletOther: "*" })
  .freeze();

type Root = ReturnType<typeof reader.parse>;
type Node = Root["children"][number];
type Element = Extract<Node, { type: "element" }>;

export async function toMarkdown(html: string, url: string): Promise<string> {
  const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const tree = reader.parse(`<base href="${url}">${main}`);
  tree.children = onlyText(tree.children) as Root["children"];
  return converter.stringify(await converter.run(tree));
}

const CONTROLS = new Set(["nav", "form", "button", "dialog", "svg", "script", "template"]);

/** Without controls and decoration, and with a space between what only styles keep apart. */
function onlyText<Child extends Node>(children: readonly Child[], isInCell = false): (Child | Node)[] {
  const kept = children.filter((node) => node.type === "text" || (node.type === "element" && isRead(node)));
  return kept.flatMap((node, index) => {
    const before = kept[index - 1];
    if (node.type === "element" && node.tagName !== "pre") {
      const isCell = isInCell || node.tagName === "td";
      node.children = onlyText(node.children, isCell) as Element["children"];
      // A cell of a Markdown table is one line.
      if (isInCell && node.tagName !== "a" && node.tagName !== "br") node.tagName = "span";
    }
    return before !== undefined && areApart(before, node) ? [{ type: "text", value: " " }, node] : [node];
  });
}

function isRead({ tagName, properties }: Element): boolean {
  const isDecoration = properties.ariaHidden === "true" || properties.alt === "";
  return !CONTROLS.has(tagName) && !isDecoration && properties.dataControl === undefined;
}

function areApart(before: Node, after: Node): boolean {
  return (before.type === "element" && after.type === "element") || isBlock(before) || isBlock(after);
}

function isBlock(node: Node): boolean {
  const names = node.type === "element" ? node.properties.className : undefined;
  return Array.isArray(names) && names.includes("block");
}

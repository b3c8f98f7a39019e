import type { Heading } from "#core/api/blog.ts";
import { variantsOf } from "#core/image-variants.ts";
import { type HtmlElement, type HtmlNode, type HtmlTree, readMarkdown, writeHtml } from "./markdown.ts";

const FOOTNOTES = "footnote-label";

/** Highlights code (server/content/articles/highlight.ts); loaded only when needed, because of its memory. */
export interface Highlighter {
  languageName(language: string): string;
  highlight(code: string, language: string): Promise<HtmlElement["children"]>;
}

export function mayHaveColors(markdown: string): boolean {
  return /```|~~~/.test(markdown);
}

/** Headings, code and figures are added after sanitizing; a null highlighter leaves code plain. */
export async function renderArticle(markdown: string, highlighter: Highlighter | null): Promise<Article> {
  const tree = readMarkdown(markdown);
  const headings = nameHeadings(tree);
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== "element") continue;
    if (node.tagName === "p") tree.children[index] = figureOf(node) ?? node;
  }
  await paintCode(tree, highlighter);
  return { html: writeHtml(tree), headings };
}

function nameHeadings(tree: HtmlTree): Article["headings"] {
  const taken = new Map<string, number>();
  return tree.children.flatMap((node) => {
    if (node.type !== "element" || !/^h[2-4]$/.test(node.tagName) || node.properties.id === FOOTNOTES)
      return [];
    const title = textOf(node).trim();
    const name = anchorOf(title);
    const before = taken.get(name) ?? 0;
    taken.set(name, before + 1);
    const id = before === 0 ? name : `${name}-${before + 1}`;
    node.properties.id = id;
    return node.tagName === "h2" ? [{ id, title }] : [];
  });
}

/** The prefix avoids collisions with ids of the page. */
export function anchorOf(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `s-${words?.join("-") ?? "section"}`;
}

/** A picture alone in a paragraph; its URL ends in the size, which avoids layout shifts: `![alt](/assets/images/blog/chart.svg#800x300 "Caption")`. */
function figureOf({ children }: HtmlElement): HtmlElement | null {
  const [picture, ...others] = children;
  if (others.length > 0 || picture?.type !== "element" || picture.tagName !== "img") return null;
  const { title, src, ...properties } = picture.properties;
  const [url, width, height] = String(src).split(/#(\d+)x(\d+)$/);
  const size = width && height ? { width, height } : {};
  const versions = variantsOf(String(url), 720, "(width >= 48rem) 45rem, 100vw");
  const img = element(
    "img",
    { src: url, ...versions, ...properties, ...size, loading: "lazy", decoding: "async" },
    [],
  );
  const caption = title ? [element("figcaption", {}, [{ type: "text", value: String(title) }])] : [];
  return element("figure", {}, [img, ...caption]);
}

async function paintCode(parent: HtmlTree | HtmlElement, highlighter: Highlighter | null): Promise<void> {
  for (const [index, node] of parent.children.entries()) {
    if (node.type !== "element") continue;
    const code = node.tagName === "pre" ? node.children[0] : undefined;
    if (code?.type === "element") parent.children[index] = await codeBox(code, highlighter);
    else await paintCode(node, highlighter);
  }
}

async function codeBox(code: HtmlElement, highlighter: Highlighter | null): Promise<HtmlElement> {
  const language = languageOf(code);
  const name =
    language === null || language === "text" ? "Text" : (highlighter?.languageName(language) ?? language);
  const text = textOf(code);
  const painted =
    language === null || highlighter === null
      ? code.children
      : await highlighter.highlight(text.replace(/\n$/, ""), language);
  return element("div", { className: ["code"] }, [
    element("div", { className: ["code-bar"] }, [{ type: "text", value: name }]),
    element("pre", { tabIndex: 0, role: "group", ariaLabel: `Code, ${name}` }, [
      element("code", {}, painted),
    ]),
  ]);
}

function languageOf({ properties }: HtmlElement): string | null {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : [];
  return names.find((name) => name.startsWith("language-"))?.slice("language-".length) ?? null;
}

export function textOf(node: HtmlNode): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

export function element(
  tagName: string,
  properties: HtmlElement["properties"],
  children: HtmlElement["children"],
): HtmlElement {
  return { type: "element", tagName, properties, children };
}

export interface Article {
  html: string;
  headings: Heading[];
}

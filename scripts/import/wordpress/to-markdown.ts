import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { formatMarkdown, MARKDOWN_STYLE } from "#core/content/format-markdown.ts";
import type { HtmlElement, HtmlNode, HtmlTree } from "#server/content/articles/markdown.ts";

export interface ImportedPicture {
  /** In the content, such as '/assets/images/uploads/harbor-0a1b2c3d.jpg'. */
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** Where the links and pictures of a text lead now. */
export interface Places {
  /** Of a link; null when it is to be removed. */
  link(url: string): string | null;
  /** Null if there is no such picture. */
  picture(url: string): ImportedPicture | null;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), "tel"] },
};

const writer = unified()
  .use(rehypeSanitize, SCHEMA)
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, MARKDOWN_STYLE)
  .freeze();

/** Parsing takes quadratic time in the depth: this many take some hundred milliseconds. */
const MOST_LEVELS = 10_000;
const TAG = /<(\/?)(?!(?:area|br|col|embed|hr|img|input|link|meta|p|param|source|track|wbr)\b)[a-z]/gi;

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, end] of html.matchAll(TAG)) {
    depth += end === "" ? 1 : -1;
    if (depth > MOST_LEVELS) return true;
  }
  return false;
}

/**
 * @returns also what Markdown cannot hold, in words
 * @throws RangeError if tags are nested too deeply for the stack
 */
export function toMarkdown(html: string, places: Places): { markdown: string; left: string[] } {
  if (isTooDeep(html)) throw new RangeError("Too many levels");
  const tree = parser.parse(html) as HtmlTree;
  const left = new Set<string>();
  tree.children = tree.children.flatMap((node) => moved(node, places, left)) as HtmlTree["children"];
  const written = writer.stringify(writer.runSync(tree as never));
  return { markdown: formatMarkdown(written).trim(), left: [...left] };
}

/** On one line. */
export function textOf(html: string): string {
  return textIn(html).replace(/\s+/g, " ").trim();
}

function textIn(html: string): string {
  const text = (node: HtmlNode | HtmlTree): string =>
    node.type === "text" ? node.value : "children" in node ? node.children.map(text as never).join("") : "";
  try {
    if (!isTooDeep(html)) return text(parser.parse(html) as HtmlTree);
  } catch (error) {
    // The stack is full.
    if (!(error instanceof RangeError)) throw error;
  }
  return html.replace(/<[^<>]*>/g, " ");
}

const DROPPED: Readonly<Record<string, string>> = {
  script: "a script",
  style: "a style sheet",
  form: "a form",
  object: "an embedded object",
  embed: "an embedded object",
  svg: "an SVG drawing",
  math: "a formula",
};

const HEADINGS: Readonly<Record<string, string>> = { h1: "h2", h5: "h4", h6: "h4" };

function moved(node: HtmlNode, places: Places, left: Set<string>): HtmlNode[] {
  if (node.type === "comment") return [];
  if (node.type !== "element") return [node];
  const { tagName, properties } = node;
  const dropped = DROPPED[tagName];
  if (dropped !== undefined) {
    left.add(dropped);
    return [];
  }
  if (tagName === "img") return picture(node, places, left);
  if (tagName === "iframe" || tagName === "video" || tagName === "audio")
    return media(String(properties.src ?? sourceIn(node) ?? ""), places, left);
  const children = node.children.flatMap((child) => moved(child, places, left)) as HtmlElement["children"];
  const next: HtmlElement = { ...node, tagName: HEADINGS[tagName] ?? tagName, children };
  if (tagName === "figure") return figure(next, places);
  if (tagName === "a") return link(next, places, left);
  if (tagName === "pre") return [codeBlock(next)];
  if (tagName === "p" || tagName === "div")
    return next.children.every(isSpace) ? [] : [withLink(next, places)];
  return [next];
}

function picture(node: HtmlElement, places: Places, left: Set<string>): HtmlNode[] {
  const src = String(node.properties.src ?? "");
  const found = places.picture(src);
  if (found === null) {
    left.add(`the picture ${src.slice(0, 200)}`);
    return [];
  }
  const alt = String(node.properties.alt ?? "") || found.alt;
  return [element("img", { src: `${found.url}#${found.width}x${found.height}`, alt })];
}

/** A video is a link, because pages load nothing from other hosts. */
function media(url: string, places: Places, left: Set<string>): HtmlNode[] {
  if (!/^https:\/\//.test(url)) {
    left.add("an embedded frame");
    return [];
  }
  const watched = url.replace(
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/,
    "https://www.youtube.com/watch?v=$1",
  );
  return [element("p", {}, [linkTo(watched, places)])];
}

function link(node: HtmlElement, places: Places, left: Set<string>): HtmlNode[] {
  const { href } = node.properties;
  // A link to a picture shows it larger, which pages do by themselves.
  const isOfPicture = node.children.some((child) => child.type === "element" && child.tagName === "img");
  if (isOfPicture || typeof href !== "string") return node.children;
  const to = places.link(href);
  if (to !== null) return [element("a", { href: to }, node.children)];
  left.add(`the link ${href.slice(0, 200)}`);
  return node.children;
}

/** The caption is the title of the picture; below tables and other things it is a paragraph. */
function figure(node: HtmlElement, places: Places): HtmlNode[] {
  const isCaption = (child: HtmlNode) => child.type === "element" && child.tagName === "figcaption";
  const caption = node.children.find(isCaption) as HtmlElement | undefined;
  const others = node.children.filter((child) => !isCaption(child));
  const words = caption === undefined ? "" : plainText(caption);
  const pictures = others.filter((child) => child.type === "element" && child.tagName === "img");
  if (pictures.length === 1 && others.every((child) => pictures.includes(child) || isSpace(child))) {
    const [only] = pictures as HtmlElement[];
    if (only !== undefined && words !== "") only.properties.title = words;
    return [element("p", {}, pictures as HtmlElement["children"])];
  }
  const below = caption === undefined || words === "" ? [] : [element("p", {}, caption.children)];
  return [...others.map((child) => (child.type === "element" ? withLink(child, places) : child)), ...below];
}

function codeBlock(node: HtmlElement): HtmlElement {
  const [only] = node.children;
  const code =
    node.children.length === 1 && only?.type === "element" && only.tagName === "code" ? only : null;
  const classes = [node, ...(code === null ? [] : [code])].flatMap(({ properties: { className } }) =>
    Array.isArray(className) ? className.map(String) : [],
  );
  const language = classes.map((name) => /^lang(?:uage)?-([\w-]+)$/.exec(name)?.[1]).find(Boolean);
  const text = { type: "text" as const, value: plainText(node, false) };
  const className = language === undefined ? [] : [`language-${language}`];
  return element("pre", {}, [element("code", { className }, [text])]);
}

/** WordPress embeds a URL alone in a paragraph. */
function withLink(node: HtmlElement, places: Places): HtmlElement {
  if (!node.children.every(({ type }) => type === "text")) return node;
  const text = plainText(node);
  return /^https?:\/\/\S+$/.test(text) ? element("p", {}, [linkTo(text, places)]) : node;
}

function linkTo(url: string, places: Places): HtmlElement {
  return element("a", { href: places.link(url) ?? url }, [{ type: "text", value: url }]);
}

function element(
  tagName: string,
  properties: HtmlElement["properties"],
  children: HtmlElement["children"] = [],
): HtmlElement {
  return { type: "element", tagName, properties, children };
}

function plainText(node: HtmlElement, isOneLine = true): string {
  const text = node.children
    .map((child): string => {
      if (child.type === "text") return child.value;
      if (child.type !== "element") return "";
      return child.tagName === "br" ? "\n" : plainText(child, false);
    })
    .join("");
  return isOneLine ? text.replace(/\s+/g, " ").trim() : text;
}

const isSpace = (node: HtmlNode) => node.type === "text" && node.value.trim() === "";

function sourceIn({ children }: HtmlElement): string | undefined {
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  return source?.type === "element" ? String(source.properties.src ?? "") : undefined;
}

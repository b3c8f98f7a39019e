import rehypeParse from "rehype-parse";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { HtmlElement, HtmlTree } from "../../content/articles/markdown.ts";
import { NO_PICTURE } from "../../content/query.ts";
import type { RemoteImageUrls } from "./images.ts";

const { attributes, protocols } = defaultSchema;

/** The elements and attributes of local articles; nothing that can run code or refer to elements of the page. */
const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), "figure", "figcaption"],
  attributes: {
    ...attributes,
    "*": [
      "align",
      "colSpan",
      "rowSpan",
      "scope",
      "dateTime",
      "dir",
      "lang",
      "open",
      "start",
      "title",
      "type",
    ].concat(["checked", "disabled"]),
    ...Object.fromEntries(
      ["h1", "h2", "h3", "h4", "h5", "h6", "li", "a"].map((name) => [
        name,
        [
          ...(attributes?.[name] ?? []),
          ["id", /^(?:s-[\w-]+|(?:user-content-)?fn(?:ref)?-[\w-]+|footnote-label)$/],
        ],
      ]),
    ),
    img: ["alt", "width", "height", ["loading", "lazy"], ["decoding", "async"], "src"],
    div: [
      ["className", "code", "code-bar", "table-box", "table-text"],
      ["tabIndex", 0],
      ["role", "group"],
      "ariaLabel",
    ],
    pre: [["tabIndex", 0], ["role", "group"], "ariaLabel"],
    td: [["className", /^cell-[a-z]+$/]],
    th: [["className", /^cell-[a-z]+$/]],
    span: [["className", /^hl-[a-z]$/]],
  },
  clobber: [],
  protocols: { ...protocols, href: [...(protocols?.href ?? []), "tel"] },
  strip: [
    ...["script", "style", "template", "noscript", "noembed", "noframes", "iframe", "object", "svg", "math"],
    ...["textarea", "title", "select", "xmp", "plaintext", "head"],
  ],
};

const reader = unified().use(rehypeParse, { fragment: true }).freeze();
const cleaner = unified().use(rehypeSanitize, SCHEMA).use(rehypeStringify).freeze();

/** Nested tags take quadratic time: this many take some hundred milliseconds. */
const MOST_TAGS = 20_000;

/** Markup with too many tags, or tags nested too deeply, becomes plain text. */
export function cleanHtml(html: string, pictures: RemoteImageUrls): string {
  if (html.split("<", MOST_TAGS + 2).length > MOST_TAGS + 1) return textOf(html);
  try {
    const tree = reader.parse(html);
    localizePictures(tree, pictures);
    return cleaner.stringify(cleaner.runSync(tree));
  } catch (error) {
    // The stack is full.
    if (error instanceof RangeError) return textOf(html);
    throw error;
  }
}

function textOf(html: string): string {
  const value = html.replace(/<[^<>]*>/g, " ");
  return cleaner.stringify({ type: "root", children: [{ type: "text", value }] });
}

function localizePictures(parent: HtmlTree | HtmlElement, pictures: RemoteImageUrls): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== "element") return true;
    if (node.tagName !== "img") {
      localizePictures(node, pictures);
      return true;
    }
    const src = pictures.local(String(node.properties.src ?? ""));
    node.properties.src = src;
    return src !== NO_PICTURE;
  });
}

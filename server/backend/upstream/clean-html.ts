import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { NO_PICTURE } from "../../content/covers.ts";
import type { HtmlElement, HtmlTree } from "../../content/markdown.ts";
import type { RemoteImageUrls } from "./image-urls.ts";
import { readHtml } from "./read-html.ts";

const { attributes } = defaultSchema;

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
    // The ids that local articles have: `s-` for headings, and footnotes.
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
    div: [["className", "code", "code-bar", "table-box"], ["tabIndex", "0"], ["role", "group"], "ariaLabel"],
    pre: [["tabIndex", "0"], ["role", "group"], "ariaLabel"],
    td: [["className", /^cell-[a-z]+$/]],
    th: [["className", /^cell-[a-z]+$/]],
    span: [["className", /^hl-[a-z]$/]],
  },
  clobber: [],
};

const cleaner = unified().use(rehypeSanitize, SCHEMA).use(rehypeStringify).freeze();

/** Sanitizes upstream HTML and rewrites its image URLs. */
export function cleanHtml(html: string, pictures: RemoteImageUrls): string {
  const tree = readHtml(html);
  localisePictures(tree, pictures);
  return cleaner.stringify(cleaner.runSync(tree));
}

function localisePictures(parent: HtmlTree | HtmlElement, pictures: RemoteImageUrls): void {
  parent.children = parent.children.filter((node) => {
    if (node.type !== "element") return true;
    if (node.tagName !== "img") {
      localisePictures(node, pictures);
      return true;
    }
    const src = pictures.local(String(node.properties.src ?? ""));
    node.properties.src = src;
    // Images that cannot be shown are removed.
    return src !== NO_PICTURE;
  });
}

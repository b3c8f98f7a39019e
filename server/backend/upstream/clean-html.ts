import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { type HtmlElement, type HtmlTree, readMarkdown } from "../../content/articles/markdown.ts";
import { NO_PICTURE } from "../../content/query.ts";
import type { RemoteImageUrls } from "./images.ts";

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
      ["tabIndex", "0"],
      ["role", "group"],
      "ariaLabel",
    ],
    pre: [["tabIndex", "0"], ["role", "group"], "ariaLabel"],
    td: [["className", /^cell-[a-z]+$/]],
    th: [["className", /^cell-[a-z]+$/]],
    span: [["className", /^hl-[a-z]$/]],
  },
  clobber: [],
};

const cleaner = unified().use(rehypeSanitize, SCHEMA).use(rehypeStringify).freeze();

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
    return src !== NO_PICTURE;
  });
}

/** Lenient: invalid markup gives another tree than a browser's, which is safe because it is sanitized and serialized with every character escaped. */

const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]{0,99999}"|'[^']{0,99999}'|[^'"<>]){0,999})>|[^<]+|</gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const LEFT_OUT =
  /^(?:script|style|template|noscript|noembed|noframes|iframe|object|svg|math|textarea|title|select|xmp|plaintext|head)$/;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Start tags that close an open element, up to the enclosing list or table. */
const ENDS: readonly { begins: RegExp; ends: RegExp; within: RegExp }[] = [
  { begins: /^li$/, ends: /^li$/, within: /^[ou]l$/ },
  { begins: /^d[td]$/, ends: /^d[td]$/, within: /^dl$/ },
  { begins: /^tr$/, ends: /^tr$/, within: /^(?:table|t(?:head|body|foot))$/ },
  { begins: /^t[dh]$/, ends: /^t[dh]$/, within: /^(?:tr|table)$/ },
  {
    begins: /^(?:p|h[1-6]|ul|ol|dl|table|blockquote|pre|div|section|figure|hr|details)$/,
    ends: /^p$/,
    within: /^(?:li|d[td]|t[dh]|blockquote|div|section|figure|details)$/,
  },
];

/** Maximum depth, which the recursive sanitizer can process. */
const DEEPEST = 100;

/** Attributes whose property has another name. */
const PROPERTIES: Readonly<Record<string, string>> = {
  class: "className",
  tabindex: "tabIndex",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
  "aria-label": "ariaLabel",
  "aria-describedby": "ariaDescribedBy",
  "aria-labelledby": "ariaLabelledBy",
  "data-footnotes": "dataFootnotes",
  "data-footnote-ref": "dataFootnoteRef",
  "data-footnote-backref": "dataFootnoteBackref",
};

type Parent = HtmlTree | HtmlElement;

function readHtml(html: string): HtmlTree {
  const root: HtmlTree = { type: "root", children: [] };
  const open: Parent[] = [root];
  const innermost = () => open.at(-1) as Parent;
  const nameOf = (parent: Parent) => ("tagName" in parent ? parent.tagName : "");
  let leftOut: { name: string; depth: number } | null = null;

  function closeBefore(name: string): void {
    const rule = ENDS.find(({ begins }) => begins.test(name));
    if (rule === undefined) return;
    for (let at = open.length - 1; at > 0; at--) {
      const tag = nameOf(open[at] as Parent);
      if (rule.ends.test(tag)) {
        open.length = at;
        return;
      }
      if (rule.within.test(tag)) return;
    }
  }

  for (const [token, slash, tag, attributes = ""] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (leftOut !== null) {
      if (name !== leftOut.name) continue;
      leftOut.depth += slash ? -1 : 1;
      if (leftOut.depth === 0) leftOut = null;
    } else if (name === undefined) {
      if (token.startsWith("<!") || token.startsWith("<?")) continue;
      innermost().children.push({ type: "text", value: decode(token) });
    } else if (slash) {
      const at = open.findLastIndex((parent) => nameOf(parent) === name);
      if (at > 0) open.length = at;
    } else if (LEFT_OUT.test(name)) {
      if (!attributes.endsWith("/")) leftOut = { name, depth: 1 };
    } else {
      closeBefore(name);
      const element: HtmlElement = {
        type: "element",
        tagName: name,
        properties: propertiesOf(attributes),
        children: [],
      };
      innermost().children.push(element);
      if (!VOID.test(name) && open.length < DEEPEST) open.push(element);
    }
  }
  return root;
}

function propertiesOf(attributes: string): HtmlElement["properties"] {
  const properties: HtmlElement["properties"] = {};
  for (const [whole, name = "", double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const property = PROPERTIES[name.toLowerCase()] ?? name.toLowerCase();
    // The first of duplicate attributes counts; names such as `__proto__` are ignored.
    if (Object.hasOwn(properties, property) || property in Object.prototype) continue;
    const value = decode(double ?? single ?? bare ?? "");
    if (property === "className") properties[property] = value.split(/\s+/).filter(Boolean);
    // `alt` without a value is empty; boolean attributes such as `open` are true.
    else properties[property] = whole === name && name !== "alt" ? true : value;
  }
  return properties;
}

const named = new Map<string, string>();

function decode(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,31}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return decodeName(whole);
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : "\uFFFD";
    },
  );
}

function decodeName(reference: string): string {
  let character = named.get(reference);
  if (character === undefined) {
    const [paragraph] = readMarkdown(`a${reference}z`).children;
    const [text] = paragraph?.type === "element" ? paragraph.children : [];
    character = text?.type === "text" ? text.value.slice(1, -1) : reference;
    if (character !== reference) named.set(reference, character);
  }
  return character;
}

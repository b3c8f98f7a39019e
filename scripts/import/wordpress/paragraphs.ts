/**
 * Makes HTML of a text as WordPress stores it: without the marks of blocks, with the tags that the classic editor leaves
 * out, and with elements for the shortcodes of WordPress itself.
 *
 * @param gallery the elements of the pictures with these ids
 * @returns also the shortcodes of plugins, which are left out
 */
export function htmlOf(text: string, gallery: (ids: number[]) => string): { html: string; left: string[] } {
  const left = new Set<string>();
  const pieces = [...piecesOf(text, BLOCK, () => "-->")];
  const hasBlocks = pieces.some(({ open }) => open !== null);
  let isClassic = !hasBlocks;
  const html = pieces.map(({ whole, open }) => {
    if (open !== null) {
      const [, end, name] = open;
      if (name === "freeform") isClassic = end === "";
      return "";
    }
    const read = withShortcodes(whole, gallery, left);
    return isClassic ? withParagraphs(read) : read;
  });
  return { html: html.join(""), left: [...left] };
}

interface Piece {
  whole: string;
  /** Null between two pairs of marks. */
  open: RegExpExecArray | null;
  /** Between the two marks. */
  inner: string;
}

/**
 * Splits a text at pairs of marks. Searches each closing mark once: a lazy expression would read to the end of the text for
 * each opening mark that isn't closed.
 *
 * @param closeOf the closing mark in lower case
 */
function* piecesOf(
  text: string,
  opening: RegExp,
  closeOf: (open: RegExpExecArray) => string,
): Generator<Piece> {
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const unclosed = new Set<string>();
  let at = 0;
  for (const open of text.matchAll(opening)) {
    const close = closeOf(open);
    if (open.index < at || unclosed.has(close)) continue;
    const begin = open.index + open[0].length;
    const end = lower.indexOf(close, begin);
    if (end < 0) unclosed.add(close);
    else {
      if (open.index > at) yield { whole: text.slice(at, open.index), open: null, inner: "" };
      at = end + close.length;
      yield { whole: text.slice(open.index, at), open, inner: text.slice(begin, end) };
    }
  }
  if (at < text.length) yield { whole: text.slice(at), open: null, inner: "" };
}

const replaced = (pieces: Iterable<Piece>, write: (open: RegExpExecArray, inner: string) => string) =>
  Array.from(pieces, ({ whole, open, inner }) => (open === null ? whole : write(open, inner))).join("");

const BLOCK = /<!--\s{0,9}(\/?)wp:([\w/-]+)/g;
const SHORTCODE = /\[(\[[a-z][^\][]*\])\]|\[(\/?)([a-z][\w-]{0,99})((?:\s[^\]]{0,999})?)\]/gi;
const LINKED = new Set(["embed", "video", "audio", "playlist"]);
const CODE = /\[(code|sourcecode|php|js|css|html|bash)(?:\s[^\]]{0,999})?\]/gi;
const CAPTION = /\[((?:wp_)?caption)((?:\s[^\]]{0,999})?)\]/gi;

const endOf = ([, name = ""]: RegExpExecArray) => `[/${name.toLowerCase()}]`;

function withShortcodes(text: string, gallery: (ids: number[]) => string, left: Set<string>): string {
  const withCode = replaced(
    piecesOf(text, CODE, endOf),
    (_, code) => `<pre><code>${code.trim()}</code></pre>`,
  );
  return replaced(piecesOf(withCode, CAPTION, endOf), ([, , attributes = ""], inner) =>
    captioned(attributes, inner),
  ).replace(SHORTCODE, (whole: string, shown: string | undefined, end, name: string, attributes: string) => {
    if (shown !== undefined) return shown;
    return shortcode({ whole, isEnd: end !== "", name: name.toLowerCase(), attributes }, gallery, left);
  });
}

interface Shortcode {
  whole: string;
  isEnd: boolean;
  name: string;
  attributes: string;
}

function shortcode(
  { whole, isEnd, name, attributes }: Shortcode,
  gallery: (ids: number[]) => string,
  left: Set<string>,
): string {
  if (LINKED.has(name)) return isEnd ? "" : urlIn(attributes);
  if (isEnd) return left.has(`[${name}]`) ? "" : whole;
  if (name === "gallery") return gallery(idsIn(attributes));
  // Words in brackets are no shortcode.
  if (!attributes.includes("=")) return whole;
  left.add(`[${name}]`);
  return "";
}

function captioned(attributes: string, inner: string): string {
  const [, picture = "", text = ""] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? [];
  if (picture === "") return inner;
  const caption = text.trim() || (/\bcaption="([^"]*)"/.exec(attributes)?.[1] ?? "");
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
}

const idsIn = (attributes: string) =>
  (/\bids=["']?([\d,\s]+)/.exec(attributes)?.[1] ?? "").split(",").map(Number);

const urlIn = (attributes: string) => `\n\n${/https?:\/\/[^"'\s\]]+/.exec(attributes)?.[0] ?? ""}\n\n`;

/** They hold paragraphs of their own. */
const CONTAINERS =
  "address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|header|hr|iframe|main|nav|ol|section|table|tbody|tfoot|thead|tr|ul";
const CONTAINER_TAG = new RegExp(`(</?(?:${CONTAINERS})(?:\\s[^<>]*)?/?>)`, "gi");
const HAS_BLOCK = new RegExp(`</?(?:${CONTAINERS}|dd|dt|figcaption|h[1-6]|li|p|pre|summary|td|th)\\b`, "i");
const PRE = /<pre\b/gi;

/** An empty line ends a paragraph, and a line break is one. */
function withParagraphs(text: string): string {
  const pieces = piecesOf(text.replace(/\r\n?/g, "\n"), PRE, () => "</pre>");
  return Array.from(pieces, ({ whole, open }) => (open === null ? paragraphsOf(whole) : whole)).join("");
}

function paragraphsOf(text: string): string {
  const spaced = text.replace(CONTAINER_TAG, "\n\n$1\n\n");
  return spaced
    .split(/\n\s*\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (HAS_BLOCK.test(part) ? part : `<p>${linesOf(part).join("<br>\n")}</p>`))
    .join("\n");
}

const linesOf = (part: string) => part.split("\n").map((line) => line.trimEnd());

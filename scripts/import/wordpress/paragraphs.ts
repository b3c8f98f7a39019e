/**
 * Makes HTML of a text as WordPress stores it: without the marks of blocks, with the tags that the classic editor leaves
 * out, and with elements for the shortcodes of WordPress itself.
 *
 * @param gallery the elements of the pictures with these ids
 * @returns also the shortcodes of plugins, which are left out
 */
export function htmlOf(text: string, gallery: (ids: number[]) => string): { html: string; left: string[] } {
  const left: string[] = [];
  const pieces = text.split(/(<!--\s*\/?wp:[\s\S]*?-->)/);
  const hasBlocks = pieces.length > 1;
  let isClassic = !hasBlocks;
  const html = pieces.map((piece) => {
    if (hasBlocks && piece.startsWith("<!--")) {
      const [, end = "", name = ""] = /^<!--\s*(\/?)wp:(\S+)/.exec(piece) ?? [];
      if (name === "freeform") isClassic = end === "";
      return "";
    }
    const read = withShortcodes(piece, gallery, left);
    return isClassic ? withParagraphs(read) : read;
  });
  return { html: html.join(""), left };
}

const SHORTCODE = /\[(\[[a-z][^\]]*\])\]|\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\]/gi;
const LINKED = new Set(["embed", "video", "audio", "playlist"]);
const CODE = /\[(code|sourcecode|php|js|css|html|bash)((?:\s[^\]]*)?)\]([\s\S]*?)\[\/\1\]/gi;
const CAPTION = /\[(?:wp_)?caption([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi;

function withShortcodes(text: string, gallery: (ids: number[]) => string, left: string[]): string {
  return text
    .replace(CODE, (_, _name, _attributes, code: string) => `<pre><code>${code.trim()}</code></pre>`)
    .replace(CAPTION, (_, attributes: string, inner: string) => captioned(attributes, inner))
    .replace(SHORTCODE, (whole: string, shown: string | undefined, end, name: string, attributes: string) => {
      if (shown !== undefined) return shown;
      return replaced({ whole, isEnd: end !== "", name: name.toLowerCase(), attributes }, gallery, left);
    });
}

interface Shortcode {
  whole: string;
  isEnd: boolean;
  name: string;
  attributes: string;
}

function replaced(
  { whole, isEnd, name, attributes }: Shortcode,
  gallery: (ids: number[]) => string,
  left: string[],
): string {
  if (LINKED.has(name)) return isEnd ? "" : urlIn(attributes);
  if (isEnd) return left.includes(`[${name}]`) ? "" : whole;
  if (name === "gallery") return gallery(idsIn(attributes));
  // Words in brackets are no shortcode.
  if (!attributes.includes("=")) return whole;
  left.push(`[${name}]`);
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
const CONTAINER_TAG = new RegExp(`(</?(?:${CONTAINERS})(?:\\s[^>]*)?/?>)`, "gi");
const HAS_BLOCK = new RegExp(`</?(?:${CONTAINERS}|dd|dt|figcaption|h[1-6]|li|p|pre|summary|td|th)\\b`, "i");
const PRE = /(<pre\b[\s\S]*?<\/pre>)/i;

/** An empty line ends a paragraph, and a line break is one. */
function withParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(PRE)
    .map((piece) => (PRE.test(piece) ? piece : paragraphsOf(piece)))
    .join("");
}

function paragraphsOf(text: string): string {
  const spaced = text.replace(CONTAINER_TAG, "\n\n$1\n\n");
  return spaced
    .split(/\n\s*\n+/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (HAS_BLOCK.test(part) ? part : `<p>${part.replace(/\s*\n/g, "<br>\n")}</p>`))
    .join("\n");
}

import { convert } from "html-to-text";

const MAX_LINE = 300;

/** Invisible characters go, because `invoice<RLO>fdp.exe` reads as a PDF. */
export function plainLine(text: string, length = MAX_LINE): string {
  const visible = text
    .toWellFormed()
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ");
  return cut(visible.trim(), length);
}

/** Line breaks and tabs remain; formats such as joiners belong to words and emoji, but overrides of the direction do not. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202d\u202e\ufeff]/gu, "");
}

/** Never inside of a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const isInside = text.charCodeAt(length - 1) >>> 10 === 0b110110;
  return text.slice(0, isInside ? length - 1 : length);
}

const LIMITS = { maxDepth: 100, maxChildNodes: 5000, ellipsis: "…" };

/** Nothing of it is executed or loaded: links are their text. */
export function textOfHtml(html: string, length: number): string {
  return convert(cut(html, length), {
    wordwrap: false,
    limits: { ...LIMITS, maxInputLength: length },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "a", options: { ignoreHref: true } },
      ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: "table", format: "block" },
    ],
  });
}

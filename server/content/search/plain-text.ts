import { curled } from "#core/curl-quotes.ts";

const CODE = /(^ {0,3}(?:```|~~~)[\s\S]*?^ {0,3}(?:```|~~~)|`[^`\n]+`)/m;

function curledProse(markdown: string): string {
  return markdown
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? curled(part) : part))
    .join("");
}

/** Without syntax and URLs, and with the quotation marks of the page; takes microseconds, whereas parsing takes milliseconds. */
export function plainText(markdown: string): string {
  return curledProse(markdown)
    .replace(/^ {0,3}(?:```|~~~).*$/gm, "")
    .replace(/^\[\^?[^\]\n]+\]:\s*(?:https?:\S+)?/gm, "")
    .replace(/!?\[([^[\]]*)\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/g, "$1")
    .replace(/\[\^[^[\]]+\]/g, "")
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/^[|: \t-]+$/gm, "")
    .replace(/<br>|[*`|]+|__/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?)])/g, "")
    .trim();
}

/**
 * Text of a stranger for a terminal: control characters, which could move the cursor or hide lines, and marks that
 * turn the direction of reading are shown as what they are. Line breaks stay where asked for.
 */
export function visible(text: string, keep: "line breaks" | "one line" = "one line"): string {
  const lines = keep === "line breaks" ? text.split(/\r\n?|\n/) : [text.replace(/\s+/g, " ")];
  return lines.map((line) => line.replace(HIDDEN, (sign) => `<${codeOf(sign)}>`)).join("\n");
}

/** JSON with those characters escaped; it reads as the same text. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(HIDDEN, (sign) =>
    sign === "\n" ? sign : `\\u${(sign.codePointAt(0) as number).toString(16).padStart(4, "0")}`,
  );
}

const HIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
}

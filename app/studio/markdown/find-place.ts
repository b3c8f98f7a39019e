import type { Node } from "@milkdown/prose/model";
import type { FieldPlace } from "../fields/field-anchor.ts";
import { bestMatch } from "../fields/plain-words.ts";

/** The offset of a place in Markdown; 0 if it isn't there. */
export function offsetIn(markdown: string, { line, words = "" }: FieldPlace): number {
  const lines = markdown.split("\n");
  const index = line === undefined ? bestMatch(lines, words) : line - 1;
  return lines.slice(0, Math.max(0, index)).reduce((offset, { length }) => offset + length + 1, 0);
}

/** The position of a place in the document of the visual editor, by the image or the words in its line; 0 if it isn't there. */
export function positionIn(doc: Node, markdown: string, { line, words = "" }: FieldPlace): number {
  const source = line === undefined ? words : (markdown.split("\n")[line - 1] ?? "");
  const texts: { text: string; position: number }[] = [];
  let image: number | null = null;
  doc.descendants((node, position) => {
    const { src } = node.attrs;
    if (typeof src === "string" && src !== "" && source.includes(src)) image ??= position;
    if (node.isTextblock) texts.push({ text: node.textContent, position: position + 1 });
  });
  const found =
    texts[
      bestMatch(
        texts.map(({ text }) => text),
        source,
      )
    ];
  return image ?? found?.position ?? 0;
}

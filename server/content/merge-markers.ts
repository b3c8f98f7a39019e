/** What Git writes around both sides of a conflict; the line between them may also be the mark of a heading. */
const MARKER = /^(?:<{7}|>{7}) \S/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

export const UNRESOLVED =
  "has a merge conflict that isn't resolved: keep one of the two texts, and remove the lines that start with '<<<<<<<', '=======' and '>>>>>>>'";

/** The first line of a merge conflict, from 1; null if there is none. */
export function findMergeMarker(text: string): number | null {
  const index = text.split("\n").findIndex((line) => MARKER.test(line));
  return index === -1 ? null : index + 1;
}

/** Code may show what a conflict looks like. */
export function findMergeMarkerInMarkdown(markdown: string): number | null {
  if (findMergeMarker(markdown) === null) return null;
  let fence: string | null = null;
  for (const [index, line] of markdown.split("\n").entries()) {
    const [, marks = ""] = FENCE.exec(line) ?? [];
    if (fence === null && MARKER.test(line)) return index + 1;
    if (fence === null && marks !== "") fence = marks;
    else if (fence !== null && marks.startsWith(fence)) fence = null;
  }
  return null;
}

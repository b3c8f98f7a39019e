import { renderMarkdown } from "../content/articles/markdown.ts";
import type { ContentProblem } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";
import type { Changes } from "./trials.ts";

/** In milliseconds. A long post takes a hundredth. */
const SLOW_MS = 2000;

export const SLOW = "takes too long to show: remove long rows of brackets, asterisks or similar marks";
const TOO_DEEP = "cannot be shown: quotations or lists are nested too deep";

/** Renders the changed texts, because some marks take quadratic time or unlimited nesting. */
export function checkMarkdown(changes: Changes): ContentProblem[] {
  return Array.from(changes).flatMap(([file, text]) => {
    if (text === null || !file.endsWith(".md")) return [];
    const { body, bodyLine } = parseSource(file, text);
    const reason = reasonOf(body);
    return reason === null ? [] : [{ file, line: bodyLine, field: "text", reason }];
  });
}

function reasonOf(markdown: string): string | null {
  const begin = performance.now();
  try {
    renderMarkdown(markdown);
  } catch {
    return TOO_DEEP;
  }
  return performance.now() - begin > SLOW_MS ? SLOW : null;
}

import { renderMarkdown } from "../content/articles/markdown.ts";
import type { ContentProblem } from "../content/problems.ts";
import { parseSource } from "../content/source.ts";
import type { Changes } from "./entries.ts";

/** In milliseconds. A long post takes a hundredth. */
const SLOW_MS = 2000;

export const SLOW = "takes too long to render: remove long runs of brackets, asterisks or similar characters";
const TOO_DEEP = "can't be rendered: quotes or lists are nested too deeply";

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

import { parserCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import type { EditorView } from "@milkdown/prose/view";

/** Replaces only what differs, so that the cursor stays where it is; undo does not bring it back. */
export function showMarkdown(ctx: Ctx, view: EditorView, markdown: string): void {
  const { doc, tr } = view.state;
  const next = ctx.get(parserCtx)(markdown);
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  // The same text twice in a row is counted from both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = next.slice(start, end.b + overlap);
  view.dispatch(tr.replace(start, end.a + overlap, slice).setMeta("addToHistory", false));
}

import { parserCtx, serializerCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import type { Node } from "@milkdown/prose/model";
import { Transform } from "@milkdown/prose/transform";
import { formatMarkdown } from "#core/content/format-markdown.ts";

export function writeMarkdown(ctx: Ctx, doc: Node): string {
  return formatMarkdown(ctx.get(serializerCtx)(withPlainEdges(doc)));
}

/** Without marks on a line break at their edge: Markdown cannot end bold text with a line break. */
function withPlainEdges(doc: Node): Node {
  const change = new Transform(doc);
  doc.descendants((node, pos, parent, index) => {
    if (node.type.name !== "hardbreak" || parent === null) return;
    const beside = [parent.maybeChild(index - 1), parent.maybeChild(index + 1)];
    for (const mark of node.marks)
      if (!beside.every((one) => one !== null && mark.isInSet(one.marks)))
        change.removeMark(pos, pos + 1, mark);
  });
  return change.doc;
}

/** Whether the visual editor preserves everything in a text, which it does not with link definitions, for example. */
export function isEditable(ctx: Ctx, markdown: string): boolean {
  try {
    return writeMarkdown(ctx, ctx.get(parserCtx)(markdown)) === formatMarkdown(markdown);
  } catch {
    // The parser throws at Markdown that it does not know.
    return false;
  }
}

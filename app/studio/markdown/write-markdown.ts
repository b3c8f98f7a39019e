import { parserCtx, serializerCtx } from "@milkdown/core";
import type { Ctx } from "@milkdown/ctx";
import type { Node } from "@milkdown/prose/model";
import { formatMarkdown } from "#core/content/format-markdown.ts";

export function writeMarkdown(ctx: Ctx, doc: Node): string {
  return formatMarkdown(ctx.get(serializerCtx)(doc));
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

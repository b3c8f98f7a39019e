import { Editor, remarkStringifyOptionsCtx } from "@milkdown/core";
import { clipboard } from "@milkdown/plugin-clipboard";
import { history } from "@milkdown/plugin-history";
import { trailing } from "@milkdown/plugin-trailing";
import {
  commonmark,
  emphasisStarInputRule,
  remarkInlineLinkPlugin,
  remarkPreserveEmptyLinePlugin,
  strongInputRule,
  syncHeadingIdPlugin,
} from "@milkdown/preset-commonmark";
import { gfm, remarkGFMPlugin, strikethroughInputRule } from "@milkdown/preset-gfm";
import { MARKDOWN_STYLE } from "#core/content/format-markdown.ts";
import { breaksInCells } from "./cell-breaks.ts";
import { codeBlockWithMeta } from "./code-block.ts";
import { imageWithoutTitle } from "./image.ts";
import { typing } from "./input-rules.ts";
import { pasteFromElsewhere } from "./paste/paste.ts";

/** These would change an author's Markdown: links with definitions, empty lines as HTML, ids of headings. */
const CHANGING = [remarkInlineLinkPlugin, remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin];

const REPLACED = [emphasisStarInputRule, strongInputRule, strikethroughInputRule];

const REMOVED = new Set<unknown>([CHANGING, REPLACED].flat(2));

export function createEditor(): Editor {
  return (
    Editor.make()
      .config((ctx) => {
        ctx.set(remarkStringifyOptionsCtx, MARKDOWN_STYLE);
        ctx.set(remarkGFMPlugin.options.key, { tablePipeAlign: false });
      })
      .use(commonmark.filter((plugin) => !REMOVED.has(plugin)))
      .use(codeBlockWithMeta)
      .use(imageWithoutTitle)
      .use(typing)
      .use(gfm.filter((plugin) => !REMOVED.has(plugin)))
      .use(breaksInCells)
      .use(pasteFromElsewhere)
      .use(history)
      .use(clipboard)
      // Below footnotes, code and tables, too, there is a line to type in.
      .use(trailing)
  );
}

import { Editor, remarkStringifyOptionsCtx } from "@milkdown/core";
import { clipboard } from "@milkdown/plugin-clipboard";
import { history } from "@milkdown/plugin-history";
import {
  commonmark,
  remarkInlineLinkPlugin,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from "@milkdown/preset-commonmark";
import { gfm, remarkGFMPlugin } from "@milkdown/preset-gfm";
import { MARKDOWN_STYLE } from "#core/content/format-markdown.ts";
import { codeBlockWithMeta } from "./code-block.ts";
import { imageWithoutTitle } from "./image.ts";

/** These would change an author's Markdown: links with definitions, empty lines as HTML, ids of headings. */
const REMOVED = new Set<unknown>(
  [remarkInlineLinkPlugin, remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin].flat(),
);

export function createEditor(): Editor {
  return Editor.make()
    .config((ctx) => {
      ctx.set(remarkStringifyOptionsCtx, MARKDOWN_STYLE);
      ctx.set(remarkGFMPlugin.options.key, { tablePipeAlign: false });
    })
    .use(commonmark.filter((plugin) => !REMOVED.has(plugin)))
    .use(codeBlockWithMeta)
    .use(imageWithoutTitle)
    .use(gfm)
    .use(history)
    .use(clipboard);
}

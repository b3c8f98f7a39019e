import { Editor, remarkStringifyOptionsCtx } from "@milkdown/core";
import { clipboard } from "@milkdown/plugin-clipboard";
import { history } from "@milkdown/plugin-history";
import {
  commonmark,
  remarkHtmlTransformer,
  remarkInlineLinkPlugin,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from "@milkdown/preset-commonmark";
import { gfm, remarkGFMPlugin } from "@milkdown/preset-gfm";
import { codeBlockWithMeta } from "./code-block.ts";
import { imageWithoutTitle } from "./image.ts";
import { verbatim } from "./verbatim.ts";

/** These would change an author's Markdown: links with definitions, empty lines as HTML, ids of headings. */
const REMOVED = new Set<unknown>(
  [remarkHtmlTransformer, remarkInlineLinkPlugin, remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin].flat(),
);

const STYLE = { bullet: "-", emphasis: "_", rule: "-", listItemIndent: "one", fences: true } as const;

export function createEditor(): Editor {
  return Editor.make()
    .config((ctx) => {
      ctx.update(remarkStringifyOptionsCtx, (options) => ({
        ...options,
        ...STYLE,
      }));
      ctx.set(remarkGFMPlugin.options.key, { tablePipeAlign: false });
    })
    .use(commonmark.filter((plugin) => !REMOVED.has(plugin)))
    .use(codeBlockWithMeta)
    .use(imageWithoutTitle)
    .use(gfm)
    .use(verbatim)
    .use(history)
    .use(clipboard);
}

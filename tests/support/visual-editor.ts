import { editorViewCtx, rootCtx } from "@milkdown/core";
import { replaceAll } from "@milkdown/utils";
import { createEditor } from "#app/studio/markdown/create-editor.ts";
import { showMarkdown } from "#app/studio/markdown/show-markdown.ts";
import { writeMarkdown } from "#app/studio/markdown/write-markdown.ts";

/** The visual editor of the Studio, in the document of the test. */
export async function openVisualEditor() {
  const { ctx } = await createEditor()
    .config((config) => config.set(rootCtx, document.body))
    .create();
  const view = ctx.get(editorViewCtx);
  return {
    view,
    markdown: () => writeMarkdown(ctx, view.state.doc).trim(),
    show: (markdown: string) => showMarkdown(ctx, view, markdown),
    open: (markdown: string) => replaceAll(markdown)(ctx),
    paste: (html: string) => view.pasteHTML(html, new Event("paste") as ClipboardEvent),
    /** As one event, such as a key or a text expander sends it. */
    insert(text: string, { from, to } = view.state.selection) {
      const insert = () => view.state.tr.insertText(text, from, to);
      if (!view.someProp("handleTextInput", (handle) => handle(view, from, to, text, insert)))
        view.dispatch(insert());
    },
  };
}

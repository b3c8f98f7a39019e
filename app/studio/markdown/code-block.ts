import { codeBlockSchema } from "@milkdown/preset-commonmark";
import type { Node } from "@milkdown/prose/model";

export function infoOf({ attrs }: Node): string {
  return [attrs.language, attrs.meta].filter(Boolean).join(" ");
}

export function attrsOfInfo(info: string): { language: string; meta: string } {
  const [language = "", ...rest] = info.replaceAll("`", "").trim().split(/\s+/);
  return { language, meta: rest.join(" ") };
}

export const codeBlockWithMeta = codeBlockSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    attrs: { ...schema.attrs, meta: { default: "", validate: "string" } },
    parseDOM: [
      {
        tag: "pre",
        preserveWhitespace: "full",
        getAttrs: ({ dataset }: HTMLElement) => attrsOfInfo(dataset.info ?? dataset.language ?? ""),
      },
    ],
    toDOM: (node) => ["pre", { "data-info": infoOf(node), spellcheck: "false" }, ["code", 0]],
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, { lang, meta, value }, type) => {
        state.openNode(type, { language: lang ?? "", meta: meta ?? "" });
        if (value) state.addText(value as string);
        state.closeNode();
      },
    },
    toMarkdown: {
      ...schema.toMarkdown,
      runner: (state, node) => {
        const { language, meta } = node.attrs;
        state.addNode("code", undefined, node.textContent, { lang: language || null, meta: meta || null });
      },
    },
  };
});

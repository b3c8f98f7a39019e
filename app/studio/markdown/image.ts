import { imageSchema } from "@milkdown/preset-commonmark";

/** Without a caption too, which by default is the alternative text of what was pasted. */
export const imageWithoutTitle = imageSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    parseDOM: [
      {
        tag: "img[src]",
        getAttrs: (image) => {
          const text = (name: string) => image.getAttribute(name) ?? "";
          return { src: text("src"), alt: text("alt"), title: text("title") };
        },
      },
    ],
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, { url, alt, title }, type) =>
        void state.addNode(type, { src: url as string, alt: alt ?? "", title: title ?? "" }),
    },
  };
});

import { imageSchema } from "@milkdown/preset-commonmark";

/** Without a caption too. */
export const imageWithoutTitle = imageSchema.extendSchema((previous) => (ctx) => {
  const schema = previous(ctx);
  return {
    ...schema,
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, { url, alt, title }, type) =>
        void state.addNode(type, { src: url as string, alt: alt ?? "", title: title ?? "" }),
    },
  };
});

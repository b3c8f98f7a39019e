import { $ctx, $nodeSchema, $remark } from "@milkdown/utils";

/** Node types that round-trip without loss. */
const KNOWN = new Set([
  ...["paragraph", "heading", "blockquote", "list", "listItem", "code", "thematicBreak"],
  ...["table", "tableRow", "tableCell", "footnoteDefinition", "footnoteReference"],
  ...["text", "emphasis", "strong", "delete", "inlineCode", "break", "link", "image"],
]);

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
  position?: { start: { offset?: number }; end: { offset?: number } } | undefined;
}

function isKnown({ type, children = [] }: MarkdownNode): boolean {
  return KNOWN.has(type) && children.every(isKnown);
}

/** Blocks whose meaning the editor would change. */
export const lossySources = $ctx(new Set<string>(), "lossySources");

const VERBATIM = "verbatim";

/** Blocks with unknown syntax (HTML comments, definitions) keep their source. */
const keepVerbatim = $remark("keepVerbatim", (ctx) => () => (tree, file) => {
  const root = tree as MarkdownNode;
  const lossy = ctx.get(lossySources.key);
  root.children = root.children?.map((node) => {
    const source = String(file).slice(node.position?.start.offset, node.position?.end.offset);
    return isKnown(node) && !lossy.has(source) ? node : { type: VERBATIM, value: source };
  }) as never;
});

/** Can be moved, but not edited. */
const verbatimSchema = $nodeSchema(VERBATIM, () => ({
  group: "block",
  atom: true,
  attrs: { source: { default: "", validate: "string" } },
  parseDOM: [
    { tag: "div[data-verbatim]", getAttrs: ({ dataset }: HTMLElement) => ({ source: dataset.verbatim }) },
  ],
  toDOM: ({ attrs }) => ["div", { "data-verbatim": attrs.source }, attrs.source],
  parseMarkdown: {
    match: ({ type }) => type === VERBATIM,
    runner: (state, { value }, type) => void state.addNode(type, { source: value as string }),
  },
  toMarkdown: {
    match: ({ type }) => type.name === VERBATIM,
    // HTML is serialized unchanged.
    runner: (state, { attrs }) => void state.addNode("html", undefined, attrs.source),
  },
}));

export const verbatim = [lossySources, keepVerbatim, verbatimSchema].flat();

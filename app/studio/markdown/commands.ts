import { lift, setBlockType, toggleMark, wrapIn } from "@milkdown/prose/commands";
import type { Attrs, MarkType, Node, NodeType } from "@milkdown/prose/model";
import { liftListItem, wrapInList } from "@milkdown/prose/schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "@milkdown/prose/state";

export const nodeType = ({ schema }: EditorState, name: string) => schema.nodes[name] as NodeType;
const markType = ({ schema }: EditorState, name: string) => schema.marks[name] as MarkType;

export function around(
  { selection: { $from } }: EditorState,
  name: string,
): { node: Node; pos: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name === name) return { node, pos: $from.before(depth) };
  }
  return null;
}

export function hasMark(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = markType(state, name);
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

export const toggle =
  (name: string): Command =>
  (state, dispatch) =>
    toggleMark(markType(state, name))(state, dispatch);

export function isBlock(state: EditorState, name: string, attrs: Attrs = {}): boolean {
  const found = around(state, name);
  return found !== null && Object.entries(attrs).every(([key, value]) => found.node.attrs[key] === value);
}

export const toggleBlock =
  (name: string, attrs: Attrs = {}): Command =>
  (state, dispatch) => {
    const type = isBlock(state, name, attrs) ? "paragraph" : name;
    return setBlockType(nodeType(state, type), type === name ? attrs : null)(state, dispatch);
  };

export const toggleQuote: Command = (state, dispatch) =>
  around(state, "blockquote") === null
    ? wrapIn(nodeType(state, "blockquote"))(state, dispatch)
    : lift(state, dispatch);

/** Toggles off, or converts another kind of list. */
export const toggleList =
  (name: "bullet_list" | "ordered_list"): Command =>
  (state, dispatch) => {
    if (around(state, name) !== null) return liftListItem(nodeType(state, "list_item"))(state, dispatch);
    const other = around(state, name === "bullet_list" ? "ordered_list" : "bullet_list");
    if (other === null) return wrapInList(nodeType(state, name))(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(other.pos, nodeType(state, name)));
    return true;
  };

/** An image itself, or the beginning of a text. */
export const selectAt =
  (position: number): Command =>
  ({ doc, tr }, dispatch) => {
    const isImage = doc.nodeAt(position)?.type.name === "image";
    const selection = isImage
      ? NodeSelection.create(doc, position)
      : TextSelection.near(doc.resolve(position));
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };

export function linkAt(state: EditorState): { href: string; from: number; to: number } | null {
  const { $from } = state.selection;
  const type = markType(state, "link");
  const mark = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? []);
  if (!mark) return null;
  const start = $from.start();
  let range: { from: number; to: number } | null = null;
  $from.parent.forEach((node, offset) => {
    const [from, to] = [start + offset, start + offset + node.nodeSize];
    if (!mark.isInSet(node.marks)) return;
    if (range?.to === from) range.to = to;
    else if (range === null || range.to < $from.pos) range = { from, to };
  });
  return range === null ? null : { href: mark.attrs.href, ...(range as { from: number; to: number }) };
}

/** @param words text to insert without a selection */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const mark = markType(state, "link").create({ href });
    const known = linkAt(state);
    const { from, to } = known ?? selection;
    if (from === to) tr.replaceSelectionWith(state.schema.text(words, [mark]), false);
    else tr.removeMark(from, to, mark.type).addMark(from, to, mark);
    dispatch?.(tr.removeStoredMark(mark.type).scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const known = linkAt(state);
  if (known === null) return false;
  dispatch?.(state.tr.removeMark(known.from, known.to, markType(state, "link")));
  return true;
};

export const insertPicture =
  (src: string, alt: string, title: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state;
    const { $to, to } = selection;
    const image = nodeType(state, "image").create({ src, alt, title });
    const isText = $to.depth === 1 && $to.parent.content.size > 0;
    const at = isText ? $to.after() : to;
    tr.insert(at, isText ? nodeType(state, "paragraph").create(null, image) : image);
    const end = at + image.nodeSize + (isText ? 1 : 0);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
    return true;
  };

export const insertFootnote: Command = (state, dispatch) => {
  const labels = new Set<string>();
  state.doc.descendants(
    (node) => void (node.type.name === "footnote_definition" && labels.add(node.attrs.label)),
  );
  let number = 1;
  while (labels.has(String(number))) number++;
  const label = String(number);
  const { tr, selection } = state;
  tr.insert(selection.to, nodeType(state, "footnote_reference").create({ label }));
  const paragraph = nodeType(state, "paragraph").create();
  const end = tr.doc.content.size;
  tr.insert(end, nodeType(state, "footnote_definition").create({ label }, paragraph));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
  return true;
};

export const setAttrs =
  (pos: number, attrs: Attrs): Command =>
  (state, dispatch) => {
    const node = state.doc.nodeAt(pos);
    if (node === null) return false;
    dispatch?.(state.tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attrs }));
    return true;
  };

import type { Node } from "@milkdown/prose/model";
import type { Command, EditorState } from "@milkdown/prose/state";
import { TextSelection } from "@milkdown/prose/state";
import { deleteColumn } from "@milkdown/prose/tables";
import { around, nodeType } from "./commands.ts";

const cell = (state: EditorState, kind: "table_header" | "table_cell", alignment = "left"): Node =>
  nodeType(state, kind).create({ alignment }, nodeType(state, "paragraph").create());

export const insertTable: Command = (state, dispatch) => {
  const head = nodeType(state, "table_header_row").create(
    null,
    [1, 2].map(() => cell(state, "table_header")),
  );
  const row = nodeType(state, "table_row").create(
    null,
    [1, 2].map(() => cell(state, "table_cell")),
  );
  const table = nodeType(state, "table").create(null, [head, row]);
  const { tr, selection } = state;
  const { $from } = selection;
  const at = $from.depth === 0 ? $from.pos : $from.after(1);
  tr.insert(at, table);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

function rowAround(state: EditorState) {
  return around(state, "table_row") ?? around(state, "table_header_row");
}

export const addRow: Command = (state, dispatch) => {
  const row = rowAround(state);
  if (row === null) return false;
  const cells = row.node.children.map(({ attrs }) => cell(state, "table_cell", attrs.alignment));
  const { tr } = state;
  const at = row.pos + row.node.nodeSize;
  tr.insert(at, nodeType(state, "table_row").create(null, cells));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

export const removeRow: Command = (state, dispatch) => {
  const row = around(state, "table_row");
  const table = around(state, "table");
  if (row === null || table === null || table.node.childCount <= 2) return false;
  dispatch?.(state.tr.delete(row.pos, row.pos + row.node.nodeSize));
  return true;
};

export const removeColumn: Command = (state, dispatch) => {
  const row = rowAround(state);
  return row !== null && row.node.childCount > 1 && deleteColumn(state, dispatch);
};

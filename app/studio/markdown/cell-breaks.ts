import { Plugin } from "@milkdown/prose/state";
import { $prose, $remark } from "@milkdown/utils";
import { cellBreaks } from "#core/content/cell-breaks.ts";
import { around, nodeType } from "./commands.ts";

const readCellBreaks = $remark("cellBreaks", () => cellBreaks);

/** The command of the library would split the table. */
const typeCellBreak = $prose(
  () =>
    new Plugin({
      props: {
        handleKeyDown({ state, dispatch }, { key, shiftKey }) {
          if (key !== "Enter" || !shiftKey || around(state, "table") === null) return false;
          const lineBreak = nodeType(state, "hardbreak").create();
          dispatch(state.tr.replaceSelectionWith(lineBreak).scrollIntoView());
          return true;
        },
      },
    }),
);

/** Line breaks in cells of tables are read as `<br>`, and typed with Shift+Enter. */
export const breaksInCells = [readCellBreaks, typeCellBreak].flat();

interface MarkdownNode {
  type: string;
  value?: string;
  children?: MarkdownNode[];
}

const BREAK = /^<br\s*\/?>$/i;

/** A plugin of remark: `<br>` in a cell of a table, which is one line of Markdown, is a line break. */
export function cellBreaks() {
  return (tree: MarkdownNode): void => readCellBreaks(tree, false);
}

function readCellBreaks(node: MarkdownNode, isInCell: boolean): void {
  for (const child of node.children ?? []) {
    if (isInCell && child.type === "html" && BREAK.test(child.value ?? "")) {
      child.type = "break";
      delete child.value;
    }
    readCellBreaks(child, isInCell || child.type === "tableCell");
  }
}

import { CELL, linesOf } from "./text-lines.ts";

/** Of one row; the limit of HTML, 1000, would make rows of empty cells. */
const MOST_COLUMNS = 50;

/** Makes tables as Markdown has them: a head, rows of equal length, and cells of one text with line breaks. */
export function rebuildTables(body: HTMLElement): void {
  for (const table of Array.from(body.querySelectorAll("table"))) {
    // A table in a cell has become text.
    if (!body.contains(table)) continue;
    const rows = rowsOf(table);
    const [first, ...more] = rows.flat();
    if (first == null) continue;
    if (more.length === 0) table.replaceWith(...first.childNodes);
    else aroundOf(table).replaceWith(...captionOf(table), tableOf(rows, body.ownerDocument));
  }
}

/** Boxes around it alone. */
function aroundOf(table: Element): Element {
  const parent = table.parentElement;
  if (parent === null || parent.tagName !== "DIV") return table;
  return parent.textContent === table.textContent ? aroundOf(parent) : table;
}

function captionOf(table: Element): Element[] {
  const caption = table.querySelector("caption");
  if (caption === null) return [];
  const paragraph = table.ownerDocument.createElement("p");
  paragraph.append(...caption.childNodes);
  return [paragraph];
}

/** Null for a cell that another one spans. */
type Row = (Element | null)[];

function rowsOf(table: Element): Row[] {
  const rows: Row[] = [];
  /** By column: how many more rows its cell spans. */
  const spans: number[] = [];
  for (const tr of ownRows(table)) {
    const row: Row = [];
    const skipSpanned = () => {
      while ((spans[row.length] ?? 0) > 0) {
        spans[row.length] = (spans[row.length] ?? 0) - 1;
        row.push(null);
      }
    };
    for (const cell of Array.from(tr.children).filter(({ tagName }) => CELL.test(tagName))) {
      skipSpanned();
      const width = Math.min(spanOf(cell, "colspan"), MOST_COLUMNS - row.length);
      for (let at = 0; at < width; at++) {
        spans[row.length] = spanOf(cell, "rowspan") - 1;
        row.push(at === 0 ? cell : null);
      }
    }
    skipSpanned();
    if (row.some((cell) => cell !== null)) rows.push(row);
  }
  return rows;
}

const ownRows = (table: Element) =>
  Array.from(table.querySelectorAll("tr")).filter((tr) => tr.closest("table") === table);

function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  return Math.max(1, Number.parseInt(cell.getAttribute(name) ?? "", 10) || 1);
}

/** Markdown needs a row below the head. */
function tableOf(rows: readonly Row[], document: Document): Element {
  const columns = Math.max(...rows.map((row) => row.length));
  const table = document.createElement("table");
  const all = rows.length === 1 ? [...rows, []] : rows;
  for (const [index, row] of all.entries()) {
    const tr = document.createElement("tr");
    for (let column = 0; column < columns; column++) {
      const cell = document.createElement(index === 0 ? "th" : "td");
      fillCell(cell, row[column] ?? null);
      tr.append(cell);
    }
    table.append(tr);
  }
  return table;
}

function fillCell(cell: Element, source: Element | null): void {
  if (source === null) return;
  for (const line of linesOf(source)) {
    if (cell.hasChildNodes()) cell.append(cell.ownerDocument.createElement("br"));
    cell.append(line);
  }
}

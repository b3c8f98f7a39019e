const BLOCKS = new Set(
  "ADDRESS ARTICLE BLOCKQUOTE CAPTION DD DIV DL DT FIGCAPTION FIGURE H1 H2 H3 H4 H5 H6 LI OL P PRE SECTION TABLE TBODY THEAD TFOOT TR UL".split(
    " ",
  ),
);

export const CELL = /^T[DH]$/;

/** Without text or pictures; non-breaking spaces are no text. */
export function isBlank(element: Element): boolean {
  return (element.textContent ?? "").trim() === "" && element.querySelector("img") === null;
}

interface Reading {
  lines: DocumentFragment[];
  line: DocumentFragment;
}

/** The lines of an element, such as its paragraphs and list items, with their marks and links. */
export function linesOf(element: Element): DocumentFragment[] {
  const reading = { lines: [], line: new DocumentFragment() };
  readBlock(element, [], reading);
  return reading.lines;
}

function readBlock(block: Element, marks: readonly Element[], reading: Reading): void {
  endLine(reading);
  readWithin(block, marks, reading);
  endLine(reading);
}

function readWithin(parent: Element, marks: readonly Element[], reading: Reading): void {
  for (const node of parent.childNodes) {
    if (node instanceof Element) readElement(node, marks, reading);
    else if (node.nodeType === Node.TEXT_NODE) add(node, marks, reading);
  }
}

function readElement(element: Element, marks: readonly Element[], reading: Reading): void {
  const { tagName } = element;
  if (tagName === "BR") endLine(reading);
  else if (tagName === "IMG") add(element, marks, reading);
  else if (BLOCKS.has(tagName)) readBlock(element, marks, reading);
  else if (!CELL.test(tagName)) readWithin(element, [...marks, element], reading);
  else {
    // Of a table in a cell.
    readWithin(element, marks, reading);
    reading.line.append(" ");
  }
}

function endLine(reading: Reading): void {
  const { line } = reading;
  if ((line.textContent ?? "").trim() !== "" || line.querySelector("img") !== null) reading.lines.push(line);
  reading.line = new DocumentFragment();
}

function add(node: Node, marks: readonly Element[], { line }: Reading): void {
  const marked = marks.reduceRight((content, mark) => {
    const copy = mark.cloneNode(false);
    copy.appendChild(content);
    return copy;
  }, node.cloneNode(true));
  line.append(marked);
}

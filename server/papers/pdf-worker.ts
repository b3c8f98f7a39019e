import { once } from "node:events";
import PDFDocument from "pdfkit";
import type { Block, Run } from "../content/papers/read-paper.ts";
import { columnShares, linkOf, type PaperFile } from "./paper-file.ts";

type Doc = PDFKit.PDFDocument;
type Structure = ReturnType<Doc["struct"]>;

const MARGIN = 66;
const GUTTER = 34;
const SIZE = { text: 10, small: 8.5, cell: 9.5, title: 24, section: 14, part: 11.5 };
const LINE_GAP = 2.5;

/** A tagged PDF with title and language, so that screen readers find headings, lists and tables. */
export async function writePdf(paper: PaperFile): Promise<Uint8Array> {
  const { title, company, notice, version, updated, colors, fonts, size, language } = paper;
  const doc = new PDFDocument({
    size: size.toUpperCase(),
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: company, Subject: notice, CreationDate: new Date(updated) },
  });
  doc
    .registerFont("display", fonts.display)
    .registerFont("text", fonts.regular)
    .registerFont("strong", fonts.bold);
  // After each cell of a table, pdfkit looks for the font by its own name, and finds the first one of that name.
  doc.font("text");
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const ended = once(doc, "end");

  const root = doc.struct("Document");
  doc.addStructure(root);
  root.add(
    doc.struct("H1", {}, () => doc.font("display").fontSize(SIZE.title).fillColor(colors.ink).text(title)),
  );
  doc.moveDown(0.4);
  root.add(
    doc.struct("P", {}, () => {
      doc.font("strong").fontSize(SIZE.small).fillColor(colors.signal).text(version);
      doc.font("text").fillColor(colors.muted).text(notice, { lineGap: 2 });
    }),
  );
  writeBlocks(doc, root, paper);
  root.end();
  writeFooters(doc, paper);
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

type Look = Pick<PaperFile, "colors" | "origin">;

function writeBlocks(doc: Doc, root: Structure, paper: PaperFile): void {
  let list: Structure | null = null;
  for (const block of paper.blocks) {
    if (block.kind === "clause" || block.kind === "item") {
      if (list === null) {
        list = doc.struct("L");
        root.add(list);
      }
      writeItem(doc, list, block, paper);
      continue;
    }
    list?.end();
    list = null;
    writeBlock(doc, root, block, paper);
  }
  list?.end();
}

function writeBlock(
  doc: Doc,
  root: Structure,
  block: Exclude<Block, { kind: "clause" | "item" }>,
  look: Look,
): void {
  const { colors } = look;
  switch (block.kind) {
    case "heading": {
      const size = block.level === 2 ? SIZE.section : SIZE.part;
      const words = block.number ? `${block.number} ${block.text}` : block.text;
      advance(doc, block.level === 2 ? 16 : 10);
      // A heading stays with two lines of what follows.
      ensureSpace(doc, size * 1.4 + 3 * lineHeight(doc));
      root.add(
        doc.struct(block.level === 2 ? "H2" : "H3", {}, () =>
          doc.font("display").fontSize(size).fillColor(colors.ink).text(words, MARGIN, doc.y),
        ),
      );
      break;
    }
    case "paragraph":
      advance(doc, 6);
      ensureSpace(doc, 2 * lineHeight(doc));
      root.add(doc.struct("P", {}, () => writeRuns(doc, block.runs, MARGIN, look)));
      break;
    case "table":
      advance(doc, 8);
      ensureSpace(doc, 100);
      writeTable(doc, root, block.rows, look);
      advance(doc, 6);
      break;
    case "rule":
      advance(doc, 14);
      ensureSpace(doc, 12);
      doc.markContent("Artifact", { type: "Layout" });
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(doc.page.width - MARGIN, doc.y)
        .lineWidth(0.75)
        .stroke(colors.edge);
      doc.endMarkedContent();
  }
}

function writeItem(
  doc: Doc,
  list: Structure,
  block: Extract<Block, { kind: "clause" | "item" }>,
  look: Look,
): void {
  const { colors } = look;
  const isClause = block.kind === "clause";
  const left = MARGIN + (isClause && block.level === 2 ? GUTTER : 0);
  const gutter = isClause ? GUTTER : 14;
  advance(doc, 5);
  ensureSpace(doc, 2 * lineHeight(doc));
  const { y } = doc;
  const item = doc.struct("LI");
  list.add(item);
  item.add(
    doc.struct("Lbl", {}, () => {
      doc
        .font("text")
        .fontSize(SIZE.text)
        .fillColor(isClause ? colors.ink : colors.muted);
      doc.text(isClause ? block.number : "•", left, y, { lineBreak: false });
    }),
  );
  doc.y = y;
  item.add(doc.struct("LBody", {}, () => writeRuns(doc, block.runs, left + gutter, look)));
  item.end();
}

function writeRuns(doc: Doc, runs: readonly Run[], left: number, { colors, origin }: Look): void {
  const width = doc.page.width - MARGIN - left;
  doc.fontSize(SIZE.text);
  for (const [index, { text, isStrong, url }] of runs.entries()) {
    const link = linkOf(url, origin);
    const options = {
      width,
      lineGap: LINE_GAP,
      continued: index < runs.length - 1,
      link,
      underline: link !== null,
    };
    doc.font(isStrong ? "strong" : "text").fillColor(colors.ink);
    if (index === 0) doc.text(text, left, doc.y, options);
    else doc.text(text, options);
  }
}

function writeTable(doc: Doc, root: Structure, rows: readonly (readonly string[])[], { colors }: Look): void {
  const width = doc.page.width - 2 * MARGIN;
  doc.font("text").fontSize(SIZE.cell).fillColor(colors.ink);
  // pdfkit's types lack `structParent`.
  const table: PDFKit.Mixins.TableOptionsWithData & { structParent: Structure } = {
    position: { x: MARGIN, y: doc.y },
    maxWidth: width,
    structParent: root,
    columnStyles: columnShares(rows).map((share) => share * width),
    defaultStyle: {
      border: [0, 0, 0.75, 0],
      borderColor: colors.line,
      padding: [5, 8, 5, 0],
      textColor: colors.ink,
    },
    rowStyles: (row: number) => ({ minHeight: rows[row]?.includes("") ? 30 : 0 }),
    data: rows.map((row, index) =>
      row.map((text) =>
        index === 0
          ? { text, type: "TH" as const, scope: "Column" as const, font: { src: "strong" } }
          : { text },
      ),
    ),
  };
  doc.table(table);
  doc.font("text");
}

function writeFooters(doc: Doc, { title, footer, page, colors }: PaperFile): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN * 0.6;
    const pages = page.replace("{page}", String(index + 1)).replace("{pages}", String(count));
    doc.font("text").fontSize(SIZE.small).fillColor(colors.muted);
    doc.markContent("Artifact", { type: "Pagination" });
    doc.text(`${footer} · ${title}`, MARGIN, y, { lineBreak: false });
    doc.text(pages, doc.page.width - MARGIN - doc.widthOfString(pages), y, { lineBreak: false });
    doc.endMarkedContent();
  }
}

const lineHeight = (doc: Doc) => doc.fontSize(SIZE.text).currentLineHeight() + LINE_GAP;

function advance(doc: Doc, points: number): void {
  doc.y += points;
}

function ensureSpace(doc: Doc, points: number): void {
  if (doc.y + points > doc.page.height - MARGIN) doc.addPage();
}

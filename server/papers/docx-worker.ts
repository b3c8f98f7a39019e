import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { Block, Run } from "../content/papers/read-paper.ts";
import { columnShares, linkOf, type PaperFile } from "./paper-file.ts";

/** Sizes in half points, lengths in twentieths of a point. */
const PAGES = { letter: { width: 12_240, height: 15_840 }, a4: { width: 11_906, height: 16_838 } };
const MARGINS = 2 * 1440;
const SIZE = { text: 21, small: 17, title: 44, section: 27, part: 23 };
const INDENT = 640;

/** Fonts that Word has. */
const FONTS = { "sans-serif": "Arial", serif: "Georgia" };

/** Word's own numbers, so that they follow when a clause is added. */
const numbering = {
  config: [
    {
      reference: "clauses",
      levels: [
        numberLevel(0, LevelFormat.DECIMAL, "%1.", 0),
        numberLevel(1, LevelFormat.DECIMAL, "%1.%2", 0),
        numberLevel(2, LevelFormat.LOWER_LETTER, "(%3)", INDENT),
      ],
    },
    { reference: "steps", levels: [numberLevel(0, LevelFormat.DECIMAL, "%1.", 0)] },
  ],
};

function numberLevel(
  level: number,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  left: number,
) {
  const indent = { left: left + INDENT, hanging: INDENT };
  return { level, format, text, alignment: AlignmentType.START, style: { paragraph: { indent } } };
}

export async function writeDocx(paper: PaperFile): Promise<Uint8Array> {
  const [ink, muted] = [hex(paper.colors.ink), hex(paper.colors.muted)];
  const heading = (size: number, before: number) => ({
    run: { size, bold: true, color: ink, font: FONTS[paper.kinds.display] },
    paragraph: { spacing: { before, after: 120 }, keepNext: true },
  });
  const document = new Document({
    title: paper.title,
    creator: paper.company,
    description: paper.notice,
    styles: {
      default: {
        document: {
          run: {
            font: FONTS[paper.kinds.text],
            size: SIZE.text,
            color: ink,
            language: { value: paper.language },
          },
          paragraph: { spacing: { after: 120, line: 288 } },
        },
        title: heading(SIZE.title, 0),
        heading1: heading(SIZE.section, 320),
        heading2: heading(SIZE.part, 240),
      },
    },
    numbering,
    sections: [
      {
        properties: { page: { size: PAGES[paper.size] } },
        footers: { default: footerOf(paper) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(paper.title)] }),
          new Paragraph({ children: [new TextRun({ text: paper.version, color: muted })] }),
          new Paragraph({ children: [new TextRun({ text: paper.notice, color: muted })] }),
          ...bodyOf(paper),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

function bodyOf({ blocks, origin, size }: PaperFile): (Paragraph | Table)[] {
  const width = PAGES[size].width - MARGINS;
  let lists = 0;
  return blocks.flatMap((block) => {
    // Each list outside of numbered sections counts from 1.
    if (block.kind === "clause" && block.number === "1.") lists++;
    return elementsOf(block, { origin, width, list: lists });
  });
}

interface Place {
  origin: string;
  /** Of the text. */
  width: number;
  list: number;
}

function elementsOf(block: Block, { origin, width, list }: Place): (Paragraph | Table)[] {
  switch (block.kind) {
    case "heading":
      return [
        new Paragraph({
          heading: block.level === 2 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          ...(block.number && { numbering: { reference: "clauses", level: 0 } }),
          children: [new TextRun(block.text)],
        }),
      ];
    case "clause": {
      const isStep = /^\d+\.$/.test(block.number);
      return [
        new Paragraph({
          numbering: isStep
            ? { reference: "steps", level: 0, instance: list }
            : { reference: "clauses", level: block.level },
          children: childrenOf(block.runs, origin),
        }),
      ];
    }
    case "item":
      return [new Paragraph({ bullet: { level: 0 }, children: childrenOf(block.runs, origin) })];
    case "paragraph":
      return [new Paragraph({ children: childrenOf(block.runs, origin) })];
    case "table":
      return [tableOf(block.rows, width), new Paragraph({})];
    case "rule":
      return [new Paragraph({ thematicBreak: true })];
  }
}

function childrenOf(runs: readonly Run[], origin: string): ParagraphChild[] {
  return runs.map(({ text, isStrong = false, url }) => {
    const link = linkOf(url, origin);
    if (link === null) return new TextRun({ text, bold: isStrong });
    return new ExternalHyperlink({ link, children: [new TextRun({ text, style: "Hyperlink" })] });
  });
}

function tableOf(rows: readonly (readonly string[])[], total: number): Table {
  const widths = columnShares(rows).map((share) => Math.round(share * total));
  const line = { style: BorderStyle.SINGLE, size: 4, color: "C8D5DD" };
  const none = { style: BorderStyle.NONE, size: 0, color: "auto" };
  return new Table({
    width: { size: total, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: {
      top: line,
      bottom: line,
      insideHorizontal: line,
      left: none,
      right: none,
      insideVertical: none,
    },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          ...(row.includes("") && { height: { value: 620, rule: "atLeast" as const } }),
          children: row.map(
            (text, column) =>
              new TableCell({
                width: { size: widths[column] ?? 0, type: WidthType.DXA },
                margins: { top: 60, bottom: 60, left: 60, right: 120 },
                children: [
                  new Paragraph({
                    spacing: { after: 0 },
                    children: [new TextRun({ text, bold: index === 0 })],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

function footerOf({ title, footer, page, colors }: PaperFile): Footer {
  const pages = page
    .split(/(\{\w+\})/)
    .map((part) => ({ "{page}": PageNumber.CURRENT, "{pages}": PageNumber.TOTAL_PAGES })[part] ?? part);
  return new Footer({
    children: [
      new Paragraph({
        children: [
          new TextRun({
            size: SIZE.small,
            color: hex(colors.muted),
            children: [`${footer} · ${title} · `, ...pages],
          }),
        ],
      }),
    ],
  });
}

function hex(color: string): string {
  return color.replace("#", "").toUpperCase();
}

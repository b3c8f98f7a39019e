import { type FileHandle, open } from "node:fs/promises";
import { inflateRawSync } from "node:zlib";
import sax from "sax";
import { contentOffset, readAt, readZipDirectory } from "../http/body/zip-directory.ts";

/** More is a bomb, or a book. */
const XML_BYTES = 20 * 1024 * 1024;
const TEXT_MAX = 200_000;

interface Format {
  /** Of the part of the zip file with the text. */
  part: RegExp;
  /** Local names of elements with text; null for those of paragraphs. */
  texts: readonly string[];
  /** What is inserted for an element, by its local name. */
  opens: Readonly<Record<string, string>>;
  closes: Readonly<Record<string, string>>;
  /** Elements of which nothing is shown: comments, and what was deleted or is repeated for older programs. */
  hidden: readonly string[];
}

const FORMATS: Record<"docx" | "odt", Format> = {
  docx: {
    part: /^word[\\/]document\d*\.xml$/i,
    texts: ["t"],
    opens: { tab: "\t", br: "\n", cr: "\n" },
    closes: { p: "\n", tc: "\t", tr: "\n" },
    hidden: ["del", "moveFrom", "Fallback", "instrText"],
  },
  odt: {
    part: /^content\.xml$/i,
    texts: ["p", "h"],
    opens: { s: " ", tab: "\t", "line-break": "\n" },
    closes: { p: "\n", h: "\n", "table-cell": "\t", "table-row": "\n" },
    hidden: ["annotation", "tracked-changes", "scripts"],
  },
};

/** The text of a document; null for one that can't be read. */
export async function readText({ file, type }: { file: string; type: string }): Promise<string | null> {
  const format = FORMATS[type === "docx" ? "docx" : "odt"];
  const handle = await open(file, "r");
  try {
    const xml = await readPart(handle, format.part);
    return xml === null ? null : textOf(xml, format);
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

async function readPart(handle: FileHandle, name: RegExp): Promise<string | null> {
  const { size } = await handle.stat();
  const entry = (await readZipDirectory(handle, size))?.find((one) => name.test(one.name));
  const offset = entry && (await contentOffset(handle, entry));
  if (entry === undefined || typeof offset !== "number") return null;
  const packed = await readAt(handle, offset, Math.min(entry.packedSize, size - offset));
  const bytes = entry.isStored ? packed : inflateRawSync(packed, { maxOutputLength: XML_BYTES });
  return bytes.length > XML_BYTES ? null : bytes.toString("utf8");
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Entities other than those of XML are an error, so none is expanded. */
function textOf(xml: string, { texts, opens, closes, hidden }: Format): string {
  const parser = sax.parser(true);
  const parts: string[] = [];
  let length = 0;
  let inText = 0;
  let inHidden = 0;
  const add = (text: string) => {
    if (inHidden > 0 || length > TEXT_MAX) return;
    parts.push(text);
    length += text.length;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name }) => {
    const local = localName(name);
    if (hidden.includes(local)) inHidden++;
    if (texts.includes(local)) inText++;
    add(opens[local] ?? "");
  };
  parser.onclosetag = (name) => {
    const local = localName(name);
    if (hidden.includes(local)) inHidden--;
    if (texts.includes(local)) inText--;
    add(closes[local] ?? "");
  };
  const addText = (text: string) => {
    if (inText > 0) add(text);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(xml).close();
  return tidied(parts.join("").slice(0, TEXT_MAX));
}

function tidied(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/[ \t]+$/, ""));
  return lines
    .filter((line, at) => line !== "" || (lines[at - 1] ?? "") !== "")
    .join("\n")
    .trim();
}

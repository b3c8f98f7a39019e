import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { claimedResumeType, type ResumeType } from "#core/resume.ts";
import type { SentFile } from "#core/site.ts";
import { listStreams } from "./compound-file.ts";
import { contentOffset, readAt, readZipDirectory, type ZipEntry } from "./zip-directory.ts";

/** PDF readers accept the signature within this many bytes. */
const PDF_SIGNATURE_WITHIN = 1024;

const RICH_TEXT = Buffer.from("{\\rtf");

/** Allowed content by extension; .odf is used for all OpenDocument formats. */
const CONTENTS: Record<ResumeType, readonly ResumeType[]> = {
  pdf: ["pdf"],
  doc: ["doc"],
  docx: ["docx"],
  odt: ["odt", "odf"],
  odf: ["odf", "odt"],
};

const OPEN_DOCUMENT = new Map<string, ResumeType>([
  ["application/vnd.oasis.opendocument.text", "odt"],
  ["application/vnd.oasis.opendocument.text-template", "odt"],
  ["application/vnd.oasis.opendocument.formula", "odf"],
  ["application/vnd.oasis.opendocument.formula-template", "odf"],
]);

/** Null when the content does not match the extension; "rtf" for rich text. */
export async function readResumeType(
  file: Pick<SentFile, "name" | "path">,
): Promise<ResumeType | "rtf" | null> {
  const claimed = claimedResumeType(file.name);
  if (claimed === null) return null;
  const handle = await open(file.path, "r");
  try {
    if (await isRichText(handle)) return "rtf";
    const found = await contentType(handle, claimed);
    return found !== null && CONTENTS[claimed].includes(found) ? found : null;
  } finally {
    await handle.close();
  }
}

async function contentType(handle: FileHandle, claimed: ResumeType): Promise<ResumeType | null> {
  if (claimed === "pdf") return (await isPdf(handle)) ? "pdf" : null;
  if (claimed === "doc") return (await listStreams(handle))?.includes("WordDocument") ? "doc" : null;
  const { size } = await handle.stat();
  const entries = await readZipDirectory(handle, size);
  if (entries === null) return null;
  return (await isWordDocument(handle, entries)) ? "docx" : readOpenDocumentType(handle, entries);
}

async function isRichText(handle: FileHandle): Promise<boolean> {
  return (await readAt(handle, 0, RICH_TEXT.length)).equals(RICH_TEXT);
}

/** Bytes before the signature are allowed, unless they are a program, an image or HTML. */
async function isPdf(handle: FileHandle): Promise<boolean> {
  const head = await readAt(handle, 0, 4100);
  const mark = head.subarray(0, PDF_SIGNATURE_WITHIN).indexOf("%PDF-");
  if (mark === -1) return false;
  const seen = await fileTypeFromBuffer(head);
  if (seen !== undefined && seen.ext !== "pdf") return false;
  return !/<[a-z!?]|^#!/i.test(head.toString("latin1", 0, mark));
}

async function isWordDocument(handle: FileHandle, entries: readonly ZipEntry[]): Promise<boolean> {
  const find = (name: RegExp) => entries.find((entry) => name.test(entry.name.replaceAll("\\", "/")));
  const types = find(/^\[Content_Types\]\.xml$/i);
  // Word on the web adds a number.
  const document = find(/^word\/document\d*\.xml$/i);
  // Macros are only allowed in .docm files, which are not accepted.
  if (types === undefined || document === undefined || find(/\/vbaProject\.bin$/i)) return false;
  const offsets = [await contentOffset(handle, types), await contentOffset(handle, document)];
  return !offsets.includes(null);
}

async function readOpenDocumentType(
  handle: FileHandle,
  entries: readonly ZipEntry[],
): Promise<ResumeType | null> {
  const first = entries.find(({ offset }) => offset === 0);
  if (first?.name !== "mimetype" || !first.isStored || first.packedSize > 100) return null;
  const offset = await contentOffset(handle, first);
  if (offset === null) return null;
  const type = (await readAt(handle, offset, first.packedSize)).toString("latin1").trim();
  return OPEN_DOCUMENT.get(type) ?? null;
}

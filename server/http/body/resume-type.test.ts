import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  compound,
  doc,
  docx,
  endOfZip,
  openDocument,
  pdf,
  type ZipPart,
  zip,
} from "#tests/support/resume-files.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readResumeType } from "./resume-type.ts";

async function typeOf(name: string, bytes: Buffer) {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const file = path.join(folder, "sent");
  writeFileSync(file, bytes);
  return readResumeType({ name, path: file });
}

const after = (start: string, bytes: Buffer) => Buffer.concat([Buffer.from(start, "latin1"), bytes]);
const END = docx.length - 22;
const wordParts: ZipPart[] = [{ name: "[Content_Types].xml" }, { name: "word/document.xml" }];
const withPart = (part: ZipPart) => zip([...wordParts, part]);

test.each([
  ["cv.pdf", pdf, "pdf"],
  ["CV.PDF", after("\xef\xbb\xbf", pdf), "pdf"],
  // Encrypted, which HR handles.
  ["cv.pdf", Buffer.from("%PDF-1.7\ntrailer\n<< /Root 1 0 R /Encrypt 2 0 R >>\n%%EOF\n"), "pdf"],
  ["cv.pdf", after("\r\n".repeat(500), pdf), "pdf"],
  ["cv.doc", doc, "doc"],
  [
    "cv.doc",
    compound([
      { name: "ObjectPool", kind: 1, next: 2, child: 3 },
      { name: "WordDocument", kind: 2 },
      { name: "Workbook", kind: 2 },
    ]),
    "doc",
  ],
  ["cv.docx", docx, "docx"],
  ["cv.docx", zip([{ name: "[Content_Types].xml" }, { name: "word/document2.xml" }]), "docx"],
  ["cv.odt", openDocument("text"), "odt"],
  ["cv.odt", openDocument("text-template"), "odt"],
  ["cv.odf", openDocument("text"), "odt"],
  ["cv.odf", openDocument("formula"), "odf"],
])("%s is taken", async (name, bytes, type) => {
  expect(await typeOf(name, bytes)).toBe(type);
});

test.each([
  ["an empty file", "cv.pdf", Buffer.alloc(0)],
  ["an empty file", "cv.doc", Buffer.alloc(0)],
  ["an empty file", "cv.docx", Buffer.alloc(0)],
  ["a program", "cv.pdf", after("MZ\x90\0\x03\0\0\0", Buffer.alloc(500))],
  ["a page", "cv.pdf", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a page", "cv.doc", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a right file without an ending", "cv", pdf],
  ["a right file with another's ending", "cv.docx", pdf],
  ["a right file with another's ending", "cv.docx", openDocument("text")],
  ["a right file with another's ending", "cv.odt", docx],
  ["a program that is a PDF too", "cv.pdf", after(`MZ\x90\0${"\0".repeat(99)}`, pdf)],
  ["a page that is a PDF too", "cv.pdf", after("<html><body>", pdf)],
  ["a script that is a PDF too", "cv.pdf", after("#!/bin/sh\n", pdf)],
  ["a picture that is a PDF too", "cv.pdf", after("GIF89a", pdf)],
  ["an archive that is a PDF too", "cv.pdf", after("PK\x03\x04", pdf)],
  ["a PDF that begins too late", "cv.pdf", after("\n".repeat(1024), pdf)],
])("%s is refused as %s", async (_what, name, bytes) => {
  expect(await typeOf(name, bytes)).toBeNull();
});

test.each([
  ["a sheet", compound([{ name: "Workbook", kind: 2 }])],
  [
    "a sheet with a document in it",
    compound([
      { name: "Workbook", kind: 2, next: 2 },
      { name: "MBD0001", kind: 1, child: 3 },
      { name: "WordDocument", kind: 2 },
    ]),
  ],
  ["a folder of that name", compound([{ name: "WordDocument", kind: 1 }])],
  ["a ring of entries", compound([{ name: "Workbook", kind: 2, next: 1 }])],
  ["a ring of sectors", compound([{ name: "Workbook", kind: 2 }], 1)],
  ["a chain that leaves the file", compound([{ name: "Workbook", kind: 2 }], 9_999)],
  ["a document behind a password", compound([{ name: "EncryptedPackage", kind: 2 }])],
  ["nothing but the header", doc.subarray(0, 512)],
  ["nothing but the signature", doc.subarray(0, 8)],
])("an old container is refused as cv.doc: %s", async (_what, bytes) => {
  expect(await typeOf("cv.doc", bytes)).toBeNull();
});

test.each([
  ["a sheet", zip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }])],
  ["no list of types", zip([{ name: "word/document.xml" }])],
  ["macros", withPart({ name: "word/vbaProject.bin" })],
  ["a part above the folder", withPart({ name: "word/../../x" })],
  ["a part above the folder, the other way", withPart({ name: "..\\x" })],
  ["a part at the root", withPart({ name: "/etc/x" })],
  ["a part on a drive", withPart({ name: "C:x" })],
  ["a part twice", withPart({ name: "WORD/document.xml" })],
  ["an encrypted part", withPart({ name: "x", claims: { flags: 1 } })],
  ["a hidden directory", withPart({ name: "x", claims: { flags: 1 << 13 } })],
  ["a part that unpacks to 600 MB", withPart({ name: "x", claims: { unpackedSize: 600e6 } })],
  ["parts that unpack to 600 MB together", zip(manyParts(600, 1e6))],
  ["10,001 parts", zip(manyParts(10_001, 4))],
  ["a document that its own header calls otherwise", renamed()],
  ["a document outside the file", zip([wordParts[0] as ZipPart, moved(1e6)])],
  ["something before it", after("x", docx)],
  ["a program before it, that it knows of", zip(wordParts, "MZ program")],
  ["something after it", Buffer.concat([docx, Buffer.from("x")])],
  ["another zip after it", Buffer.concat([docx, zip([{ name: "x" }])])],
  ["a second directory in the comment of the first", withTwoDirectories()],
  [
    "something between directory and end",
    Buffer.concat([docx.subarray(0, END), Buffer.from("x"), docx.subarray(END)]),
  ],
  ["fewer parts than its end says", miscounted(1)],
  ["more parts than its end says", miscounted(-1)],
  ["a cut-off end", docx.subarray(0, -1)],
])("a zip file is refused as cv.docx: %s", async (_what, bytes) => {
  expect(await typeOf("cv.docx", bytes)).toBeNull();
});

const TEXT = "application/vnd.oasis.opendocument.text";

test.each([
  ["of a sheet", openDocument("spreadsheet")],
  ["not in front", zip([{ name: "x" }, { name: "mimetype", text: TEXT }])],
  ["packed", zip([{ name: "mimetype", text: TEXT, claims: { method: 8 } }])],
  ["said to be 4 GB long", zip([{ name: "mimetype", text: TEXT, claims: { packedSize: 4e9 } }])],
  ["padded", zip([{ name: "mimetype", text: TEXT.padEnd(101) }])],
])("a zip file is refused as cv.odt: its type is %s", async (_what, bytes) => {
  expect(await typeOf("cv.odt", bytes)).toBeNull();
});

function manyParts(count: number, unpackedSize: number): ZipPart[] {
  const rest = Array.from({ length: count }, (_, index) => ({ name: `x${index}`, claims: { unpackedSize } }));
  return [...wordParts, ...rest].slice(0, count);
}

function renamed(): Buffer {
  return zip([wordParts[0] as ZipPart, { name: "word/other.xml", claims: { name: "word/document.xml" } }]);
}

function moved(offset: number): ZipPart {
  return { name: "word/document.xml", claims: { offset } };
}

function miscounted(by: number): Buffer {
  const bytes = docx.readUInt32LE(END + 12);
  return Buffer.concat([docx.subarray(0, END), endOfZip(3 + by, bytes, docx.readUInt32LE(END + 16))]);
}

function withTwoDirectories(): Buffer {
  const directory = docx.subarray(docx.readUInt32LE(END + 16), END);
  const comment = Buffer.concat([directory, endOfZip(3, directory.length, docx.length)]);
  const first = Buffer.from(docx);
  first.writeUInt16LE(comment.length, END + 20);
  return Buffer.concat([first, comment]);
}

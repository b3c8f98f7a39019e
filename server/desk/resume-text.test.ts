import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { deflateRawSync } from "node:zlib";
import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import { expect, onTestFinished, test } from "vitest";
import { docx, zip } from "#tests/support/resume-files.ts";
import { createResumeTexts } from "./resume-text.ts";

const folder = mkdtempSync(path.join(tmpdir(), "resume-text-"));

async function textOf(name: string, bytes: Buffer): Promise<string | null> {
  const texts = createResumeTexts({ uploads: folder });
  onTestFinished(texts.close);
  const text = await texts.read({ name, type: "", isPdf: false, content: Readable.from([bytes]) });
  expect(readdirSync(folder)).toEqual([]);
  return text;
}

test("a Word document is shown with its paragraphs, line breaks and tables", async () => {
  const paragraph = (text: string) => new Paragraph(text);
  const row = new TableRow({
    children: ["2019", "Larkfield"].map((text) => new TableCell({ children: [paragraph(text)] })),
  });
  const children = [
    paragraph("Rosa Vik & sons"),
    new Paragraph({ children: [new TextRun("Ten years"), new TextRun({ text: "of iOS", break: 1 })] }),
    new Table({ rows: [row] }),
  ];
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const text = await textOf("resume.docx", bytes);
  expect(text?.split(/\s*\n\s*/)).toEqual(["Rosa Vik & sons", "Ten years", "of iOS", "2019", "Larkfield"]);
});

test("an OpenDocument text is shown without its comments", async () => {
  const text = `<o:document-content><o:body><t:h>Rosa</t:h><t:p>Ten<t:s/>years<o:annotation><t:p>No</t:p></o:annotation>
    <t:line-break/>of iOS</t:p></o:body></o:document-content>`;
  const bytes = zip([
    { name: "mimetype", text: "application/vnd.oasis.opendocument.text" },
    { name: "content.xml", text },
  ]);
  expect(await textOf("resume.odt", bytes)).toMatch(/^Rosa\nTen years\s+of iOS$/);
});

const BOMB = deflateRawSync(Buffer.alloc(60 * 1024 * 1024, "<x/>"));
const ENTITIES = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><d><t>&b;</t></d>`;

test.each([
  ["a zip bomb", packed(BOMB)],
  ["entities", word(ENTITIES)],
  ["an outside entity", word(`<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><d><t>&a;</t></d>`)],
  ["broken XML", word("<d><t>Rosa")],
  ["a cut-off file", docx.subarray(0, -30)],
  ["no zip file", Buffer.from("Rosa")],
])("of %s nothing is shown, and the next file is", async (_, bytes) => {
  expect(await textOf("resume.docx", bytes)).toBeNull();
  expect(await textOf("resume.docx", word("<d><t>Rosa</t></d>"))).toBe("Rosa");
});

test("a text without end is cut", async () => {
  const text = await textOf("resume.docx", word(`<d>${"<p><t>Rosa</t></p>".repeat(60_000)}</d>`));
  expect(text?.length).toBeLessThanOrEqual(200_000);
});

function word(xml: string): Buffer {
  return zip([{ name: "[Content_Types].xml" }, { name: "word/document.xml", text: xml }]);
}

/** A part that is compressed: the helper only stores, so the bytes and the method are put in. */
function packed(bytes: Buffer): Buffer {
  const name = "word/document.xml";
  const local = Buffer.alloc(30 + name.length);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(bytes.length, 18);
  local.writeUInt16LE(name.length, 26);
  local.write(name, 30);
  const line = Buffer.alloc(46 + name.length);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(8, 10);
  line.writeUInt32LE(bytes.length, 20);
  line.writeUInt16LE(name.length, 28);
  line.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(line.length, 12);
  end.writeUInt32LE(local.length + bytes.length, 16);
  return Buffer.concat([local, bytes, line, end]);
}

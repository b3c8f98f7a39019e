import { crc32 } from "node:zlib";

/** Valid and manipulated. */

export const pdf = Buffer.from(
  "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

/** A page with a line of text. */
export const pdfWithText = (text: string) =>
  Buffer.from(`%PDF-1.7
1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>\nendobj
4 0 obj\n<< /Length ${text.length + 34} >>\nstream\nBT /F 18 Tf 020 100 Td (${text}) Tj ET\nendstream\nendobj
5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj
trailer\n<< /Root 1 0 R >>\n%%EOF\n`);

export interface ZipPart {
  name: string;
  text?: string;
  /** Wrong values in the central directory. */
  claims?: {
    name?: string;
    flags?: number;
    method?: number;
    packedSize?: number;
    unpackedSize?: number;
    offset?: number;
  };
}

/** Uncompressed, with an optional prefix. */
export function zip(parts: readonly ZipPart[], before = ""): Buffer {
  const contents: Buffer[] = [Buffer.from(before)];
  const lines: Buffer[] = [];
  let offset = before.length;
  for (const { name, text = "<x/>", claims = {} } of parts) {
    const bytes = Buffer.from(text);
    const facts = ({ flags, method, packedSize, unpackedSize }: NonNullable<ZipPart["claims"]>) => {
      const fields = Buffer.alloc(22);
      fields.writeUInt16LE(20, 0);
      fields.writeUInt16LE(flags ?? 0, 2);
      fields.writeUInt16LE(method ?? 0, 4);
      fields.writeUInt32LE(crc32(bytes), 10);
      fields.writeUInt32LE(packedSize ?? bytes.length, 14);
      fields.writeUInt32LE(unpackedSize ?? bytes.length, 18);
      return fields;
    };
    const local = [Buffer.from("PK\x03\x04"), facts({}), lengths(name, 4), Buffer.from(name), bytes];
    contents.push(...local);
    const listed = claims.name ?? name;
    const places = Buffer.alloc(10);
    places.writeUInt32LE(claims.offset ?? offset, 6);
    lines.push(
      Buffer.from("PK\x01\x02\x14\0", "latin1"),
      facts(claims),
      lengths(listed, 8),
      places,
      Buffer.from(listed),
    );
    offset += Buffer.concat(local).length;
  }
  return Buffer.concat([...contents, ...lines, endOfZip(parts.length, Buffer.concat(lines).length, offset)]);
}

function lengths(name: string, bytes: number): Buffer {
  const fields = Buffer.alloc(bytes);
  fields.writeUInt16LE(Buffer.byteLength(name), 0);
  return fields;
}

export function endOfZip(entries: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

export const docx = zip([
  { name: "[Content_Types].xml" },
  { name: "word/document.xml" },
  { name: "_rels/.rels" },
]);

export const openDocument = (kind: string) =>
  zip([
    { name: "mimetype", text: `application/vnd.oasis.opendocument.${kind}` },
    { name: "content.xml" },
    { name: "META-INF/manifest.xml" },
  ]);

export interface CompoundEntry {
  name: string;
  /** 1 is a folder, 2 a stream. */
  kind: 1 | 2;
  next?: number;
  child?: number;
}

const NONE = 0xffffffff;
const SECTOR = 512;

/** With up to three entries below the root. */
export function compound(entries: readonly CompoundEntry[], nextSector = 0xfffffffe): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(header);
  header.writeUInt16LE(9, 30);
  // The FAT is sector 0 and the directory sector 1; there is no DIFAT.
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0xfffffffe, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(nextSector, 4);
  const directory = [{ name: "Root Entry", kind: 5, child: 1 }, ...entries].map(entryOf);
  return Buffer.concat([header, table, Buffer.concat(directory, SECTOR), Buffer.alloc(4 * SECTOR)]);
}

function entryOf({ name, kind, next = NONE, child = NONE }: Omit<CompoundEntry, "kind"> & { kind: number }) {
  const entry = Buffer.alloc(128);
  entry.write(name, "utf16le");
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry.writeUInt8(kind, 66);
  entry.writeUInt32LE(NONE, 68);
  entry.writeUInt32LE(next, 72);
  entry.writeUInt32LE(child, 76);
  return entry;
}

export const doc = compound([{ name: "WordDocument", kind: 2 }]);

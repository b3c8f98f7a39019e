/** Tables of a TrueType or OpenType font, by tag. */
export type FontTables = Map<string, Buffer>;

const HEADER = 12;
const ENTRY = 16;

const WHOLE_CHECKSUM = 0xb1b0afba;

/** With checksums: pdfkit takes fonts of the same name and checksum for the same. */
export function writeFont(flavor: number, tables: FontTables): Buffer {
  const head = Buffer.from(tables.get("head") ?? "");
  if (head.length < 12) throw new Error("The table 'head' is missing.");
  head.writeUInt32BE(0, 8);
  const font = joinTables(flavor, new Map(tables).set("head", head));
  const headAt = readEntries(font).find(({ tag }) => tag === "head")?.offset as number;
  font.writeUInt32BE((WHOLE_CHECKSUM - checksumOf(font)) >>> 0, headAt + 8);
  return font;
}

function joinTables(flavor: number, tables: FontTables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(HEADER + ENTRY * sorted.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(sorted.length, 4);
  let offset = head.length;
  const padded = sorted.map(([, data]) => Buffer.concat([data], paddedLength(data)));
  for (const [index, [tag, { length }]] of sorted.entries()) {
    const entry = HEADER + ENTRY * index;
    const data = padded[index] as Buffer;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(checksumOf(data), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...padded]);
}

export function readTables(font: Buffer): FontTables {
  return new Map(
    readEntries(font).map(({ tag, offset, length }) => [tag, font.subarray(offset, offset + length)]),
  );
}

function readEntries(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = HEADER + ENTRY * index;
    const tag = font.toString("latin1", entry, entry + 4);
    return { tag, offset: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) };
  });
}

function checksumOf(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Tables start at multiples of four bytes. */
const paddedLength = ({ length }: Buffer) => Math.ceil(length / 4) * 4;

import type { FileHandle } from "node:fs/promises";

export interface ZipEntry {
  name: string;
  isStored: boolean;
  packedSize: number;
  offset: number;
}

const ENTRIES = 10_000;
const UNPACKED_BYTES = 500 * 1024 * 1024;
const DIRECTORY_BYTES = 4 * 1024 * 1024;

const END_BYTES = 22;
const COMMENT_BYTES = 0xffff;
const LINE_BYTES = 46;
const LOCAL_BYTES = 30;

/** Flags for encryption, strong encryption and an encrypted directory. */
const ENCRYPTED = 0b10_0000_0100_0001;

/** Nothing is unpacked; null for an ambiguous zip file or one that is harmful to unpack. */
export async function readZipDirectory(handle: FileHandle, size: number): Promise<ZipEntry[] | null> {
  const start = await readAt(handle, 0, 4);
  if (!start.equals(Buffer.from("PK\x03\x04"))) return null;
  const end = await findEnd(handle, size);
  if (end === null || end.bytes > DIRECTORY_BYTES || end.entries > ENTRIES) return null;
  const lines = await readAt(handle, end.offset, end.bytes);
  return readLines(lines, end.entries);
}

/** Offset of the content of an entry; null when its local header differs from the directory. */
export async function contentOffset(handle: FileHandle, entry: ZipEntry): Promise<number | null> {
  const header = await readAt(handle, entry.offset, LOCAL_BYTES + Buffer.byteLength(entry.name));
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== 0x04034b50) return null;
  const nameBytes = header.readUInt16LE(26);
  if (header.toString("utf8", LOCAL_BYTES, LOCAL_BYTES + nameBytes) !== entry.name) return null;
  return entry.offset + LOCAL_BYTES + nameBytes + header.readUInt16LE(28);
}

/** A file with two end records is ambiguous. */
async function findEnd(handle: FileHandle, size: number) {
  const tailAt = Math.max(0, size - END_BYTES - COMMENT_BYTES);
  const tail = await readAt(handle, tailAt, size - tailAt);
  const ends: { entries: number; bytes: number; offset: number }[] = [];
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    if (at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const isOneDisk = tail.readUInt32LE(at + 4) === 0;
    const entries = tail.readUInt16LE(at + 10);
    const bytes = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    const isWhole = offset + bytes === tailAt + at && tail.readUInt16LE(at + 8) === entries;
    if (!isOneDisk || !isWhole) return null;
    ends.push({ entries, bytes, offset });
  }
  return ends.length === 1 ? (ends[0] ?? null) : null;
}

function readLines(lines: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let unpackedBytes = 0;
  let at = 0;
  for (let line = 0; line < count; line++) {
    if (at + LINE_BYTES > lines.length || lines.readUInt32LE(at) !== 0x02014b50) return null;
    const nameBytes = lines.readUInt16LE(at + 28);
    const next = at + LINE_BYTES + nameBytes + lines.readUInt16LE(at + 30) + lines.readUInt16LE(at + 32);
    const name = lines.toString("utf8", at + LINE_BYTES, at + LINE_BYTES + nameBytes);
    unpackedBytes += lines.readUInt32LE(at + 24);
    const isEncrypted = (lines.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
    if (isEncrypted || unpackedBytes > UNPACKED_BYTES || !isSafeName(name)) return null;
    // No document has names that differ in letter case only.
    if (names.has(name.toLowerCase())) return null;
    names.add(name.toLowerCase());
    entries.push({
      name,
      isStored: lines.readUInt16LE(at + 10) === 0,
      packedSize: lines.readUInt32LE(at + 20),
      offset: lines.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === lines.length ? entries : null;
}

/** Prevents path traversal when the file is unpacked. */
function isSafeName(name: string): boolean {
  if (name === "" || /^[\\/]|^[a-z]:|\0/i.test(name)) return false;
  return !name.split(/[\\/]/).includes("..");
}

export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

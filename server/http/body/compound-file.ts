import type { FileHandle } from "node:fs/promises";
import { readAt } from "./zip-directory.ts";

/** Container of Office files before 2007 (MS-CFB). Its directory tells documents from installers and mails. */

const SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LAST_SECTOR = 0xfffffffa;

const DIRECTORY_SECTORS = 1_000;
const TABLE_SECTORS = 16;

const STREAM = 2;

interface Entry {
  name: string;
  kind: number;
  neighbors: [number, number];
  child: number;
}

/** Excludes streams of embedded documents; null for other files. */
export async function listStreams(handle: FileHandle): Promise<string[] | null> {
  const entries = await readDirectory(handle);
  const root = entries?.[0];
  if (!entries || root === undefined) return null;
  const names: string[] = [];
  const seen = new Set<number>();
  const open = [root.child];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const entry = entries[number];
    if (entry === undefined || seen.has(number)) continue;
    seen.add(number);
    if (entry.kind === STREAM) names.push(entry.name);
    open.push(...entry.neighbors);
  }
  return names;
}

async function readDirectory(handle: FileHandle): Promise<Entry[] | null> {
  const header = await readAt(handle, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(SIGNATURE)) return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 2 ** shift;
  const readSector = (sector: number) => readAt(handle, (sector + 1) * sectorBytes, sectorBytes);
  const table = await findTable(header, readSector);

  const entries: Entry[] = [];
  let sector = header.readUInt32LE(48);
  for (let read = 0; sector < LAST_SECTOR; read++) {
    if (read === DIRECTORY_SECTORS) return null;
    const bytes = await readSector(sector);
    if (bytes.length < sectorBytes) return null;
    for (let at = 0; at < sectorBytes; at += ENTRY_BYTES) entries.push(entryOf(bytes, at));
    const perSector = sectorBytes / 4;
    const place = table[Math.floor(sector / perSector)];
    if (place === undefined) return null;
    const next = await readAt(handle, (place + 1) * sectorBytes + (sector % perSector) * 4, 4);
    if (next.length < 4) return null;
    sector = next.readUInt32LE(0);
  }
  return entries;
}

/** The sectors of the allocation table: 109 are listed in the header, the others in a chain. */
async function findTable(header: Buffer, readSector: (sector: number) => Promise<Buffer>): Promise<number[]> {
  const table = numbersOf(header.subarray(76));
  let sector = header.readUInt32LE(68);
  for (let read = 0; read < TABLE_SECTORS && sector < LAST_SECTOR; read++) {
    const numbers = numbersOf(await readSector(sector));
    sector = numbers.pop() ?? LAST_SECTOR;
    table.push(...numbers);
  }
  return table;
}

function numbersOf(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}

function entryOf(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(at + 64) - 2, 0), 62);
  return {
    name: bytes.toString("utf16le", at, at + nameBytes),
    kind: bytes.readUInt8(at + 66),
    neighbors: [bytes.readUInt32LE(at + 68), bytes.readUInt32LE(at + 72)],
    child: bytes.readUInt32LE(at + 76),
  };
}

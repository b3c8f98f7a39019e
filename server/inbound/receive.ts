import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Area } from "#core/staff.ts";
import { fieldsOf, firstOf, HEADER_BYTES, type HeaderField, splitHeader } from "./header.ts";

const MB = 1024 * 1024;

/** Of a raw message; longer ones are cut to their beginning, which has headers and text. */
export const MESSAGE_BYTES = 40 * MB;
export const CUT_BYTES = MB;

/** A raw message in a temporary file, which the caller moves or removes. */
export interface Received {
  path: string;
  key: string;
  size: number;
  isCut: boolean;
  fields: HeaderField[];
}

/**
 * Streams a raw message into a file, so that memory does not grow with it. If this rejects, no file remains.
 *
 * @param limit in bytes; of a longer message only the beginning is stored
 */
export async function receiveMessage(
  content: AsyncIterable<Buffer>,
  folder: string,
  area: Area | null,
  limit = MESSAGE_BYTES,
): Promise<Received> {
  const file = path.join(folder, randomUUID());
  try {
    const { size, isCut } = await write(content, file, limit);
    return { path: file, size, isCut, ...(await identify(file, area)) };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function write(content: AsyncIterable<Buffer>, file: string, limit: number) {
  const handle = await open(file, "wx", 0o600);
  try {
    let size = 0;
    for await (const chunk of content) {
      if (size < limit) await handle.appendFile(chunk.subarray(0, limit - size));
      size += chunk.length;
    }
    const isCut = size > limit;
    if (isCut) await handle.truncate(Math.min(limit, CUT_BYTES));
    return { size, isCut };
  } finally {
    await handle.close();
  }
}

/** Trace fields differ between two mailboxes that got the same message. */
const SAME_FIELDS = ["message-id", "from", "to", "cc", "date", "subject", "in-reply-to", "references"];

/** By content and never by `Message-ID` alone: anyone could suppress a message by sending another one with its id first. */
async function identify(file: string, area: Area | null): Promise<Pick<Received, "key" | "fields">> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    const { header, bodyAt } = splitHeader(buffer.toString("latin1", 0, bytesRead));
    const fields = fieldsOf(header);
    const digest = createHash("sha256");
    digest.update(JSON.stringify([area, ...SAME_FIELDS.map((name) => firstOf(fields, name))]));
    for await (const chunk of handle.createReadStream({ start: bodyAt, autoClose: false }))
      digest.update(chunk as Buffer);
    return { key: digest.digest("hex"), fields };
  } finally {
    await handle.close();
  }
}

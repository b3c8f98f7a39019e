import type { FileHandle } from "node:fs/promises";

/** Bytes of a file from a place in it; fewer where it ends before. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

import type { HtmlPiece } from "#core/html-response.ts";
import { onceAPart } from "../page-cache/once-a-part.ts";

/** Room for a long page at first; it grows with the longest. */
const ROOM = 256 * 1024;

/** A character of a string takes three bytes of UTF-8 at most. */
const MOST = 3;

/** A page as bytes. */
export interface Encoded {
  html: Buffer<ArrayBuffer>;
  /** What lies between its parts. */
  own: Buffer[];
}

/**
 * Writes pieces of text into bytes, one after the other, without putting them together as text before: a long text
 * with one character beyond Latin-1 takes two bytes for each, and is slow to copy. The bytes of a part are kept.
 */
export function createEncoder(): (pieces: readonly HtmlPiece[]) => Encoded {
  const bytesOf = onceAPart((markup) => Buffer.from(markup));
  let room = Buffer.allocUnsafeSlow(ROOM);
  return (pieces) => {
    const ranges: [start: number, end: number][] = [];
    let start = 0;
    let end = 0;
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? null : bytesOf(piece);
      const most = bytes?.length ?? (piece as string).length * MOST;
      if (room.length - end < most) {
        const larger = Buffer.allocUnsafeSlow((end + most) * 2);
        room.copy(larger, 0, 0, end);
        room = larger;
      }
      if (bytes === null) end += room.write(piece as string, end);
      else {
        ranges.push([start, end]);
        room.set(bytes, end);
        end += bytes.length;
        start = end;
      }
    }
    ranges.push([start, end]);
    const html = Buffer.from(room.subarray(0, end));
    return { html, own: ranges.map(([from, to]) => html.subarray(from, to)) };
  };
}

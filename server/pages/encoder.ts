/** Room for a long page at first; it grows with the longest. */
const ROOM = 256 * 1024;

/** A character of a string takes three bytes of UTF-8 at most. */
const MOST = 3;

/**
 * Writes pieces of text into bytes, one after the other, without putting them together as text before: a long text
 * with one character beyond Latin-1 takes two bytes for each, and is slow to copy.
 */
export function createEncoder(): (pieces: readonly string[]) => Buffer<ArrayBuffer> {
  let room = Buffer.allocUnsafeSlow(ROOM);
  return (pieces) => {
    let end = 0;
    for (const piece of pieces) {
      if (room.length - end < piece.length * MOST) {
        const larger = Buffer.allocUnsafeSlow((end + piece.length * MOST) * 2);
        room.copy(larger, 0, 0, end);
        room = larger;
      }
      end += room.write(piece, end);
    }
    return Buffer.from(room.subarray(0, end));
  };
}

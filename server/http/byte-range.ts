/** A part of a file, first and last byte included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a request asks for: null for the whole, `unsatisfiable` for one that begins behind the
 * end. Several parts, other units and nonsense are answered with the whole, as RFC 9110 (14.2) allows.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (match === null) return null;
  const [, first = "", last = ""] = match;
  if (first === "") {
    if (last === "") return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Some programs begin a file with it. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The text of a file without a byte order mark, and with `\n` at the end of each line. */
export function plainLines(text: string): string {
  return withoutMark(text).replaceAll("\r\n", "\n");
}

/** Changes the plain text of a file, which keeps its byte order mark and its kind of line ends. */
export function keepLineEnds(text: string, change: (plain: string) => string): string {
  const plain = plainLines(text);
  const changed = change(plain);
  if (changed === plain) return text;
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  return mark + (isOfWindows(text) ? changed.replaceAll("\n", "\r\n") : changed);
}

const withoutMark = (text: string) => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);

function isOfWindows(text: string): boolean {
  const all = text.split("\n").length - 1;
  return (text.split("\r\n").length - 1) * 2 > all;
}

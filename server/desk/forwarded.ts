export interface Forwarded {
  from: { name: string; address: string };
  text: string;
}

const FIELD = /^\s*\*?\p{L}[\p{L} .'-]{0,20}\p{Zs}?[:：]\*?(?:\s|$)/u;
const FIELDS_MIN = 3;
const BLOCK_MAX = 10;
const LINES_MAX = 200;
const ADDRESS =
  /^[^:：]{1,24}[:：]\*?\s*"?([^"<]{0,100}?)"?\s*<?(?:mailto:)?([^\s<>@"]{1,64}@[^\s<>@"]{1,190}\.[^\s<>@"]{2,30})>?/u;

/** The message that someone forwards, whose block of fields names the sender first; null without one. */
export function forwardedIn(text: string): Forwarded | null {
  const lines = text.split("\n");
  for (let at = 0; at < Math.min(lines.length, LINES_MAX); at++) {
    const block = blockAt(lines, at);
    if (block.length === 0) continue;
    const sender = block.map((line) => ADDRESS.exec(line)).find((match) => match !== null);
    if (!sender) continue;
    const [, name = "", address = ""] = sender;
    const body = lines.slice(at + block.length).join("\n");
    return { from: { name: name.trim(), address: address.toLowerCase() }, text: body.trim() };
  }
  return null;
}

/** Lines with marks are of a message that is answered, not forwarded. */
function blockAt(lines: readonly string[], from: number): string[] {
  const block: string[] = [];
  for (const line of lines.slice(from, from + BLOCK_MAX)) {
    if (line.trim() === "") break;
    block.push(line.slice(0, 500));
  }
  const isBlock = FIELD.test(block[0] ?? "") && block.filter((line) => FIELD.test(line)).length >= FIELDS_MIN;
  return isBlock ? block : [];
}

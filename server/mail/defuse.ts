/**
 * A stranger's text for a mail that lists spam: one line, bounded, with no address that a mail program would make a
 * link of, and nothing that hides or turns letters.
 */
export function defuse(text: string, max: number): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  const signs = Array.from(line);
  const cut = signs.length > max ? `${signs.slice(0, max).join("")} …` : line;
  return cut
    .replace(/:(?=\S)/g, "[:]")
    .replace(/\.(?=[\p{L}\p{N}])/gu, "[.]")
    .replace(/@/g, " at ");
}

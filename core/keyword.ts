/** Longer searches are cut: nobody types them, and every word costs a look into the index. */
const LENGTH = 200;

/**
 * What a visitor searched for, in one spelling, so that it has one address; empty when there is no letter and no
 * digit in it. An address must not end in `.data`: there the router keeps the data of pages.
 */
export function cleanKeyword(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  const line = text.replace(/\s+/g, " ").trim().slice(0, LENGTH).trimEnd();
  return line.replace(/\.data$/i, " data");
}

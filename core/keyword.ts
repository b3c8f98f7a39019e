/** Maximum length of a search. */
const LENGTH = 200;

/**
 * Normalizes a search, so that each has one URL; empty without letters and digits. The URL must not end in `.data`,
 * which React Router uses for data requests.
 */
export function cleanKeyword(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  const line = text.replace(/\s+/g, " ").trim().slice(0, LENGTH).trimEnd();
  return line.replace(/\.data$/i, " data");
}

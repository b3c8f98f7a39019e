import { cutText } from "./text.ts";

const LENGTH = 200;

/** Each search has one URL; it must not end in `.data`, which React Router uses for data requests. */
export function cleanKeyword(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return "";
  const line = cutText(text.replace(/\s+/g, " ").trim(), LENGTH).trimEnd();
  return line.replace(/\.data$/i, " data");
}

import type { SchemeColors } from "#core/palette.ts";
import type { Brand } from "../brand/brand.ts";
import type { Block } from "../content/papers/read-paper.ts";

export interface PaperFile {
  title: string;
  company: string;
  version: string;
  updated: string;
  notice: string;
  footer: string;
  page: string;
  origin: string;
  size: "letter" | "a4";
  language: string;
  blocks: Block[];
  /** Paper is always light. */
  colors: SchemeColors;
  fonts: Brand["print"];
  kinds: Brand["kinds"];
}

/** Links within the paper are plain text in its files. */
export function linkOf(url: string | undefined, origin: string): string | null {
  if (url === undefined || url.startsWith("#")) return null;
  return url.startsWith("/") ? origin + url : url;
}

/** Shares of the table width, by the longest cell; they add up to 1. */
export function columnShares(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const weights = columns.map((letters) => Math.sqrt(Math.min(Math.max(letters, 12), 90)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

import type { Block } from "../content/papers/read-paper.ts";

/** What a worker thread makes a file of. */
export interface PaperFile {
  title: string;
  company: string;
  /** As written on the first page. */
  version: string;
  /** ISO date of the text. */
  updated: string;
  notice: string;
  footer: string;
  /** `Page {page} of {pages}`. */
  page: string;
  /** For links to pages of the site. */
  origin: string;
  blocks: Block[];
}

/** Links within the paper are plain text in its files. */
export function linkOf(url: string | undefined, origin: string): string | null {
  if (url === undefined || url.startsWith("#")) return null;
  return url.startsWith("/") ? origin + url : url;
}

/** Share of the width of each column, by its longest cell. Adds up to 1. */
export function columnShares(rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const weights = columns.map((letters) => Math.sqrt(Math.min(Math.max(letters, 12), 90)));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

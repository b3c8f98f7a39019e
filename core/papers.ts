import type { Heading } from "./api/blog.ts";
import type { PapersWords } from "./content/paper.ts";

export const PAPER_FILES = ["pdf", "docx"] as const;
export type PaperFileType = (typeof PAPER_FILES)[number];

export interface PaperCard {
  slug: string;
  title: string;
  summary: string;
}

export interface PapersPage {
  words: PapersWords;
  papers: PaperCard[];
}

export interface PaperPage {
  words: PapersWords;
  slug: string;
  title: string;
  lead: string;
  updated: string;
  headings: Heading[];
  html: string;
  others: PaperCard[];
}

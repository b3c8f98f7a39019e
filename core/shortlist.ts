import type { ShortlistWords } from "./content/shortlist.ts";
import type { SentEstimate } from "./estimate-page.ts";
import { paths } from "./paths.ts";
import { cutText } from "./text.ts";

/** Developers, services and case studies that a visitor keeps; each is named by the path of its page. */
export const SHORTLIST_MAX = 12;

const AREAS = [paths.hires, paths.services, paths.portfolio].join("|");
const PAGE = new RegExp(`^(?:${AREAS})/[A-Za-z0-9][A-Za-z0-9.-]{0,79}$`);

/** The pages that a text names, without anything else. */
export function cleanShortlist(text: string): string[] {
  const pages = cutText(text, 2000)
    .split(/\s+/)
    .filter((page) => PAGE.test(page));
  return [...new Set(pages)].slice(0, SHORTLIST_MAX);
}

export function writtenShortlist(pages: readonly string[]): string {
  return pages.join(" ");
}

export interface Kept {
  url: string;
  kind: string;
  title: string;
  summary: string;
  /** Null on a site without prices. */
  price: string | null;
  /** Null on a site without availability. */
  free: string[] | null;
  related: { title: string; url: string }[];
}

/** The project of a visitor with the facts of what is in it. */
export interface ProjectFacts {
  words: ShortlistWords;
  kept: Kept[];
  estimate: SentEstimate | null;
  /** Paths of pages, and the query of an estimate, that are no longer on the site. */
  gone: string[];
}

/** A kept page as staff see it; its path is its title when it is gone. */
export interface SentPage {
  title: string;
  url: string;
}

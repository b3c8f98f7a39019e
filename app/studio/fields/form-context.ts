import { createContext, type ReactNode } from "react";
import type { EntryChoice } from "#core/studio.ts";
import type { LibraryPicture } from "#core/studio-library.ts";

/** For all widgets and templates of the form library. */
export interface FormContext {
  choices: Record<string, readonly EntryChoice[]>;
  /** By the id of the field. */
  gaps: ReadonlyMap<string, string>;
  /** Names of the fields of the entry that have a problem or a gap, also within. */
  marked: ReadonlySet<string>;
  /** Was chosen from the library, whose texts fill the fields beside it. */
  onPicture: (picture: LibraryPicture) => void;
}

/** The editor of the Markdown, which follows the main fields. */
export const MarkdownSlot = createContext<ReactNode>(null);

/** How search engines show the page, below the fields of `search`. */
export const SearchSlot = createContext<ReactNode>(null);

import type { FocalPoint } from "./content/picture.ts";
import type { EntryProblem, EntryRef, Problem } from "./studio.ts";

export const PICTURE_BYTES = 8 * 1024 * 1024;

export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export type UploadedPicture =
  | { kind: "stored"; url: string; width: number; height: number }
  | { kind: "refused"; reason: string };

/** A picture of the content folder. */
export interface LibraryPicture {
  url: string;
  /** Below `images/`. */
  name: string;
  bytes: number;
  /** Published entries and drafts that show it. */
  uses: readonly { entryRef: EntryRef; title: string }[];
  /** Whether it was uploaded and nothing shows it; drawings may be shown by a page itself. */
  isUnused: boolean;
  /** Alternative text for all its uses; null without one, empty if it only decorates. */
  alt: string | null;
  caption: string | null;
}

export interface OpenPicture extends LibraryPicture {
  /** In px; null for a drawing without a size. */
  size: { width: number; height: number } | null;
  focus: FocalPoint | null;
  /** Of its texts and its focal point. */
  version: string;
  /** Uploads that nothing shows can be deleted. */
  isUpload: boolean;
}

export type PictureTexts = Pick<OpenPicture, "alt" | "caption" | "focus">;

export interface PictureReplacement {
  from: OpenPicture;
  to: OpenPicture;
  /** Changes with all that would be changed. */
  version: string;
  uses: LibraryPicture["uses"];
  problems: readonly EntryProblem[];
}

export type PictureChange =
  | { kind: "done" }
  | { kind: "refused"; reason: string; problems?: readonly Problem[] }
  | { kind: "gone" };

export interface Library {
  pictures: readonly LibraryPicture[];
  /** Of all that were found. */
  total: number;
  page: number;
  lastPage: number;
}

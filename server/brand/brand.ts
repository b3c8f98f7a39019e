import { hash } from "node:crypto";
import type { PageBrand, Wordmark } from "#core/brand.ts";
import type { BrandFields } from "#core/content/brand.ts";
import type { Palette } from "#core/palette.ts";
import type { Pattern } from "#core/patterns/patterns.ts";
import { type BrandFiles, type BrandProblem, readBrandFiles } from "./brand-files.ts";
import { type IconDrawings, iconDrawings, iconUrl } from "./icons.ts";
import { pageStyle } from "./page-style.ts";
import { paletteOf } from "./palette.ts";
import { plateStyle } from "./read-png.ts";
import type { Drawing } from "./read-svg.ts";
import type { ServedFile } from "./served-file.ts";
import { type ReadTypeface, readTypefaces, type Typefaces, UnreadableFont } from "./typefaces.ts";

/** What the server knows of the brand in `content/brand.yaml`. */
export interface Brand {
  /** Changes with everything that the brand is made of. */
  digest: string;
  palette: Palette;
  pattern: Pattern;
  kinds: Typefaces["kinds"];
  print: Typefaces["print"];
  fonts: readonly ServedFile[];
  /** The picture of a wordmark that is no drawing. */
  wordmarkPicture: ServedFile | null;
  icons: IconDrawings;
  page: PageBrand;
}

export type BrandResult = { brand: Brand; problems: [] } | { brand: null; problems: BrandProblem[] };

/** Reads the files of the brand; a brand without changes stays the same object. */
export function createBrandReader(directory: string, reader: ReadTypeface) {
  let last: Brand | null = null;
  return async (fields: BrandFields): Promise<BrandResult> => {
    const { files, problems } = readBrandFiles(directory, fields);
    if (problems.length > 0) return { brand: null, problems };
    const digest = digestOf(fields, files);
    if (last?.digest === digest) return { brand: last, problems: [] };
    try {
      last = createBrand(fields, files, await readTypefaces(fields, files.fonts, reader), digest);
      return { brand: last, problems: [] };
    } catch (error) {
      if (!(error instanceof UnreadableFont)) throw error;
      return { brand: null, problems: [{ file: null, line: 0, at: error.at, reason: error.message }] };
    }
  };
}

function createBrand(
  fields: BrandFields,
  { icons: own, wordmark }: BrandFiles,
  { css, fonts, kinds, print }: Typefaces,
  digest: string,
): Brand {
  const palette = paletteOf(fields);
  const icons = iconDrawings(own, palette);
  const { pattern } = fields;
  return {
    ...{ digest, palette, pattern, kinds, print, fonts, icons },
    wordmarkPicture: wordmark?.picture ?? null,
    page: {
      css: css + pageStyle(palette, pattern) + (wordmark?.picture ? plateStyle(palette.light.paper) : ""),
      fonts: fonts.map(({ url }) => url),
      themeColors: { light: palette.light.paper, dark: palette.dark.paper },
      pattern,
      icon: iconUrl(icons.svg),
      wordmark: wordmark && wordmarkOf(wordmark.drawing),
    },
  };
}

/** The space in the header, in px. */
const WORDMARK = { width: 176, height: 34 };

function wordmarkOf({ viewBox, ratio, markup }: Drawing): Wordmark {
  const width = Math.round(Math.min(WORDMARK.width, WORDMARK.height * ratio));
  const height = width < WORDMARK.width ? WORDMARK.height : Math.round(WORDMARK.width / ratio);
  return { viewBox, width: width / 16, height: height / 16, markup };
}

function digestOf(fields: BrandFields, { fonts, icons, wordmark }: BrandFiles): string {
  const digest = [JSON.stringify([fields, icons, wordmark?.drawing])];
  for (const [name, bytes] of fonts) digest.push(name, hash("sha256", bytes, "hex"));
  return hash("sha256", digest.join("\n"), "base64url").slice(0, 16);
}

import { realpathSync } from "node:fs";
import path from "node:path";
import type { BrandFields, Typeface } from "#core/content/brand.ts";
import {
  BrandFileError,
  readIcon,
  readPrintFont,
  readWebFont,
  readWordmark,
  type WordmarkFile,
} from "./read-brand-file.ts";

/** In the content folder. */
export const BRAND_FOLDER = "brand";

export interface BrandFiles {
  /** By name. */
  fonts: ReadonlyMap<string, Buffer>;
  wordmark: WordmarkFile | null;
  /** SVG files. */
  icons: Readonly<Partial<Record<IconField, string>>>;
}

const ICONS = ["icon", "icon_plain", "icon_app"] as const;
type IconField = (typeof ICONS)[number];

export interface BrandProblem {
  /** The file in `brand/`; null for `brand.yaml`. */
  file: string | null;
  line: number;
  at: readonly PropertyKey[];
  reason: string;
}

interface Named {
  name: string;
  at: readonly PropertyKey[];
}

/** Reads and checks the files that the brand names. */
export function readBrandFiles(
  directory: string,
  fields: BrandFields,
): { files: BrandFiles; problems: BrandProblem[] } {
  const problems: BrandProblem[] = [];
  const folder = path.join(directory, BRAND_FOLDER);
  function read<Read>({ name, at }: Named, readFile: (file: string) => Read): Read | null {
    try {
      return readFile(pathInside(folder, name));
    } catch (error) {
      if (!(error instanceof BrandFileError)) throw error;
      const { line, message } = error;
      if (line > 0) problems.push({ file: name, line, at: [], reason: message });
      else problems.push({ file: null, line, at, reason: `'${BRAND_FOLDER}/${name}' ${message}` });
      return null;
    }
  }

  const fonts = new Map<string, Buffer>();
  for (const { named, readFont } of fontsOf(fields)) {
    const bytes = read(named, readFont);
    if (bytes !== null) fonts.set(named.name, bytes);
  }
  const icons: Partial<Record<IconField, string>> = {};
  for (const at of ICONS) {
    const name = fields[at];
    const icon = name === undefined ? null : read({ name, at: [at] }, readIcon);
    if (icon !== null) icons[at] = icon;
  }
  const { wordmark: name } = fields;
  const wordmark = name === undefined ? null : read({ name, at: ["wordmark"] }, readWordmark);
  return { files: { fonts, wordmark, icons }, problems };
}

export function brandFileNames(fields: BrandFields): string[] {
  const drawings = [fields.wordmark, ...ICONS.map((field) => fields[field])];
  return [
    ...fontsOf(fields).map(({ named }) => named.name),
    ...drawings.filter((name) => name !== undefined),
  ];
}

function fontsOf({ typefaces = {} }: BrandFields) {
  return Object.entries(typefaces).flatMap(([role, typeface]) =>
    typeface === undefined ? [] : [...webFonts(role, typeface), ...printFonts(role, typeface)],
  );
}

const webFonts = (role: string, { files }: Typeface) =>
  files.map(({ file }, index) => ({
    named: { name: file, at: ["typefaces", role, "files", index, "file"] },
    readFont: readWebFont,
  }));

const printFonts = (role: string, { print = { regular: "" } }: Typeface) =>
  Object.entries(print)
    .filter(([, name]) => name !== "")
    .map(([weight, name]) => ({
      named: { name, at: ["typefaces", role, "print", weight] },
      readFont: readPrintFont,
    }));

/** A symbolic link may lead to another file of the folder only. */
function pathInside(folder: string, name: string): string {
  const file = path.join(folder, name);
  try {
    if (path.dirname(realpathSync(file)) === realpathSync(folder)) return file;
  } catch {
    // Reading the file says why.
    return file;
  }
  throw new BrandFileError(`leads outside of ${BRAND_FOLDER}/`);
}

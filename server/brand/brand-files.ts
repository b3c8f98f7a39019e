import { readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import type { BrandFields, Typeface } from "#core/content/brand.ts";
import { SvgError } from "./parse-svg.ts";
import { checkIcon, type Drawing, readSvg } from "./read-svg.ts";

/** In the content folder. */
export const BRAND_FOLDER = "brand";

/** In bytes. The wordmark and small icons are part of every page. */
export const LIMITS = { font: 300_000, wordmark: 12_000, icon: 100_000 };

export interface BrandFiles {
  /** By name. */
  fonts: ReadonlyMap<string, Buffer>;
  wordmark: Drawing | null;
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
  const read = ({ name, at }: Named, limit: number): Buffer | null => {
    const bytes = readLimited(path.join(directory, BRAND_FOLDER), name, limit);
    if (typeof bytes !== "string") return bytes;
    problems.push({ file: null, line: 0, at, reason: bytes });
    return null;
  };
  const drawing = <Read>(named: Named, limit: number, parse: (text: string) => Read): Read | null => {
    const bytes = read(named, limit);
    try {
      return bytes && parse(bytes.toString("utf8"));
    } catch (error) {
      if (!(error instanceof SvgError)) throw error;
      problems.push({ file: named.name, line: error.line, at: [], reason: error.message });
      return null;
    }
  };

  const fonts = new Map<string, Buffer>();
  for (const { named, isFont, kind } of fontsOf(fields)) {
    const bytes = read(named, LIMITS.font);
    if (bytes === null) continue;
    if (isFont(bytes)) fonts.set(named.name, bytes);
    else problems.push({ file: null, line: 0, at: named.at, reason: `'${named.name}' isn't a ${kind} file` });
  }
  const icons: Partial<Record<IconField, string>> = {};
  for (const at of ICONS) {
    const name = fields[at];
    const icon = name === undefined ? null : drawing({ name, at: [at] }, LIMITS.icon, checkedIcon);
    if (icon !== null) icons[at] = icon;
  }
  const { wordmark: name } = fields;
  const wordmark = name === undefined ? null : drawing({ name, at: ["wordmark"] }, LIMITS.wordmark, readSvg);
  return { files: { fonts, wordmark, icons }, problems };
}

function checkedIcon(text: string): string {
  checkIcon(text);
  return text;
}

function fontsOf({ typefaces = {} }: BrandFields) {
  return Object.entries(typefaces).flatMap(([role, typeface]) =>
    typeface === undefined ? [] : [...webFonts(role, typeface), ...printFonts(role, typeface)],
  );
}

const webFonts = (role: string, { files }: Typeface) =>
  files.map(({ file }, index) => ({
    named: { name: file, at: ["typefaces", role, "files", index, "file"] },
    isFont: (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "wOF2",
    kind: "WOFF2",
  }));

const PRINT = ["wOFF", "OTTO", "true", "\0\x01\0\0"];

const printFonts = (role: string, { print = { regular: "" } }: Typeface) =>
  Object.entries(print)
    .filter(([, name]) => name !== "")
    .map(([weight, name]) => ({
      named: { name, at: ["typefaces", role, "print", weight] },
      isFont: (bytes: Buffer) => PRINT.includes(bytes.toString("latin1", 0, 4)),
      kind: "TrueType, OpenType or WOFF",
    }));

/** A reason if the file can't be used. */
function readLimited(folder: string, name: string, limit: number): Buffer | string {
  try {
    const full = realpathSync(path.join(folder, name));
    if (path.dirname(full) !== realpathSync(folder)) return `'${name}' leads outside of ${BRAND_FOLDER}/`;
    const { size } = statSync(full);
    if (size > limit) return `'${name}' has ${kilobytes(size)}; the limit is ${kilobytes(limit)}`;
    return readFileSync(full);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return `the file '${BRAND_FOLDER}/${name}' doesn't exist`;
    return `'${BRAND_FOLDER}/${name}' can't be read (${code ?? "unknown error"})`;
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;

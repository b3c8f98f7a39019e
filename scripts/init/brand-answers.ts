import path from "node:path";
import type { Typeface } from "#core/content/brand.ts";
import { BrandFileError, readIcon, readWebFont, readWordmark } from "#server/brand/read-brand-file.ts";
import { makePrintFont, measure } from "#server/brand/typeface-worker.ts";
import type { Answers, WrongAnswer } from "./answers.ts";

export const ROLES = ["text", "display"] as const;

type BrandAnswers = Pick<Partial<Answers>, "wordmark" | "icon" | "typefaces">;

/** A file that the answers name. Paths are relative to the answers file. */
interface NamedFile {
  at: readonly PropertyKey[];
  file: string;
  /** In the new folder. */
  target: string;
  /** Throws `BrandFileError`. */
  check(file: string): unknown;
}

/** By their places in the new folder. */
export type BrandFiles = ReadonlyMap<string, string>;

/** The files that the answers name, which are checked as the site does it. */
export function readBrandAnswers(
  answers: BrandAnswers,
  folder: string,
): { files: BrandFiles; wrong: WrongAnswer[] } {
  const files = new Map<string, string>();
  const wrong: WrongAnswer[] = [];
  for (const { at, file, target, check } of filesOf(answers)) {
    const source = path.resolve(folder, file);
    try {
      check(source);
      files.set(`brand/${target}`, source);
    } catch (error) {
      if (!(error instanceof BrandFileError)) throw error;
      const { line, message } = error;
      const reason = line > 0 ? `can't be used: line ${line}: ${message}` : message;
      wrong.push({ at, reason: `'${file}' ${reason}` });
    }
  }
  return { files, wrong };
}

function filesOf({ wordmark, icon, typefaces = {} }: BrandAnswers): NamedFile[] {
  const named: NamedFile[] = [];
  if (wordmark !== undefined)
    named.push({
      at: ["wordmark"],
      file: wordmark,
      target: drawingName("wordmark", wordmark),
      check: readWordmark,
    });
  if (icon !== undefined)
    named.push({ at: ["icon"], file: icon, target: drawingName("icon", icon), check: readIcon });
  for (const role of ROLES)
    for (const [index, { file, weight }] of (typefaces[role]?.files ?? []).entries())
      named.push({
        at: ["typefaces", role, "files", index, "file"],
        file,
        target: fontName(role, weight),
        check: checkFont,
      });
  return named;
}

export const drawingName = (field: "wordmark" | "icon", file: string) =>
  field + (path.extname(file).toLowerCase() === ".png" ? ".png" : ".svg");

const fontName = (role: string, weight = "") => `${role}-${weight.replace(" ", "-")}.woff2`;

/** With the names that the files have in the new folder. */
export function typefacesWithNames(typefaces: NonNullable<Answers["typefaces"]>) {
  const named = ROLES.flatMap((role): [string, Typeface][] => {
    const typeface = typefaces[role];
    if (typeface === undefined) return [];
    const files = typeface.files.map(({ weight }) => ({ file: fontName(role, weight), weight }));
    return [[role, { ...typeface, files }]];
  });
  return Object.fromEntries(named);
}

function checkFont(file: string): void {
  const bytes = readWebFont(file);
  if (measure({ kind: "sans-serif", regular: bytes, bold: null }) === null)
    throw new BrandFileError("is damaged: export the font as WOFF2 again");
  if (makePrintFont({ bytes, weight: 400 }) === null)
    throw new BrandFileError(
      "can't be used for social images and papers: leave it out, and add it to brand.yaml later, with files for 'print'",
    );
}

import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrandFields, Typeface } from "#core/content/brand.ts";
import { ROOT } from "../storage/folders.ts";
import type { BrandFiles } from "./brand-files.ts";
import { fallbackFaces, type Metrics } from "./fallback-faces.ts";
import { hashedUrl, type ServedFile } from "./served-file.ts";

type Role = "text" | "display";

export interface Typefaces {
  css: string;
  fonts: readonly ServedFile[];
  /** The kinds of the typefaces, for pages and files without their fonts. */
  kinds: Readonly<Record<Role, Typeface["fallback"]>>;
  /** Fonts of social images and papers. */
  print: PrintFonts;
}

type PrintFonts = Readonly<Record<"display" | "regular" | "bold" | "medium", Buffer>>;

/** Both return null for a font that can't be read. */
export interface ReadTypeface {
  measure(typeface: Typeface, fonts: BrandFiles["fonts"]): Promise<Metrics | null>;
  /** The font of about the weight, as TrueType or OpenType. */
  printFont(typeface: Typeface, fonts: BrandFiles["fonts"], weight: number): Promise<Buffer | null>;
}

const FACES = path.join(ROOT, "server/brand/faces");
const shippedFace = (file: string) => path.join(FACES, file);

/** The typefaces of a brand that names none, with what `measure` returns for them. */
export const SHIPPED: Readonly<Record<Role, Typeface & { metrics: Metrics }>> = {
  text: {
    family: "Hanken Grotesk",
    files: [{ file: "hanken-grotesk.woff2", weight: "400 640" }],
    fallback: "sans-serif",
    metrics: { ascent: 1, descent: 0.303, lineGap: 0, width: 82.926, boldWidth: 83.967 },
  },
  display: {
    family: "Piazzolla",
    // Without all weights, browsers would draw the bold one themselves.
    files: [{ file: "piazzolla.woff2", weight: "100 900" }],
    fallback: "serif",
    metrics: { ascent: 1.11, descent: 0.31, lineGap: 0, width: 41.802, boldWidth: null },
  },
};

/** In social images and papers. */
const PRINT: Readonly<Record<keyof PrintFonts, { role: Role; weight: number; shipped: string }>> = {
  display: { role: "display", weight: 600, shipped: "piazzolla.woff" },
  regular: { role: "text", weight: 400, shipped: "hanken-grotesk-400.woff" },
  medium: { role: "text", weight: 500, shipped: "hanken-grotesk-500.woff" },
  bold: { role: "text", weight: 640, shipped: "hanken-grotesk-640.woff" },
};

type OwnTypefaces = NonNullable<BrandFields["typefaces"]>;

interface Chosen {
  role: Role;
  typeface: Typeface;
  metrics: Metrics;
  bytesOf(file: string): Buffer;
}

export class UnreadableFont extends Error {
  readonly at: readonly PropertyKey[];

  constructor(at: readonly PropertyKey[], reason: string) {
    super(reason);
    this.at = ["typefaces", ...at];
  }
}

/** Throws `UnreadableFont`. */
export async function readTypefaces(
  { typefaces = {} }: BrandFields,
  fonts: BrandFiles["fonts"],
  reader: ReadTypeface,
): Promise<Typefaces> {
  const chosen = await chooseTypefaces(typefaces, fonts, reader);
  return { ...typefacesOf(chosen), print: await printFonts(typefaces, fonts, reader) };
}

async function chooseTypefaces(
  typefaces: OwnTypefaces,
  fonts: BrandFiles["fonts"],
  { measure }: ReadTypeface,
): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  for (const role of ["text", "display"] as const) {
    const typeface = typefaces[role];
    if (typeface === undefined) {
      const bytesOf = (file: string) => readFileSync(shippedFace(file));
      chosen.push({ role, typeface: SHIPPED[role], metrics: SHIPPED[role].metrics, bytesOf });
      continue;
    }
    const metrics = await measure(typeface, fonts);
    if (metrics === null)
      throw new UnreadableFont([role, "files", 0, "file"], "is damaged: export the font as WOFF2 again");
    chosen.push({ role, typeface, metrics, bytesOf: (file) => fonts.get(file) as Buffer });
  }
  return chosen;
}

function typefacesOf(chosen: readonly Chosen[]): Omit<Typefaces, "print"> {
  const fonts: ServedFile[] = [];
  let faces = "";
  let tokens = "";
  for (const { role, typeface, metrics, bytesOf } of chosen) {
    for (const { file, weight } of typeface.files) {
      const bytes = bytesOf(file);
      const url = hashedUrl(file, bytes);
      fonts.push({ url, bytes });
      faces += `@font-face{font-family:"${typeface.family}";src:url(${url})format("woff2");font-weight:${weight};font-display:optional}`;
    }
    const fallback = fallbackFaces(typeface, metrics);
    faces += fallback.css;
    tokens += `--typeface-${role}:${fallback.family};`;
  }
  const byRole = new Map(chosen.map(({ role, typeface }) => [role, typeface]));
  const text = byRole.get("text") ?? SHIPPED.text;
  const display = byRole.get("display") ?? SHIPPED.display;
  return {
    css: `${faces}:root{${tokens}}`,
    fonts,
    kinds: { text: text.fallback, display: display.fallback },
  };
}

async function printFonts(
  typefaces: OwnTypefaces,
  fonts: BrandFiles["fonts"],
  reader: ReadTypeface,
): Promise<PrintFonts> {
  const made: Partial<Record<keyof PrintFonts, Buffer>> = {};
  for (const [name, { role, weight, shipped }] of Object.entries(PRINT)) {
    const typeface = typefaces[role];
    made[name as keyof PrintFonts] =
      typeface === undefined
        ? readFileSync(shippedFace(shipped))
        : await ownPrintFont(role, typeface, fonts, weight, reader);
  }
  return made as PrintFonts;
}

/** Its file for print, or else made from the files for pages. */
async function ownPrintFont(
  role: Role,
  typeface: Typeface,
  fonts: BrandFiles["fonts"],
  weight: number,
  { printFont }: ReadTypeface,
): Promise<Buffer> {
  const { print } = typeface;
  if (print !== undefined) return fonts.get((weight > 600 && print.bold) || print.regular) as Buffer;
  const font = await printFont(typeface, fonts, weight);
  if (font !== null) return font;
  const reason =
    "can't be used for social images and papers: add TrueType, OpenType or WOFF files of the typeface as 'print'";
  throw new UnreadableFont([role, "files", 0, "file"], reason);
}

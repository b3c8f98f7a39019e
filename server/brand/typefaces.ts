import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { BrandFields, Typeface } from "#core/content/brand.ts";
import { ROOT } from "../storage/folders.ts";
import type { BrandFiles } from "./brand-files.ts";
import { fallbackFaces, type Metrics } from "./fallback-faces.ts";

type Role = "text" | "display";

export interface FontFile {
  url: string;
  bytes: Buffer;
}

export interface Typefaces {
  css: string;
  fonts: readonly FontFile[];
  /** The kinds of the typefaces, for pages and files without their fonts. */
  kinds: Readonly<Record<Role, Typeface["fallback"]>>;
  /** Fonts of social images and papers. */
  print: Readonly<Record<"display" | "regular" | "bold" | "medium", string>>;
}

export type MeasureTypeface = (typeface: Typeface, fonts: BrandFiles["fonts"]) => Promise<Metrics | null>;

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

interface Chosen {
  role: Role;
  typeface: Typeface;
  metrics: Metrics;
  bytesOf(file: string): Buffer;
}

/** Null for the typeface whose font can't be read. */
export async function chooseTypefaces(
  { typefaces = {} }: BrandFields,
  fonts: BrandFiles["fonts"],
  measure: MeasureTypeface,
): Promise<Chosen[] | { unreadable: Role }> {
  const chosen: Chosen[] = [];
  for (const role of ["text", "display"] as const) {
    const typeface = typefaces[role];
    if (typeface === undefined) {
      const bytesOf = (file: string) => readFileSync(shippedFace(file));
      chosen.push({ role, typeface: SHIPPED[role], metrics: SHIPPED[role].metrics, bytesOf });
      continue;
    }
    const metrics = await measure(typeface, fonts);
    if (metrics === null) return { unreadable: role };
    chosen.push({ role, typeface, metrics, bytesOf: (file) => fonts.get(file) as Buffer });
  }
  return chosen;
}

export function typefacesOf(chosen: readonly Chosen[], folder: string): Typefaces {
  const fonts: FontFile[] = [];
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
    print: printFonts(text, display, (file) => path.join(folder, file)),
  };
}

function printFonts(text: Typeface, display: Typeface, own: (file: string) => string): Typefaces["print"] {
  const regular = text.print && own(text.print.regular);
  return {
    display: display.print ? own(display.print.regular) : shippedFace("piazzolla.woff"),
    regular: regular ?? shippedFace("hanken-grotesk-400.woff"),
    medium: regular ?? shippedFace("hanken-grotesk-500.woff"),
    bold: regular
      ? own(text.print?.bold ?? text.print?.regular ?? "")
      : shippedFace("hanken-grotesk-640.woff"),
  };
}

function hashedUrl(file: string, bytes: Buffer): string {
  const name = path.basename(file, ".woff2");
  return `/assets/brand/${name}-${hash("sha256", bytes, "base64url").slice(0, 10)}.woff2`;
}

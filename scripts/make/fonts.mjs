/**
 * Makes the typefaces in `server/brand/faces/` from the packages of Fontsource, and prints the width of the samples in fonts
 * that visitors have, for `server/brand/fallback-faces.ts`.
 *
 *   npm install --prefix ../font-tools subset-font@2.9 fontkit@2 \
 *     @fontsource-variable/piazzolla@5.3 @fontsource-variable/hanken-grotesk@5.3 \
 *     @fontsource/gelasio@5 @fontsource/noto-serif@5 @fontsource/tinos@5 @fontsource/arimo@5 @fontsource/roboto@5
 *   node scripts/make/fonts.mjs ../font-tools
 *
 * The tools aren't dependencies, because the typefaces change once in years. A font that isn't free is measured by a free
 * one of the same metrics: Gelasio for Georgia, Tinos for Times New Roman, Arimo for Arial.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { SAMPLES } from "#server/brand/fallback-faces.ts";

const tools = process.argv[2];
if (!tools) throw new Error("Usage: node scripts/make/fonts.mjs ../font-tools");
const load = createRequire(resolve(tools, "package.json"));
const subsetFont = load("subset-font");
const fontkit = load("fontkit");
const root = resolve(import.meta.dirname, "../..");
const from = (name) => readFileSync(join(resolve(tools), "node_modules", name));

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
const ASCII = range(0x20, 0x7e);
const LETTERS = range(0xc0, 0xff);
/** The glyphs and OpenType features of the site: no fractions, alternates or combining marks. */
const FEATURES = ["kern", "liga", "tnum"];

const faces = [
  {
    family: "Piazzolla",
    file: "piazzolla.woff2",
    source: "@fontsource-variable/piazzolla/files/piazzolla-latin-standard-normal.woff2",
    // Headings need no code characters. A weight axis would add 6 KB.
    text: `${ASCII.replace(/[\\^`{|}~_<=>*@[\]]/g, "")}${LETTERS.replace(/[÷Ýýÿ]/g, "")}–—‘’“”…·×€£™\u00a0`,
    axes: { opsz: 30, wght: 540 },
    // Name records, and classes for combining marks.
    without: ["STAT", "GDEF"],
  },
  {
    family: "Hanken Grotesk",
    file: "hanken-grotesk.woff2",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    text: `${ASCII}${LETTERS}\u00a0£©®°±·§«»²³µ½¼¾¿¡–—‘’“”„…•×€™−`,
    axes: { wght: { min: 400, max: 640 } },
    // Kerning depends on the weight through GDEF.
    without: ["STAT"],
  },
];

for (const { file, source, text, axes, without } of faces) {
  const made = await subsetFont(from(source), text, {
    targetFormat: "woff2",
    variationAxes: axes,
    keepFeatures: FEATURES,
    dropTables: without,
  });
  write(file, made);
}

/** Satori and fontkit do not vary fonts; titles may contain any Latin character. */
const EUROPEAN = `${ASCII}${range(0xa0, 0x17f)}–—‘’“”„•…€−×·™→`;
const plainFonts = [
  { file: "piazzolla.woff", source: faces[0].source, axes: { opsz: 30, wght: 540 } },
  { file: "hanken-grotesk-500.woff", source: faces[1].source, axes: { wght: 500 } },
  { file: "hanken-grotesk-400.woff", source: faces[1].source, axes: { wght: 400 } },
  { file: "hanken-grotesk-640.woff", source: faces[1].source, axes: { wght: 640 } },
];
for (const { file, source, axes } of plainFonts)
  write(file, await subsetFont(from(source), EUROPEAN, { targetFormat: "woff", variationAxes: axes }));

const measured = {
  "sans-serif": ["arimo-latin-400", "arimo-latin-700", "roboto-latin-400"],
  serif: ["gelasio-latin-400", "noto-serif-latin-400", "tinos-latin-400"],
};
for (const [kind, names] of Object.entries(measured)) {
  for (const name of names) {
    const font = fontkit.create(
      from(`@fontsource/${name.replace(/-latin.*/, "")}/files/${name}-normal.woff2`),
    );
    console.log(`${name}: ${font.layout(SAMPLES[kind]).advanceWidth / font.unitsPerEm}`);
  }
}

function write(file, bytes) {
  writeFileSync(join(root, "server/brand/faces", file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

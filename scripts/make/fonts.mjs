/**
 * Makes the two font files, those of social cards and PDF files, and `app/styles/fonts.css` from the packages of Fontsource.
 *
 *   npm install --prefix ../font-tools subset-font@2.9 fontkit@2 \
 *     @fontsource-variable/piazzolla@5.3 @fontsource-variable/hanken-grotesk@5.3 \
 *     @fontsource/gelasio@5 @fontsource/noto-serif@5 @fontsource/tinos@5 @fontsource/arimo@5 @fontsource/roboto@5
 *   node scripts/make/fonts.mjs ../font-tools
 *
 * The tools stay out of the project: fonts change once in years, and a clone should not pay for them.
 * Each fallback face is a font that visitors have, stretched until our sample text is as wide as in our
 * font, with our line metrics. A font that has not come when the page is painted waits for the next page
 * (`optional`), so nothing ever moves. Where a fallback is not free, its metric-compatible
 * twin is measured (Gelasio for Georgia, Tinos for Times New Roman, Arimo for Arial).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

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
    // Without all faces, browsers would synthesize bold.
    weights: "100 900",
    sample:
      "Software that holds up in wind. What we build, how we work, what clients say. Questions & answers",
    measuredAt: {},
    fallbacks: [
      [
        "Piazzolla Georgia",
        ["Georgia", "Gelasio"],
        "@fontsource/gelasio/files/gelasio-latin-400-normal.woff2",
      ],
      ["Piazzolla Noto", ["Noto Serif"], "@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2"],
      [
        "Piazzolla Times",
        ["Times New Roman", "Liberation Serif", "Tinos"],
        "@fontsource/tinos/files/tinos-latin-400-normal.woff2",
      ],
    ],
  },
  {
    family: "Hanken Grotesk",
    file: "hanken-grotesk.woff2",
    source: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    text: `${ASCII}${LETTERS}\u00a0£©®°±·§«»²³µ½¼¾¿¡–—‘’“”„…•×€™−`,
    axes: { wght: { min: 400, max: 640 } },
    // Kerning depends on the weight through GDEF.
    without: ["STAT"],
    weights: "400 640",
    sample:
      "A native app written in Swift, for teams that need it to work offline. We agree the figure we want to move, write it down and measure it again after launch, in 13 countries and at 400+ sites.",
    measuredAt: { wght: 400 },
    boldAt: { wght: 600 },
    fallbacks: [
      [
        "Hanken Arial",
        ["Arial", "Helvetica Neue", "Liberation Sans", "Arimo"],
        "@fontsource/arimo/files/arimo-latin-400-normal.woff2",
      ],
      [
        "Hanken Arial",
        ["Arial Bold", "Arial-BoldMT", "HelveticaNeue-Bold", "Liberation Sans Bold", "Arimo Bold"],
        "@fontsource/arimo/files/arimo-latin-700-normal.woff2",
        "bold",
      ],
      ["Hanken Roboto", ["Roboto"], "@fontsource/roboto/files/roboto-latin-400-normal.woff2"],
    ],
  },
];

const width = (font, text) => font.layout(text).advanceWidth / font.unitsPerEm;
const percent = (value) => `${Number((value * 100).toFixed(2))}%`;

let css =
  "/* Written by scripts/make/fonts.mjs: the fonts, and fallbacks as wide and as high as they are. */\n";
for (const face of faces) {
  const source = from(face.source);
  const made = await subsetFont(source, face.text, {
    targetFormat: "woff2",
    variationAxes: face.axes,
    keepFeatures: FEATURES,
    dropTables: face.without,
  });
  writeFileSync(join(root, "app/styles/fonts", face.file), made);
  console.log(`${face.file}: ${made.length} bytes`);
  css += `
@font-face {
  font-family: "${face.family}";
  src: url("./fonts/${face.file}") format("woff2");
  font-weight: ${face.weights};
  font-display: optional;
}
`;
  const font = fontkit.create(source);
  // fontkit cannot vary a WOFF2, so the measured weight is instantiated first.
  const cut = async (axes) =>
    fontkit.create(
      await subsetFont(source, face.text, {
        targetFormat: "truetype",
        variationAxes: { ...face.axes, ...axes },
      }),
    );
  for (const [family, locals, file, bold] of face.fallbacks) {
    const ours = await cut(bold ? face.boldAt : face.measuredAt);
    const size = width(ours, face.sample) / width(fontkit.create(from(file)), face.sample);
    const metric = (value) => percent(value / font.unitsPerEm / size);
    const weight = !face.boldAt ? "100 900" : bold ? "501 900" : "100 500";
    css += `
@font-face {
  font-family: "${family}";
  src: ${locals.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${family === "Hanken Roboto" ? "100 900" : weight};
  size-adjust: ${percent(size)};
  ascent-override: ${metric(font.ascent)};
  descent-override: ${metric(-font.descent)};
  line-gap-override: ${metric(font.lineGap)};
}
`;
  }
}
writeFileSync(join(root, "app/styles/fonts.css"), css);

/** Satori and fontkit do not vary fonts; titles may contain any Latin character. */
const EUROPEAN = `${ASCII}${range(0xa0, 0x17f)}–—‘’“”„•…€−×·™→`;
const plainFonts = [
  { file: "seo/social-images/piazzolla.woff", source: faces[0].source, axes: { opsz: 30, wght: 540 } },
  { file: "seo/social-images/hanken-grotesk.woff", source: faces[1].source, axes: { wght: 500 } },
  { file: "papers/hanken-grotesk-400.woff", source: faces[1].source, axes: { wght: 400 } },
  { file: "papers/hanken-grotesk-640.woff", source: faces[1].source, axes: { wght: 640 } },
];
for (const { file, source, axes } of plainFonts) {
  const made = await subsetFont(from(source), EUROPEAN, { targetFormat: "woff", variationAxes: axes });
  writeFileSync(join(root, "server", file), made);
  console.log(`server/${file}: ${made.length} bytes`);
}

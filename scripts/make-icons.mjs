/**
 * Makes the icons in `public/` from the drawings below: `favicon.svg`, `favicon.ico` (16 and 32 px), `apple-touch-icon.png`,
 * `icon-192.png` and `icon-512.png`.
 *
 *   apt-get install librsvg2-bin
 *   node scripts/make-icons.mjs      (Node 24)
 *
 * They are made by hand when the mark changes and committed: a clone should not need the tool. An agency that puts in
 * its own mark replaces the files, or the drawings here.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { drawSky } from "../core/kites/draw-sky.ts";
import { randomFrom } from "../core/kites/random.ts";
import { tilings } from "../core/kites/tilings.ts";

const target = resolve(import.meta.dirname, "../public");

/** The colours of `app/styles/tokens.css`. */
const INK = "#0d1f2c";
const PAPER = "#f8fafb";
const SIGNAL = "#c9301a";
const SIGNAL_ON_DARK = "#ff6a47";

/** As in `app/ui/kite-mark.tsx`, in a box of 32, but stouter, for 16 px; without a tail at that size. */
const LIT = "M26 1 9 5 7 29z";
const SHADED = "M26 1 30 17 7 29z";

const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
  `<style>.a{fill:${INK}}.b{fill:${SIGNAL}}@media(prefers-color-scheme:dark){.a{fill:${PAPER}}.b{fill:${SIGNAL_ON_DARK}}}</style>` +
  `<path class="a" d="${LIT}"/><path class="b" d="${SHADED}"/></svg>\n`;

/** For what cannot ask for the scheme: in blue, which stands out from a light bar and from a dark one. */
const plain =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
  `<path fill="#2a7db2" d="${LIT}"/><path fill="${SIGNAL_ON_DARK}" d="${SHADED}"/></svg>`;

const BOX = [512, 512];
const random = randomFrom("kitewright");
const [, inRows] = tilings;
const sky = drawSky(inRows(BOX, 210, -1.2, random).kites, BOX, 1, 0.6, random);

/**
 * For home screens, on a sky of its own that fills the square. Systems cut it to a circle or a drop: the kite stays in
 * the middle 80 %, where nothing is cut off.
 */
const app =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">` +
  `<path fill="#114a70" d="M0 0h512v512H0z"/>` +
  sky.tones
    .map((path, tone) => `<path fill="${["#155580", "#1b6292", "#2371a4"][tone]}" d="${path}"/>`)
    .join("") +
  `<path fill="${INK}" fill-opacity=".18" d="${sky.folds}"/>` +
  `<path fill="${INK}" fill-opacity=".28" d="M308 146 192 178 184 376 338 262z"/>` +
  `<path fill="${PAPER}" d="M330 104 196 136 190 342z"/>` +
  `<path fill="${SIGNAL_ON_DARK}" d="M330 104 364 232 190 342z"/>` +
  `<path fill="none" stroke="${PAPER}" stroke-width="9" d="M190 342 150 362 168 398 138 420"/></svg>`;

const png = (svg, size) =>
  execFileSync("rsvg-convert", ["--width", String(size), "--height", String(size)], { input: svg });

/** An .ico is a list of pictures, and may hold them as PNG. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

const files = {
  "favicon.svg": favicon,
  "favicon.ico": ico([16, 32].map((size) => ({ size, bytes: png(plain, size) }))),
  "apple-touch-icon.png": png(app, 180),
  "icon-192.png": png(app, 192),
  "icon-512.png": png(app, 512),
};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(target, name), content);
  console.log(`${name}: ${content.length} bytes`);
}

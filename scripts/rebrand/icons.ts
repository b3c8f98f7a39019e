import sharp from "sharp";
import { drawSky } from "#core/kites/draw.ts";
import { type Box, randomFrom } from "#core/kites/plane.ts";
import { tilings } from "#core/kites/tilings.ts";
import { fromHex, toHex } from "#server/brand/oklch.ts";

/** Bolder than `app/ui/kite-mark.tsx`, and without a tail at 16 px. */
const LIT = "M26 1 9 5 7 29z";
const SHADED = "M26 1 30 17 7 29z";

type Colors = Readonly<Record<string, string>>;

export async function drawIcons(light: Colors, dark: Colors, seed: string): Promise<Map<string, Buffer>> {
  const plain = plainMark(light, dark);
  const app = appIcon(light, dark, seed);
  const small = await Promise.all([16, 32].map(async (size) => ({ size, bytes: await png(plain, size) })));
  return new Map([
    ["favicon.svg", Buffer.from(favicon(light, dark))],
    ["favicon.ico", ico(small)],
    ["apple-touch-icon.png", await png(app, 180)],
    ["icon-192.png", await png(app, 192)],
    ["icon-512.png", await png(app, 512)],
  ]);
}

function favicon(light: Colors, dark: Colors): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<style>.a{fill:${light.ink}}.b{fill:${light.signal}}@media(prefers-color-scheme:dark){.a{fill:${light.paper}}.b{fill:${dark.signal}}}</style>` +
    `<path class="a" d="${LIT}"/><path class="b" d="${SHADED}"/></svg>\n`
  );
}

function plainMark(light: Colors, dark: Colors): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<path fill="${light["sky-4"]}" d="${LIT}"/><path fill="${dark.signal}" d="${SHADED}"/></svg>`
  );
}

function appIcon(light: Colors, dark: Colors, seed: string): string {
  const box: Box = [512, 512];
  const random = randomFrom(seed);
  const [, inRows = tilings[0] as (typeof tilings)[number]] = tilings;
  const sky = drawSky(inRows(box, 210, -1.2, random).kites, box, 1, 0.6, random);
  const tones = [0.2, 0.45, 0.75].map((share) => between(light["sky-5"], light["sky-4"], share));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">` +
    `<path fill="${light["sky-5"]}" d="M0 0h512v512H0z"/>` +
    sky.tones.map((path, tone) => `<path fill="${tones[tone]}" d="${path}"/>`).join("") +
    `<path fill="${light.ink}" fill-opacity=".18" d="${sky.folds}"/>` +
    `<path fill="${light.ink}" fill-opacity=".28" d="M308 146 192 178 184 376 338 262z"/>` +
    `<path fill="${light.paper}" d="M330 104 196 136 190 342z"/>` +
    `<path fill="${dark.signal}" d="M330 104 364 232 190 342z"/>` +
    `<path fill="none" stroke="${light.paper}" stroke-width="9" d="M190 342 150 362 168 398 138 420"/></svg>`
  );
}

function between(one = "", other = "", share: number): string {
  const [from, to] = [fromHex(one), fromHex(other)];
  const mix = (a: number, b: number) => a + (b - a) * share;
  return toHex({ l: mix(from.l, to.l), c: mix(from.c, to.c), h: mix(from.h, to.h) });
}

function png(svg: string, size: number): Promise<Buffer> {
  // Enlarging would blur it.
  const density = (72 * size) / Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** An .ico file is a list of images, which may be PNGs. */
function ico(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
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

import { readFileSync } from "node:fs";
import path from "node:path";
import satori from "satori";
import sharp from "sharp";
import { kiteSvg } from "#core/kites/kites.ts";
import type { SchemeColors } from "#core/palette.ts";
import { ROOT } from "../../storage/folders.ts";
import { type Drawing, SOCIAL_IMAGE_SIZE } from "./social-image.ts";

const WORDS = { width: 760, padding: 72 };
const KITES = { left: 720, cut: 130, shift: 30 };

/** Sizes in px by the maximum number of letters. */
const LONG = 72;
const SIZES: readonly [letters: number, size: number][] = [
  [24, 92],
  [44, 76],
  [LONG, 64],
  [Number.POSITIVE_INFINITY, 54],
];
const LINES = 6;

const COLORS = 64;

const font = (file: string) => readFileSync(path.join(ROOT, "server/seo/social-images", file));
const FONTS = [
  { name: "Piazzolla", data: font("piazzolla.woff"), weight: 500 as const },
  { name: "Hanken Grotesk", data: font("hanken-grotesk.woff"), weight: 500 as const },
];

export async function drawSocialImage(image: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(await socialImageSvg(image)))
    .png({ palette: true, colors: COLORS, dither: 0, effort: 4 })
    .toBuffer();
}

async function socialImageSvg(image: Drawing): Promise<string> {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const colors = { palette: image.palette, scheme: "light" } as const;
  const kites = kiteSvg({ seed: image.seed, shape: "square", colors });
  const { left, cut } = KITES;
  const edge = `M${left + cut} 0H${width}V${height}H${left}z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<clipPath id="edge"><path d="${edge}"/></clipPath><path fill="${image.palette.light.paper}" d="M0 0h${width}v${height}H0z"/>` +
    `<g clip-path="url(#edge)">${placed(kites)}</g>${await wordsSvg(image)}</svg>`
  );
}

function placed(svg: string): string {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const { left, shift } = KITES;
  const place = ` x="${left}" width="${width - left + 2 * shift}" height="${height}"`;
  return svg.replace(/ width="\d+" height="\d+"/, place);
}

function wordsSvg({ kind, title, company, palette: { light: colors } }: Drawing): Promise<string> {
  const size = SIZES.find(([letters]) => title.length <= letters)?.[1];
  const place = {
    boxSizing: "border-box",
    width: WORDS.width,
    height: SOCIAL_IMAGE_SIZE.height,
    padding: WORDS.padding,
    flexDirection: "column",
  };
  const tree = box(place, [
    box({ color: colors.signal, fontSize: 30, fontFamily: "Hanken Grotesk" }, kind),
    box(
      {
        color: colors.ink,
        fontSize: size,
        lineHeight: 1.08,
        marginTop: 20,
        display: "block",
        wordBreak: "break-word",
        // Balancing would shorten a clamped title.
        ...(title.length > LONG ? { lineClamp: LINES } : { textWrap: "balance" }),
      },
      title,
    ),
    box({ marginTop: "auto", alignItems: "center", color: colors.muted, fontSize: 32 }, [
      mark(colors),
      box({ marginLeft: 14 }, company),
    ]),
  ]);
  return satori(tree as never, { ...SOCIAL_IMAGE_SIZE, fonts: FONTS });
}

function mark(colors: SchemeColors) {
  const half = (fill: string, d: string) => ({ type: "path", props: { fill, d } });
  return {
    type: "svg",
    props: {
      width: 44,
      height: 44,
      viewBox: "0 0 32 32",
      children: [half(colors.ink, "M26 1 9 5 7 29z"), half(colors.signal, "M26 1 30 17 7 29z")],
    },
  };
}

function box(style: Record<string, unknown>, children: unknown) {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

import satori from "satori";
import sharp from "sharp";
import { drawPattern } from "#core/patterns/draw-pattern.ts";
import { png } from "../../brand/icon-files.ts";
import { productSvg } from "./product.ts";
import { type Drawing, SOCIAL_IMAGE_SIZE } from "./social-image.ts";

const WORDS = { width: 760, padding: 72 };
const PATTERN = { left: 720, cut: 130, shift: 30 };

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
/** In percent: with `colors`, the picture of a screen would be twice as large. */
const SCREEN_QUALITY = 65;

const fontsOf = ({ display, medium }: Drawing["print"]) => [
  { name: "display", data: Buffer.from(display), weight: 500 as const },
  { name: "text", data: Buffer.from(medium), weight: 500 as const },
];

export async function drawSocialImage(image: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(await socialImageSvg(image)))
    .png({
      palette: true,
      ...(image.product ? { quality: SCREEN_QUALITY } : { colors: COLORS }),
      dither: 0,
      effort: 4,
    })
    .toBuffer();
}

async function socialImageSvg(image: Drawing): Promise<string> {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const { left, cut } = PATTERN;
  const edge = `M${left + cut} 0H${width}V${height}H${left}z`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<clipPath id="edge"><path d="${edge}"/></clipPath><path fill="${image.palette.light.paper}" d="M0 0h${width}v${height}H0z"/>` +
    `<g clip-path="url(#edge)">${await panelSvg(image)}</g>${await wordsSvg(image)}</svg>`
  );
}

async function panelSvg({ product, palette, pattern, seed }: Drawing): Promise<string> {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  if (product !== undefined) return productSvg(product, [width, height]);
  const svg = drawPattern(pattern, { seed, shape: "square", colors: { palette, scheme: "light" } });
  const { left, shift } = PATTERN;
  const place = ` x="${left}" width="${width - left + 2 * shift}" height="${height}"`;
  return svg.replace(/ width="\d+" height="\d+"/, place);
}

async function wordsSvg({
  kind,
  title,
  company,
  palette: { light: colors },
  print,
  icon,
}: Drawing): Promise<string> {
  const size = SIZES.find(([letters]) => title.length <= letters)?.[1] ?? 54;
  const place = {
    boxSizing: "border-box",
    width: WORDS.width,
    height: SOCIAL_IMAGE_SIZE.height,
    padding: WORDS.padding,
    flexDirection: "column",
  };
  const tree = box(place, [
    box({ color: colors.signal, fontSize: 30, fontFamily: "text" }, kind),
    box(
      {
        color: colors.ink,
        fontSize: size,
        lineHeight: 1.08,
        marginTop: 20,
        display: "block",
        wordBreak: hasLongWord(title, size) ? "break-word" : "normal",
        // Balancing would shorten a clamped title.
        ...(title.length > LONG ? { lineClamp: LINES } : { textWrap: "balance" }),
      },
      title,
    ),
    box({ marginTop: "auto", alignItems: "center", color: colors.muted, fontSize: 32 }, [
      await mark(icon),
      box({ marginLeft: 14 }, company),
    ]),
  ]);
  return satori(tree as never, { ...SOCIAL_IMAGE_SIZE, fonts: fontsOf(print) });
}

/** Balanced lines would break other words, too. */
function hasLongWord(title: string, size: number): boolean {
  const letters = (WORDS.width - 2 * WORDS.padding) / (0.52 * size);
  return title.split(/\s/).some((word) => word.length > letters);
}

const MARK = 44;

/** As pixels, because a drawing in a drawing would be blurred. */
async function mark(icon: string) {
  const pixels = await png(icon, MARK * 2);
  const src = `data:image/png;base64,${pixels.toString("base64")}`;
  return { type: "img", props: { src, width: MARK, height: MARK } };
}

function box(style: Record<string, unknown>, children: unknown) {
  return { type: "div", props: { style: { display: "flex", ...style }, children } };
}

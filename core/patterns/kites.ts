/** A sky tiled with kites, and one flying kite, depending on the slug only. */

import { moods } from "./kite-moods.ts";
import { drawFlyer, drawSky } from "./kite-sky.ts";
import { tilings } from "./kite-tilings.ts";
import { type ColorRole, createPaint, stroke, svgOf } from "./paint.ts";
import { BOXES, type PatternOptions, type PatternShape, randomFrom } from "./shapes.ts";

/** Approximate length of a kite relative to the height; determines their number and the file size. */
const SIZES: Record<PatternShape, number> = { cover: 0.34, card: 0.34, square: 0.28 };

/** An SVG of 2 to 6 KB. */
export function kiteSvg({ seed, shape, colors }: PatternOptions): string {
  const box = BOXES[shape];
  const [width, height] = box;
  const random = randomFrom(seed);
  // The order is fixed, so that all shapes of a slug look alike.
  const drawTiling = pick(tilings, random);
  const mood = pick(moods, random);
  const side = random() < 0.5 ? -1 : 1;
  const turn = -Math.PI / 2 + side * (0.15 + random() * 0.6);
  const wind = side * (random() - 0.5) * 1.6;
  const size = height * SIZES[shape] * (0.9 + random() * 0.35);
  const { kites, cross, half } = drawTiling(box, size, turn, random);
  const sky = drawSky(kites, box, side, wind, random);

  const flyer = drawFlyer({ box, cross, half, side, random });

  const paint = createPaint(colors, mood.isDeep);
  const paths = [
    paint(mood.ground, `M0 0h${width}v${height}H0z`),
    ...sky.tones.map((path, tone) => paint(mood.sky[tone] as ColorRole, path)),
    paint(mood.folds, sky.folds, ' fill-opacity=".12"'),
    paint("shade", flyer.shadow, ' fill-opacity=".22"'),
    paint(mood.thread, flyer.thread, stroke(height / 240)),
    ...flyer.panels.map((path, panel) => paint(mood.panels[panel] as ColorRole, path)),
    paint(mood.spars, flyer.spars, stroke(height / 300)),
    paint(mood.thread, flyer.tail),
  ];
  return svgOf({ colors, isDeep: mood.isDeep, size: box, drawn: paths });
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

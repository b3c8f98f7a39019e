import { type Box, type Kite, kiteAt, line, outline, type Point, reach } from "./plane.ts";

export interface Sky {
  tones: readonly [string, string, string];
  folds: string;
}

export function drawSky(
  kites: Iterable<Kite>,
  box: Box,
  side: number,
  wind: number,
  random: () => number,
): Sky {
  const tones: [string, string, string] = ["", "", ""];
  let folds = "";
  for (const kite of kites) {
    if (!touches(kite, box)) continue;
    const tone = Math.floor(1.1 + depth(kite, box, side, wind) + (random() - 0.5) * 0.9);
    if (tone < 0) continue;
    tones[Math.min(tone, 2) as 0 | 1 | 2] += outline(kite);
    folds += outline(shadedHalf(kite));
  }
  return { tones, folds };
}

function depth([nose, , end]: Kite, [width, height]: Box, side: number, wind: number): number {
  const x = (nose[0] + end[0]) / 2 / width - 0.5;
  const y = (nose[1] + end[1]) / 2 / height - 0.5;
  const facing = Math.cos(Math.atan2(nose[1] - end[1], nose[0] - end[0]) + 2.2);
  return 3.2 * (y * Math.sin(wind) - side * x * Math.cos(wind)) + 0.35 * facing;
}

function shadedHalf([nose, right, end, left]: Kite) {
  const isRightShaded = right[0] - left[0] > left[1] - right[1];
  return [nose, isRightShaded ? right : left, end];
}

function touches(kite: Kite, [width, height]: Box): boolean {
  return (
    kite.some(([x]) => x > 0) &&
    kite.some(([x]) => x < width) &&
    kite.some(([, y]) => y > 0) &&
    kite.some(([, y]) => y < height)
  );
}

export interface Flyer {
  shadow: string;
  thread: string;
  /** Left and right of the nose, left and right of the tail end. */
  panels: readonly [string, string, string, string];
  spars: string;
  tail: string;
}

interface FlyerOptions {
  box: Box;
  cross: number;
  half: number;
  side: number;
  random: () => number;
}

interface Body {
  panels: Flyer["panels"];
  spars: string;
  end: Point;
}

/** The string leaves the picture on the side that the flyer leans to; the tail points to the other. */
export function drawFlyer({ box: [width, height], cross, half, side, random }: FlyerOptions): Flyer {
  const length = Math.min(height, width * 0.85) * (0.56 + random() * 0.1);
  const lean = side * (0.35 + random() * 0.4);
  const knot: Point = [width * (0.5 + side * (0.12 + random() * 0.08)), height * (0.34 + random() * 0.05)];
  const hand: Point = [width * (0.5 + side * 0.8), height * 1.18];
  const lift = length * 0.09;
  const up = -Math.PI / 2 + lean;
  const kite = kiteAt(reach(knot, length * cross, up), up, length, cross, half);
  const { panels, spars, end } = kiteBody(kite, knot, up, lift);

  const joints: Point[] = [end];
  const links: Kite[] = [];
  let place = end;
  let angle = -Math.PI / 2 + lean + Math.PI + side * 0.35;
  for (let k = 0; k < 4; k++) {
    angle += side * (k % 2 === 0 ? 0.42 : -0.24);
    place = reach(place, length * 0.2, angle);
    const small = length * (0.125 - k * 0.014);
    links.push(kiteAt(reach(place, -small * 0.36, angle), angle + Math.PI, small, 0.36, 0.3));
    joints.push(place);
  }

  return {
    shadow: outline(kite.map(([x, y]): Point => [x - side * lift, y + lift * 1.4])),
    thread: line([knot, hand]) + line(joints),
    panels,
    spars,
    tail: links.map(outline).join(""),
  };
}

function kiteBody(kite: Kite, knot: Point, up: number, lift: number): Body {
  const [nose, right, end, left] = kite;
  return {
    panels: [
      outline([nose, knot, left]),
      outline([nose, right, knot]),
      outline([left, knot, end]),
      outline([knot, right, end]),
    ],
    spars: line([reach(nose, lift * 0.2, up), end]) + line([left, right]),
    end,
  };
}

import { type Box, type Kite, kiteAt, line, outline, type Point, reach } from "./plane.ts";

/** Paths of the flying kite, from back to front. */
export interface Flyer {
  shadow: string;
  /** The string, and the line of the tail. */
  thread: string;
  /** Left and right of the nose, left and right of the tail end. */
  panels: readonly [string, string, string, string];
  spars: string;
  tail: string;
}

interface FlyerOptions {
  box: Box;
  /** Position and half width of the cross spar, relative to the length. */
  cross: number;
  half: number;
  /** Direction of flight: -1 is left, 1 is right. */
  side: number;
  random: () => number;
}

/** The string leaves the picture on the side that the kite leans to; the tail points to the other. */
export function drawFlyer({ box: [width, height], cross, half, side, random }: FlyerOptions): Flyer {
  const length = Math.min(height, width * 0.85) * (0.56 + random() * 0.1);
  const up = -Math.PI / 2 + side * (0.35 + random() * 0.4);
  const knot: Point = [width * (0.5 + side * (0.12 + random() * 0.08)), height * (0.34 + random() * 0.05)];
  const kite = kiteAt(reach(knot, length * cross, up), up, length, cross, half);
  const [nose, right, end, left] = kite;
  const lift = length * 0.09;
  const hand: Point = [width * (0.5 + side * 0.8), height * 1.18];

  const joints: Point[] = [end];
  const links: Kite[] = [];
  let place = end;
  let angle = up + Math.PI + side * 0.35;
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
    panels: [
      outline([nose, knot, left]),
      outline([nose, right, knot]),
      outline([left, knot, end]),
      outline([knot, right, end]),
    ],
    spars: line([reach(nose, lift * 0.2, up), end]) + line([left, right]),
    tail: links.map(outline).join(""),
  };
}

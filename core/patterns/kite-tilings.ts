import { type Box, type Kite, kiteAt, type Point, reach } from "./plane.ts";

interface Tiling {
  cross: number;
  half: number;
  kites: Iterable<Kite>;
}

/** `size` is the approximate length of a kite, `turn` the rotation in radians. */
type DrawTiling = (box: Box, size: number, turn: number, random: () => number) => Tiling;

const TURN = Math.PI * 2;

/** The deltoidal trihexagonal tiling: six kites per hexagon, each from its center to a corner. */
const hexagons: DrawTiling = ([width, height], size, turn, random) => {
  const apothem = (size * Math.sqrt(3)) / 2;
  const origin: Point = [width * random(), height * random()];
  const steps = Math.ceil(Math.hypot(width, height) / apothem / 1.7) + 1;
  function* kites() {
    for (const [row, column] of square(steps)) {
      const center = reach(
        reach(origin, 2 * apothem * column, turn + TURN / 12),
        2 * apothem * row,
        turn + TURN / 4,
      );
      for (let k = 0; k < 6; k++) {
        const angle = turn + (k * TURN) / 6;
        yield kiteAt(reach(center, size, angle), angle, size, 1 / 4, Math.sqrt(3) / 4);
      }
    }
  }
  return { cross: 1 / 4, half: Math.sqrt(3) / 4, kites: kites() };
};

/** A kite and its rotated copy in rows: every quadrilateral tiles the plane. */
const rows: DrawTiling = ([width, height], size, turn, random) => {
  const cross = 0.26 + random() * 0.08;
  const half = 0.3 + random() * 0.1;
  const origin: Point = [width * random(), height * random()];
  const steps = Math.ceil(Math.hypot(width, height) / size / (half * 2)) + 1;
  function* kites() {
    for (const [row, column] of square(steps)) {
      const nose = reach(reach(origin, size * row, turn), 2 * half * size * column, turn + TURN / 4);
      const kite = kiteAt(nose, turn, size, cross, half);
      yield kite;
      yield upsideDown(kite);
    }
  }
  return { cross, half, kites: kites() };
};

const rings: DrawTiling = ([width, height], size, turn, random) => {
  const distance = Math.hypot(width, height) * (0.72 + random() * 0.16);
  const middle: Point = [width / 2, height / 2];
  const pole = reach(middle, distance, turn);
  const slenderness = 0.62 + random() * 0.2;
  // The number of kites per ring that gives the requested length in the middle of the picture.
  const around = 2 * Math.round((distance * slenderness * TURN) / size);
  const step = TURN / around;
  const growth = 1 + step * slenderness;
  const at = (ring: number, spoke: number) => reach(pole, distance * growth ** ring, turn + spoke * step);
  const inner = Math.floor(Math.log(0.2) / Math.log(growth));
  const outer = Math.ceil(Math.log(2) / Math.log(growth));
  function* kites() {
    for (let ring = inner; ring <= outer; ring++) {
      for (let k = 0; k < around; k++) {
        const spoke = k + Math.abs(ring % 2) / 2;
        yield [
          at(ring - 1, spoke),
          at(ring, spoke + 0.5),
          at(ring + 1, spoke),
          at(ring, spoke - 0.5),
        ] as const;
      }
    }
  }
  const length = growth - 1 / growth;
  return {
    cross: (Math.cos(step / 2) - 1 / growth) / length,
    half: Math.sin(step / 2) / length,
    kites: kites(),
  };
};

export const tilings: readonly DrawTiling[] = [hexagons, rows, rings];

function upsideDown([nose, right, end, left]: Kite): Kite {
  const turned = ([x, y]: Point): Point => [nose[0] + right[0] - x, nose[1] + right[1] - y];
  return [turned(nose), turned(right), turned(end), turned(left)];
}

function* square(steps: number): Generator<readonly [number, number]> {
  for (let row = -steps; row <= steps; row++) {
    for (let column = -steps; column <= steps; column++) yield [row, column];
  }
}

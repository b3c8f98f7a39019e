/** A place in the picture, in its units: right and down. */
export type Point = readonly [x: number, y: number];

/** Width and height of the picture. */
export type Box = readonly [width: number, height: number];

/** The corners of a kite, from its nose around; nose and end lie on its axis. */
export type Kite = readonly [nose: Point, right: Point, end: Point, left: Point];

/** The place at a distance from another, in a direction (radians, clockwise from the right). */
export function reach([x, y]: Point, distance: number, angle: number): Point {
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

/**
 * A kite by its nose, the direction from its end to its nose, and its proportions: where its cross spar lies and how
 * far that reaches to either side, both in shares of its length.
 */
export function kiteAt(nose: Point, angle: number, length: number, cross: number, half: number): Kite {
  const middle = reach(nose, -length * cross, angle);
  const quarter = Math.PI / 2;
  return [
    nose,
    reach(middle, length * half, angle + quarter),
    reach(nose, -length, angle),
    reach(middle, length * half, angle - quarter),
  ];
}

/** A closed path. Whole units are fine enough, and short; what shares a corner still shares it after rounding. */
export function outline(points: readonly Point[]): string {
  let path = "";
  let x = 0;
  let y = 0;
  for (const [index, point] of points.entries()) {
    const nextX = Math.round(point[0]);
    const nextY = Math.round(point[1]);
    const step = pair(nextX - x, nextY - y);
    // A letter or a sign parts numbers as well as a space does.
    path += index === 0 ? `M${step}` : index === 1 ? `l${step}` : nextX < x ? step : ` ${step}`;
    x = nextX;
    y = nextY;
  }
  return `${path}z`;
}

/** An open path of straight lines. */
export function line(points: readonly Point[]): string {
  return outline(points).slice(0, -1);
}

const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;

export type Point = readonly [x: number, y: number];

export type Box = readonly [width: number, height: number];

export type Kite = readonly [nose: Point, right: Point, end: Point, left: Point];

export function reach([x, y]: Point, distance: number, angle: number): Point {
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

/** `cross` and `half` are position and half width of the cross spar, relative to the length. */
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

export function outline(points: readonly Point[]): string {
  let path = "";
  let x = 0;
  let y = 0;
  for (const [index, point] of points.entries()) {
    const nextX = Math.round(point[0]);
    const nextY = Math.round(point[1]);
    const step = pair(nextX - x, nextY - y);
    // A letter or sign separates numbers, so no space is needed.
    path += index === 0 ? `M${step}` : index === 1 ? `l${step}` : nextX < x ? step : ` ${step}`;
    x = nextX;
    y = nextY;
  }
  return `${path}z`;
}

export function line(points: readonly Point[]): string {
  return outline(points).slice(0, -1);
}

const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;

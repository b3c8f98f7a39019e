/** Parts that several drawings share. All are drawn in a box of 480 × 300, on its lower edge. */
import { type ColorRole, stroke } from "../patterns/paint.ts";
import type { Point } from "../patterns/plane.ts";
import { card, circle, polygon, polyline, rect } from "./shapes.ts";

export const SCENE_BOX = [480, 300] as const;

/** A path in one color; `more` are its other attributes. */
export type Layer = readonly [role: ColorRole, path: string, more?: string];
export type Scene = readonly Layer[];

export const outlined = (role: ColorRole, path: string, width = 5): Layer => [role, path, stroke(width)];

export const shadow = (path: string): Layer => ["shade", path, ' fill-opacity=".13"'];

export const sheet = (x: number, y: number, width: number, height: number): Layer[] => [
  shadow(card(x + 12, y + 12, width, height)),
  ["paper", card(x, y, width, height)],
];

export const check = (x: number, y: number, size = 8) =>
  polyline([x - size, y], [x - size / 4, y + size * 0.75], [x + size, y - size * 0.75]);

export const cross = (x: number, y: number, size = 7) =>
  polyline([x - size, y - size], [x + size, y + size]) + polyline([x + size, y - size], [x - size, y + size]);

/** Head, hair and shoulders, the right half in the shade. */
export function person(
  x: number,
  y: number,
  size: number,
  [hair, shirt, shaded]: readonly [ColorRole, ColorRole, ColorRole],
): Layer[] {
  const at = (dx: number, dy: number): Point => [Math.round(x + dx * size), Math.round(y + dy * size)];
  const r = Math.round(26 * size);
  const foot = (dx: number): Point => [Math.round(x + dx * size), 300];
  return [
    [shirt, polygon(foot(-54), at(-48, 66), at(-24, 40), at(0, 40), foot(0))],
    [shaded, polygon(foot(0), at(0, 40), at(24, 40), at(48, 66), foot(54))],
    ["paper", circle(x, y, r)],
    [hair, `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0l${-Math.round(r * 0.7)} ${-Math.round(r * 0.45)}z`],
  ];
}

export const window = (x: number, y: number, width: number, height: number): Layer[] => [
  ...sheet(x, y, width, height),
  [5, rect(x, y, width, 24)],
  ["paper", [14, 30, 46].map((left) => circle(x + left, y + 12, 4)).join("")],
];

export const phone = (x: number, y: number, width: number, height: number): Layer[] => [
  shadow(card(x + 12, y + 12, width, height)),
  [5, card(x, y, width, height)],
  ["paper", rect(x + 8, y + 16, width - 16, height - 32)],
];

export const pin = (x: number, y: number, size: number) =>
  `M${x} ${y}l${-size} ${-1.6 * size}a${size * 1.16} ${size * 1.16} 0 1 1 ${2 * size} 0z`;

export const envelope = (x: number, y: number, width: number, height: number): Layer[] => [
  shadow(rect(x + 10, y + 10, width, height)),
  ["paper", rect(x, y, width, height)],
  [2, polygon([x, y + height], [x + width / 2, y + height * 0.45], [x + width, y + height])],
  [3, polygon([x, y], [x + width, y], [x + width / 2, y + height * 0.58])],
];

export const cloud = (x: number, y: number) =>
  `M${x - 44} ${y + 30}a28 28 0 0 1 2-55a40 40 0 0 1 76-6a32 32 0 0 1 12 61z`;

export const clock = (x: number, y: number, r: number): Layer[] => [
  shadow(circle(x + 10, y + 10, r)),
  ["paper", circle(x, y, r)],
  outlined(5, `${circle(x, y, r)}M${x} ${y - r * 0.6}V${y}l${r * 0.4} ${r * 0.3}`, 6),
];

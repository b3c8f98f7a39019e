import type { Point } from "../patterns/plane.ts";

/** Path data in the units of a viewBox. */

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const polygon = (...points: readonly Point[]) => `${polyline(...points)}z`;

export const polyline = (...points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

/** A rectangle whose lower right corner is cut, like the buttons of the site. */
export const card = (x: number, y: number, width: number, height: number, cut = 16) =>
  `M${x} ${y}h${width}v${height - cut}l${-cut} ${cut}h${cut - width}z`;

/** The paths of a number of shapes that differ by their index. */
export const repeat = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join("");

/** Lines of text: bars of the given widths. */
export const lines = (x: number, y: number, widths: readonly number[], step = 20, thickness = 7) =>
  widths.map((width, index) => rect(x, y + index * step, width, thickness)).join("");

/** Figures on the covers of case studies, each from the trade of a client, in a box of 640 × 360. */
import type { Point } from "../patterns/plane.ts";
import { circle, polygon, polyline, rect, repeat } from "./shapes.ts";

interface Figure {
  path: string;
  /** Width of the stroke; without it, the path is filled. */
  stroke?: number;
}

const FLOOR = 360;

const LANES: readonly (readonly [x: number, width: number])[] = [
  [-40, 250],
  [90, 330],
  [-10, 160],
  [190, 420],
  [-60, 380],
  [130, 210],
];

const leaf = (x: number, y: number, size: number) =>
  `M${x} ${y}q${size} 0 ${size} ${-size}q${-size} 0 ${-size} ${size}z`;

const window = (x: number, y: number) => `M${x} ${y + 80}v-44a24 24 0 0 1 48 0v44z`;

/** A bundle of lines that meet at one point. */
const fan = ([x, y]: Point, count: number, width: number, from: number, to: number) =>
  repeat(count, (index) => {
    const angle = from + ((to - from) * index) / (count - 1);
    const at = (turn: number): Point => [
      Math.round(x + 900 * Math.cos(turn)),
      Math.round(y + 900 * Math.sin(turn)),
    ];
    return polygon([x, y], at(angle - width), at(angle + width));
  });

export const figures = {
  lanes: { path: LANES.map(([x, width], row) => rect(x, 106 + row * 44, width, 24)).join("") },
  cross: { path: "M60 150h90v-90h90v90h90v90h-90v90h-90v-90h-90z" },
  pitch: {
    path: `${circle(210, 250, 120)}${circle(210, 250, 8)}M210-20v400M-20 110h90v280M640 110h-90v280`,
    stroke: 10,
  },
  leaves: {
    path: repeat(15, (at) =>
      leaf((at % 5) * 130 - 40 + (at > 4 && at < 10 ? 65 : 0), 190 + Math.floor(at / 5) * 90, 64),
    ),
  },
  rays: { path: circle(120, FLOOR, 110) + fan([120, FLOOR], 9, 0.055, -Math.PI, 0) },
  weave: {
    path: repeat(40, (at) => {
      const x = (at % 8) * 84 - 10;
      const y = 96 + Math.floor(at / 8) * 60;
      return (at + Math.floor(at / 8)) % 2 === 0 ? rect(x, y + 10, 74, 26) : rect(x + 24, y - 7, 26, 60);
    }),
  },
  columns: { path: repeat(7, (at) => rect(at * 92 - 10, 120, 20 + at * 9, 260)) },
  windows: { path: repeat(16, (at) => window(24 + (at % 8) * 76, 106 + Math.floor(at / 8) * 130)) },
  pages: {
    path: repeat(6, (at) =>
      polygon([-40 + at * 96, FLOOR], [70 + at * 96, 120], [116 + at * 96, 120], [6 + at * 96, FLOOR]),
    ),
  },
  orbits: {
    path:
      [70, 140, 220].map((r) => circle(180, 330, r)).join("") +
      circle(180, 330, 22) +
      circle(279, 231, 12) +
      circle(370, 220, 18),
    stroke: 5,
  },
  waves: {
    path: repeat(5, (row) => `M${-60 - (row % 2) * 40} ${150 + row * 48}${"q40-44 80 0t80 0".repeat(5)}`),
    stroke: 14,
  },
  chevrons: {
    path: repeat(5, (at) =>
      polygon(
        [-90 + at * 130, FLOOR],
        [0 + at * 130, 232],
        [-90 + at * 130, 104],
        [-30 + at * 130, 104],
        [60 + at * 130, 232],
        [-30 + at * 130, FLOOR],
      ),
    ),
  },
  facets: {
    path:
      polygon([20, 190], [110, 100], [330, 100], [420, 190], [220, 390]) +
      polyline([20, 190], [420, 190]) +
      polyline([110, 100], [150, 190], [220, 100], [290, 190], [330, 100]) +
      polyline([150, 190], [220, 390], [290, 190]),
    stroke: 6,
  },
  furrows: { path: fan([460, 96], 12, 0.028, 0.25, Math.PI - 0.12) },
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const FIGURES = Object.keys(figures) as [FigureName, ...FigureName[]];

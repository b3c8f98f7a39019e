import { createPaint, type Hue, type PatternColors, svgOf } from "../patterns/paint.ts";
import type { Pattern } from "../patterns/patterns.ts";
import { BOXES, randomFrom } from "../patterns/shapes.ts";
import { type Layer, SCENE_BOX } from "./layers.ts";
import { type SceneName, scenes } from "./scenes.ts";
import { polygon, rect } from "./shapes.ts";

/** A shape of the brand's pattern behind the scene. */
const BACKDROPS: Record<Pattern, readonly Layer[]> = {
  kites: [
    [1, polygon([250, -30], [480, 100], [250, 330])],
    [2, polygon([250, -30], [20, 100], [250, 330])],
  ],
  tiles: [
    [1, rect(240, 0, 240, 300)],
    [2, "M0 300a240 240 0 0 1 240-240v240z"],
  ],
  none: [],
};

/** For the banner of a page: without a ground, on the lower edge of its box. */
export function drawScene(name: SceneName, pattern: Pattern, colors: PatternColors): string {
  const [width, height] = SCENE_BOX;
  const paint = createPaint(colors, false);
  const drawn = [...BACKDROPS[pattern], ...scenes[name]].map((layer) => paint(...layer)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMaxYMax" fill="currentColor">${drawn}</svg>`
  );
}

interface CoverOptions {
  scene: SceneName;
  seed: string;
  pattern: Pattern;
  colors: PatternColors;
  hue: Hue;
}

/** For the cover of a post: ground, backdrop and side differ by seed. */
export function drawCover({ scene, seed, pattern, colors, hue }: CoverOptions): string {
  const [width, height] = BOXES.cover;
  const random = randomFrom(seed);
  const ground = GROUNDS[Math.floor(random() * GROUNDS.length)] ?? 2;
  const turn = Math.round(random() * 50 - 25);
  const paint = createPaint(colors, false, hue);
  const group = (transform: string, layers: readonly Layer[]) =>
    `<g transform="${transform}">${layers.map((layer) => paint(...layer)).join("")}</g>`;
  const backdrop = BACKDROPS[pattern].map(([role, path]): Layer => [role === ground ? 3 : role, path]);
  const drawn = [
    paint(ground, rect(0, 0, width, height)),
    group(`translate(320 190)rotate(${turn})scale(1.25)translate(-240 -150)`, backdrop),
    group("translate(80 60)", scenes[scene]),
  ];
  return svgOf({ colors, isDeep: false, hue, size: BOXES.cover, drawn });
}

const GROUNDS = [1, 2, 3] as const;

import { type Box, type Kite, outline } from "./plane.ts";

/** Paths of the sky: three tones from edge to center, and the shaded halves of kites. */
export interface Sky {
  tones: readonly [string, string, string];
  folds: string;
}

/** Darkens the kites towards one side and leaves gaps on the other, where the single kite flies. */
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

/** Increases against the wind, and slightly away from the light. */
function depth([nose, , end]: Kite, [width, height]: Box, side: number, wind: number): number {
  const x = (nose[0] + end[0]) / 2 / width - 0.5;
  const y = (nose[1] + end[1]) / 2 / height - 0.5;
  const facing = Math.cos(Math.atan2(nose[1] - end[1], nose[0] - end[0]) + 2.2);
  return 3.2 * (y * Math.sin(wind) - side * x * Math.cos(wind)) + 0.35 * facing;
}

/** A kite is folded along its spine; the lower or right half is in the shade. */
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

/**
 * The picture that every service, post, case study and office has of its own: a sky tessellated with kites, and one
 * kite flying in it. Drawn from the slug alone: same slug, same picture.
 */

/** The colours of a picture, from the palest sky to the deepest, and those of spars and tail. */
export interface KitePalette {
  sky: readonly [string, string, string, string, string];
  ink: string;
  paper: string;
}

/** For pictures inside a page: they follow its colour scheme. */
export const pagePalette: KitePalette = {
  sky: ["var(--sky-1)", "var(--sky-2)", "var(--sky-3)", "var(--sky-4)", "var(--sky-5)"],
  ink: "var(--ink)",
  paper: "var(--paper)",
};

/** For files of their own, such as social cards; the figures are those of `app/styles/tokens.css`. */
export const lightPalette: KitePalette = {
  sky: ["#dcebf4", "#b4d9ef", "#6fb1da", "#2a7db2", "#114a70"],
  ink: "#0d1f2c",
  paper: "#f8fafb",
};

export const darkPalette: KitePalette = {
  sky: ["#14303f", "#1d4a63", "#2f7399", "#6db3da", "#b9dff4"],
  ink: "#eef4f7",
  paper: "#0b1821",
};

/** Sizes in px: `cover` is 16:9, `card` a social card, `square` an office or a person, `pattern` a band without the kite. */
const SIZES = {
  cover: [640, 360],
  card: [1200, 630],
  square: [400, 400],
  pattern: [1200, 300],
} as const;

export type KiteShape = keyof typeof SIZES;

/** How many hexagons of kites stand above each other: fewer are larger. */
const ROWS: Record<KiteShape, number> = { cover: 4.2, card: 4.4, square: 4.2, pattern: 3 };

type Point = readonly [number, number];

/** An SVG as text, about 2 to 4 KB, without ids, so that many can stand in one page. */
export function drawKites(slug: string, shape: KiteShape, palette: KitePalette): string {
  const [width, height] = SIZES[shape];
  const random = randomFrom(`${shape}:${slug}`);
  const turn = random() * Math.PI;
  const radius = height / (ROWS[shape] * (0.85 + random() * 0.3));
  const wind = random() * Math.PI * 2;
  const origin: Point = [width * random(), height * random()];

  // The sky: its tone rises with the wind, a little unevenly, in three steps. The seams are of the palest.
  const tones = ["", "", ""];
  for (const kite of tessellate(width, height, radius, turn, origin)) {
    const [x, y] = middle(kite);
    const rise = (x / width - 0.5) * Math.cos(wind) + (y / height - 0.5) * Math.sin(wind);
    const tone = Math.round(0.8 + 2.4 * rise + (random() - 0.5) * 1.3);
    if (tone > 0) tones[Math.min(2, tone)] += outline(kite);
  }
  const sky = tones.map((d, tone) => (d ? `<path fill="${palette.sky[tone]}" d="${d}"/>` : "")).join("");
  const flyer = shape === "pattern" ? "" : drawFlyer(width, height, turn, random, palette);
  const seam = round(Math.max(1, height / 300));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    `<path fill="${palette.sky[0]}" d="M0 0h${width}v${height}H0z"/>` +
    `<g stroke="${palette.sky[0]}" stroke-width="${seam}">${sky}</g>${flyer}</svg>`
  );
}

/** Every kite of the tiling that touches the box: six to a hexagon, each from its middle to one corner. */
function* tessellate(width: number, height: number, radius: number, turn: number, [ox, oy]: Point) {
  const apothem = (radius * Math.sqrt(3)) / 2;
  const reach = Math.ceil(Math.hypot(width, height) / (apothem * 1.7)) + 1;
  const at = (x: number, y: number, distance: number, angle: number): Point => [
    x + distance * Math.cos(turn + angle),
    y + distance * Math.sin(turn + angle),
  ];
  const sixth = Math.PI / 3;
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      // Neighbours lie two apothems away, across the middles of the sides.
      const [ax, ay] = at(ox, oy, 2 * apothem * column, sixth / 2);
      const [cx, cy] = at(ax, ay, 2 * apothem * row, sixth * 1.5);
      if (cx < -radius || cy < -radius || cx > width + radius || cy > height + radius) continue;
      for (let k = 0; k < 6; k++) {
        const corner = k * sixth;
        const kite = [
          [cx, cy],
          at(cx, cy, apothem, corner - sixth / 2),
          at(cx, cy, radius, corner),
          at(cx, cy, apothem, corner + sixth / 2),
        ] as const satisfies Point[];
        if (kite.some(([x, y]) => x > 0 && y > 0 && x < width && y < height)) yield kite;
      }
    }
  }
}

/** The one kite that flies: two halves through which the sky shows, its spars, and a tail with bows. */
function drawFlyer(
  width: number,
  height: number,
  turn: number,
  random: () => number,
  palette: KitePalette,
): string {
  const side = random() < 0.5 ? -1 : 1;
  // Its nose points up, along a line of the tiling.
  const nose = -Math.PI / 2 + (((turn % (Math.PI / 3)) + Math.PI / 3) % (Math.PI / 3)) - Math.PI / 6;
  const length = height * (0.5 + random() * 0.14);
  const x = width * (0.5 + side * (0.06 + random() * 0.14));
  const y = height * (0.36 + random() * 0.05);
  const ahead = (distance: number, aside: number): Point => [
    x + distance * Math.cos(nose) - aside * Math.sin(nose),
    y + distance * Math.sin(nose) + aside * Math.cos(nose),
  ];
  const top = ahead(length * 0.36, 0);
  const end = ahead(-length * 0.64, 0);
  // The angles of the small kites: 60 degrees at the end, 90 at the wings, 120 at the nose.
  const cross = length * 0.75 - length * 0.64;
  const half = length * (Math.sqrt(3) / 4);
  const left = ahead(cross, -half);
  const right = ahead(cross, half);

  // The tail swings out below and leaves the picture; bows sit on it.
  const swing = side * height * (0.2 + random() * 0.2);
  const low = height * 1.08;
  const knee: Point = [end[0] - swing, (end[1] + low) / 2];
  const foot: Point = [end[0] - swing * 0.2, low];
  const thin = Math.max(1.5, height / 240);
  const bows = [0.22, 0.46, 0.7]
    .map((t) => {
      const bend = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
      return bow([bend(end[0], knee[0], foot[0]), bend(end[1], knee[1], foot[1])], height / 26, t * side);
    })
    .join("");
  const [, , , strong, deep] = palette.sky;
  return (
    `<path fill="${deep}" d="${outline([top, left, end])}"/>` +
    `<path fill="${strong}" d="${outline([top, right, end])}"/>` +
    `<path fill="none" stroke="${palette.paper}" stroke-width="${round(thin)}" d="M${join(top)}L${join(end)}M${join(left)}L${join(right)}"/>` +
    `<path fill="none" stroke="${palette.ink}" stroke-width="${round(thin)}" d="M${join(end)}Q${join(knee)} ${join(foot)}"/>` +
    `<path fill="${palette.ink}" d="${bows}"/>`
  );
}

/** Two triangles tip to tip. */
function bow([x, y]: Point, size: number, tilt: number): string {
  const corner = (angle: number): Point => [
    x + size * Math.cos(tilt + angle),
    y + size * Math.sin(tilt + angle),
  ];
  const wing = 0.45;
  return (
    outline([[x, y], corner(-wing), corner(wing)]) +
    outline([[x, y], corner(Math.PI - wing), corner(Math.PI + wing)])
  );
}

function middle(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length;
  return [sum(0), sum(1)];
}

/** A closed path; whole pixels are fine enough, and short. */
function outline(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  let [x, y] = first as Point;
  let path = `M${x} ${y}`;
  for (const [nextX, nextY] of rest) {
    path += `l${nextX - x}${nextY - y < 0 ? "" : " "}${nextY - y}`;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
const join = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Numbers from 0 to 1 that follow from a text alone (FNV-1a, then mulberry32). */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

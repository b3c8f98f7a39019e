import { expect, test } from "vitest";
import { iconPaths } from "./icon.tsx";
import { topicIconPaths } from "./topic-icon.tsx";

type Point = readonly [number, number];

test.each(Object.entries({ ...iconPaths, ...topicIconPaths }))(
  "%s is a path that stays in its box",
  (_name, path) => {
    const points = walk(path);
    expect(points.length).toBeGreaterThan(1);
    for (const [x, y] of points) {
      // Lucide leaves a margin of one unit; a wrongly joined path exceeds it.
      expect(x).toBeGreaterThanOrEqual(0.9);
      expect(y).toBeGreaterThanOrEqual(0.9);
      expect(x).toBeLessThanOrEqual(23.1);
      expect(y).toBeLessThanOrEqual(23.1);
    }
  },
);

test("the path parser detects an invalid path", () => {
  expect(walk("M5 12h14m12 5 7 7-7 7").some(([x]) => x > 24)).toBe(true);
  expect(() => walk("M5 12h")).toThrow();
  expect(() => walk("M5 12q")).toThrow();
  // A half circle to the right with radius 5.
  const reach = walk("M12 7a5 5 0 0 1 0 10").map(([x]) => x);
  expect(Math.max(...reach)).toBeCloseTo(17, 1);
});

const LENGTHS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7, z: 0 };

function walk(path: string): Point[] {
  const points: Point[] = [];
  let start: Point = [0, 0];
  let here: Point = [0, 0];
  let control: Point | null = null;
  for (const [command, numbers] of commands(path)) {
    const from = here;
    const base: Point = command === command.toLowerCase() ? here : [0, 0];
    const at = (index: number): Point => [
      base[0] + (numbers[index] ?? 0),
      base[1] + (numbers[index + 1] ?? 0),
    ];
    const kind = command.toLowerCase();
    if (kind === "z") here = start;
    else if (kind === "h") here = [base[0] + (numbers[0] ?? 0), from[1]];
    else if (kind === "v") here = [from[0], base[1] + (numbers[0] ?? 0)];
    else here = at(numbers.length - 2);
    if (kind === "m") start = here;
    if (kind === "c" || kind === "s") {
      const mirrored: Point = control ? [2 * from[0] - control[0], 2 * from[1] - control[1]] : from;
      const first = kind === "c" ? at(0) : mirrored;
      control = at(kind === "c" ? 2 : 0);
      points.push(...bezier(from, first, control, here));
    } else control = null;
    if (kind === "a") points.push(...arc(from, numbers, here));
    points.push(here);
  }
  return points;
}

function* commands(path: string): Generator<[string, number[]]> {
  const tokens = /([a-zA-Z])([^a-zA-Z]*)/g;
  expect(path.replace(tokens, "")).toBe("");
  for (const [, letter = "", text = ""] of path.matchAll(tokens)) {
    const length = LENGTHS[letter.toLowerCase()];
    if (length === undefined) throw new Error(`${letter} is unexpected in ${path}`);
    // The flags of an arc may have no separator.
    const number = String.raw`[\s,]*(-?(?:\d+\.?\d*|\.\d+))`;
    const flag = String.raw`[\s,]*([01])`;
    const group = length === 7 ? number.repeat(3) + flag.repeat(2) + number.repeat(2) : number.repeat(length);
    const groups = length === 0 ? [[""]] : [...text.matchAll(new RegExp(group, "g"))];
    if (groups.length === 0 || (length > 0 && text.replace(new RegExp(group, "g"), "").trim() !== "")) {
      throw new Error(`${letter}${text} has the wrong number of arguments`);
    }
    for (const [index, [, ...numbers]] of groups.entries()) {
      const following = letter === "m" ? "l" : letter === "M" ? "L" : letter;
      yield [index === 0 ? letter : following, numbers.map(Number)];
    }
  }
}

const STEPS = Array.from({ length: 33 }, (_, i) => i / 32);

function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  const along = (t: number, axis: 0 | 1) =>
    (1 - t) ** 3 * a[axis] +
    3 * (1 - t) ** 2 * t * b[axis] +
    3 * (1 - t) * t * t * c[axis] +
    t ** 3 * d[axis];
  return STEPS.map((t) => [along(t, 0), along(t, 1)]);
}

function arc([x1, y1]: Point, numbers: readonly number[], [x2, y2]: Point): Point[] {
  const [givenX = 0, givenY = 0, , isLarge = 0, isClockwise = 0] = numbers;
  const dx = (x1 - x2) / 2;
  const dy = (y1 - y2) / 2;
  const stretch = Math.max(1, Math.hypot(dx / givenX, dy / givenY));
  const rx = givenX * stretch;
  const ry = givenY * stretch;
  const part = (rx * dy) ** 2 + (ry * dx) ** 2;
  const factor =
    (isLarge === isClockwise ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - part) / (part || 1)));
  const [ux, uy] = [(factor * rx * dy) / ry, (-factor * ry * dx) / rx];
  const first = Math.atan2((dy - uy) / ry, (dx - ux) / rx);
  const last = Math.atan2((-dy - uy) / ry, (-dx - ux) / rx);
  const turn = 2 * Math.PI;
  const sweep = isClockwise ? (last - first + turn) % turn : -((first - last + turn) % turn);
  return STEPS.map((t) => [
    ux + (x1 + x2) / 2 + rx * Math.cos(first + sweep * t),
    uy + (y1 + y2) / 2 + ry * Math.sin(first + sweep * t),
  ]);
}

import type { Typeface } from "#core/content/brand.ts";

type Face = Typeface["files"][number];

/** Of a file: one weight, or the range of a variable font. */
export function weightsOf({ weight }: Face): { least: number; most: number } {
  const [least = 400, most = least] = weight.split(" ").map(Number);
  return { least, most };
}

export function nearestFile(files: readonly Face[], wanted: number): Face {
  const distance = (face: Face) => {
    const { least, most } = weightsOf(face);
    return Math.max(least - wanted, wanted - most, 0);
  };
  return files.toSorted((one, other) => distance(one) - distance(other))[0] as Face;
}

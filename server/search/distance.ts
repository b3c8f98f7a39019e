/** Three rows are enough; longer words do not come up, and are cut. */
const LONGEST = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(LONGEST + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * The slips (a letter too many, too few, another one, two swapped) that lead from the beginning of `term` to `word`,
 * which may still be being typed; any number above `most` when there are more than that.
 */
export function distance(word: string, term: string, most: number): number {
  const height = Math.min(word.length, LONGEST);
  // What comes later in a long word could only add slips.
  const width = Math.min(term.length, height + most, LONGEST);
  let [before, above, row] = rows;
  for (let x = 0; x <= width; x++) above[x] = x;

  for (let y = 1; y <= height; y++) {
    const letter = word.charCodeAt(y - 1);
    row[0] = y;
    let best = y;
    for (let x = 1; x <= width; x++) {
      const other = term.charCodeAt(x - 1);
      let slips = Math.min(
        (above[x] as number) + 1,
        (row[x - 1] as number) + 1,
        (above[x - 1] as number) + (letter === other ? 0 : 1),
      );
      const isSwapped =
        x > 1 && y > 1 && letter === term.charCodeAt(x - 2) && word.charCodeAt(y - 2) === other;
      if (isSwapped) slips = Math.min(slips, (before[x - 2] as number) + 1);
      row[x] = slips;
      if (slips < best) best = slips;
    }
    if (best > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  let least = above[width] as number;
  for (let x = 0; x < width; x++) least = Math.min(least, above[x] as number);
  return least;
}

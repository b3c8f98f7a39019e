/**
 * Optimal string alignment distance: insertions, deletions, substitutions and transpositions of neighbours. Results
 * above `most` are only lower bounds.
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  return lastRow(one, other, most)?.at(-1) ?? most + 1;
}

/** The smallest distance between `typed` and a prefix of `word`. */
export function prefixDistance(typed: string, word: string, most: number): number {
  // Further letters could only increase the distance.
  const row = lastRow(typed, word.slice(0, typed.length + most), most);
  return row === null ? most + 1 : Math.min(...row);
}

/** Distances between `one` and each prefix of `other`; null when all exceed `most`. */
function lastRow(one: string, other: string, most: number): readonly number[] | null {
  let before: number[] = [];
  let above: number[] = [];
  for (let column = 0; column <= other.length; column++) above.push(column);

  for (let line = 1; line <= one.length; line++) {
    const row = [line];
    let least = line;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one.charCodeAt(line - 1) === other.charCodeAt(column - 1);
      let distance = Math.min(
        (above[column] as number) + 1,
        (row[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isSwapped =
        line > 1 &&
        column > 1 &&
        one.charCodeAt(line - 1) === other.charCodeAt(column - 2) &&
        one.charCodeAt(line - 2) === other.charCodeAt(column - 1);
      if (isSwapped) distance = Math.min(distance, (before[column - 2] as number) + 1);
      row.push(distance);
      least = Math.min(least, distance);
    }
    if (least > most) return null;
    [before, above] = [above, row];
  }
  return above;
}

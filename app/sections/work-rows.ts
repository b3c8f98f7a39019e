/** Columns of twelve that a case study takes on wide screens. */
export type Span = 12 | 7 | 5 | 4;

/** A large opening case, then rows of two and three in turn, none of them with a gap. */
export function spansOf(count: number): Span[] {
  if (count === 2) return [7, 5];
  const spans: Span[] = count > 0 ? [12] : [];
  let pairs = 0;
  for (let isPair = true; spans.length < count; isPair = !isPair) {
    const left = count - spans.length;
    if (left === 3 || (!isPair && left !== 2 && left !== 4)) spans.push(4, 4, 4);
    else spans.push(...(pairs++ % 2 === 0 ? ([7, 5] as const) : ([5, 7] as const)));
  }
  return spans;
}

/** Large numbers may be made smaller while something is being mended: FAULTS_SCALE=0.1. */
const SCALE = Number(process.env.FAULTS_SCALE ?? 1);

export function scaled(number: number): number {
  return Math.max(1, Math.round(number * SCALE));
}

/** Some of a list, evenly, when numbers are made smaller; else all of it. */
export function thinned<Item>(items: readonly Item[]): Item[] {
  const step = items.length / scaled(items.length);
  return items.filter((_, index) => Math.floor(index % step) === 0);
}

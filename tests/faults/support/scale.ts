/** Reduces large numbers: FAULTS_SCALE=0.1. */
const SCALE = Number(process.env.FAULTS_SCALE ?? 1);

export function scaled(number: number): number {
  return Math.max(1, Math.round(number * SCALE));
}

export function thinned<Item>(items: readonly Item[]): Item[] {
  const step = items.length / scaled(items.length);
  return items.filter((_, index) => Math.floor(index % step) === 0);
}

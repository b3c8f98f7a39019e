import { formatNumber, table } from "./format.ts";

export interface Row<Figure extends string> {
  name: string;
  figures: Record<Figure, number>;
}

/** Measures one page, or another named thing, after the other: several times each, for the medians. */
export async function measureRows<Figure extends string>(
  names: readonly string[],
  runs: number,
  measure: (name: string) => Promise<Record<Figure, number>>,
): Promise<Row<Figure>[]> {
  const rows: Row<Figure>[] = [];
  for (const name of names) {
    const measured: Record<Figure, number>[] = [];
    while (measured.length < runs) measured.push(await measure(name));
    const medians = Object.keys(measured[0] ?? {}).map((figure) => [
      figure,
      median(measured.map((one) => one[figure as Figure])),
    ]);
    rows.push({ name, figures: Object.fromEntries(medians) });
  }
  return rows;
}

/** The larger, the worse. */
type Badness<Figure extends string> = (row: Row<Figure>) => number;

/** Measures each page once, and those that decide a goal until their figures are medians of `runs`. */
export async function measureWorst<Figure extends string>(
  names: readonly string[],
  runs: number,
  measure: (name: string) => Promise<Record<Figure, number>>,
  deciding: readonly Badness<Figure>[],
): Promise<Row<Figure>[]> {
  const rows = await measureRows(names, 1, measure);
  const isMedian = new Set<string>();
  for (;;) {
    const worst = deciding.map((badness) => maxBy(rows, badness));
    const next = worst.find((row) => row !== undefined && !isMedian.has(row.name));
    if (next === undefined || runs === 1) return rows;
    const [again] = await measureRows([next.name], runs, measure);
    Object.assign(next, again);
    isMedian.add(next.name);
  }
}

function maxBy<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  return items.toSorted((one, other) => measure(other) - measure(one))[0];
}

export function worst<Figure extends string>(rows: readonly Row<Figure>[], figure: Figure): number {
  return Math.max(...rows.map(({ figures }) => figures[figure]));
}

export function tableOf<Figure extends string>(
  rows: readonly Row<Figure>[],
  headings: Record<Figure, string>,
): string[] {
  const figures = Object.keys(headings) as Figure[];
  return table(
    ["", ...figures.map((figure) => headings[figure])],
    rows.map((row) => [row.name, ...figures.map((figure) => formatNumber(row.figures[figure]))]),
  );
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] as number;
}

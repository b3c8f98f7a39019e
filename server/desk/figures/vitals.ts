import { sql } from "kysely";
import type { Figures, PageVitals, VitalFigures } from "#core/figures.ts";
import { VITAL_LIMITS, VITAL_NAMES, type VitalName, type Vitals } from "#core/vitals.ts";
import type { Clock } from "../../config/clock.ts";
import type { Log } from "../../metrics/log.ts";
import type { Reader, Store } from "../../storage/database/store.ts";
import { mondayOf } from "./period.ts";

/** Visits are counted in memory, so that the endpoint, which is public, does not write at each one. */
const WRITE_MS = 30_000;

const KEEP_MS = 53 * 7 * 24 * 60 * 60_000;

/** Rows that one statement writes; SQLite has a limit of parameters. */
const BATCH = 200;

/** Upper bounds, with the limits of `VITAL_LIMITS` among them; the last is the most that the endpoint accepts. */
const TIMES = [50, 100, 200, 350, 500, 800, 1200, 1800, 2500, 3000, 4000, 6000, 10_000, 60_000];
const THOUSANDTHS = [10, 50, 100, 150, 250, 500, 1000, 100_000];
const boundsOf = (vital: VitalName) => (vital === "CLS" ? THOUSANDTHS : TIMES);
const scaleOf = (vital: VitalName) => (vital === "CLS" ? 1000 : 1);

export interface VitalsStore {
  count(vitals: Vitals): void;
  /** Stores what was counted; a crash loses what was counted since the last time. */
  write(): Promise<void>;
  close(): Promise<void>;
}

interface Counted {
  week: string;
  template: string;
  vital: VitalName;
  up_to: number;
}

export function openVitalsStore(store: Store, clock: Clock, log: Log): VitalsStore {
  let counts = new Map<string, Counted & { visits: number }>();

  async function write(): Promise<void> {
    const rows = Array.from(counts, ([id, row]) => ({ id, ...row }));
    if (rows.length === 0) return;
    counts = new Map();
    try {
      await store.write(async (transaction) => {
        // In one order, so that replicas do not wait for each other in a circle.
        rows.sort((one, other) => (one.id < other.id ? -1 : 1));
        for (let at = 0; at < rows.length; at += BATCH)
          await transaction
            .insertInto("web_vital")
            .values(rows.slice(at, at + BATCH))
            .onConflict((is) =>
              is.column("id").doUpdateSet({ visits: sql`web_vital.visits + excluded.visits` }),
            )
            .execute();
        const oldest = mondayOf(clock() - KEEP_MS);
        await transaction.deleteFrom("web_vital").where("week", "<", oldest).execute();
      });
    } catch (error) {
      log.error({ code: (error as { code?: string }).code }, "web vitals cannot be stored");
    }
  }

  let writing = Promise.resolve();
  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void writeNext(), WRITE_MS).unref();
  return {
    count({ template, ...values }) {
      const week = mondayOf(clock());
      for (const vital of VITAL_NAMES) {
        const value = values[vital];
        if (value === undefined) continue;
        const bounds = boundsOf(vital);
        const up_to = bounds.find((bound) => value * scaleOf(vital) <= bound) ?? (bounds.at(-1) as number);
        const id = [week, template, vital, up_to].join(" ");
        const known = counts.get(id);
        counts.set(id, { week, template, vital, up_to, visits: (known?.visits ?? 0) + 1 });
      }
    },
    write: writeNext,
    async close() {
      clearInterval(timer);
      await writeNext();
    },
  };
}

interface Bucket {
  vital: VitalName;
  upTo: number;
  visits: number;
}

export async function readVitals(
  reader: Reader,
  since: string,
): Promise<Pick<Figures, "siteVitals" | "vitals">> {
  const rows = await reader
    .selectFrom("web_vital")
    .where("week", ">=", since)
    .select(["template", "vital", "up_to as upTo", sql<number | string>`sum(visits)`.as("visits")])
    .groupBy(["template", "vital", "up_to"])
    .execute();
  const pages = new Map<string, Bucket[]>();
  for (const { template, ...row } of rows) {
    const buckets = pages.get(template) ?? [];
    pages.set(template, buckets);
    buckets.push({ ...row, visits: Number(row.visits) });
  }
  const vitals = Array.from(pages, ([template, buckets]): PageVitals => {
    const figures = figuresOf(buckets);
    const visits = Math.max(...Object.values(figures).map((one) => one.visits));
    return { page: template.replace(/^routes\//, ""), visits, vitals: figures };
  });
  vitals.sort((one, other) => other.visits - one.visits || one.page.localeCompare(other.page, "en"));
  return { siteVitals: figuresOf([...pages.values()].flat()), vitals };
}

function figuresOf(buckets: readonly Bucket[]): PageVitals["vitals"] {
  const found: PageVitals["vitals"] = {};
  for (const vital of VITAL_NAMES) {
    const of = buckets.filter((bucket) => bucket.vital === vital);
    if (of.length > 0) found[vital] = vitalFigures(vital, of);
  }
  return found;
}

function vitalFigures(vital: VitalName, buckets: readonly Bucket[]): VitalFigures {
  const scale = scaleOf(vital);
  const { good, poor } = VITAL_LIMITS[vital];
  const ratings = { good: 0, middling: 0, poor: 0 };
  for (const { upTo, visits } of buckets)
    ratings[upTo <= good * scale ? "good" : upTo <= poor * scale ? "middling" : "poor"] += visits;
  const visits = ratings.good + ratings.middling + ratings.poor;
  return { visits, p75: percentile(vital, buckets, visits * 0.75) / scale, ratings };
}

/** Between the bounds of the bucket that the rank is in, as if its visits were spread evenly. */
function percentile(vital: VitalName, buckets: readonly Bucket[], rank: number): number {
  let before = 0;
  let lower = 0;
  for (const bound of boundsOf(vital)) {
    const visits = buckets.filter(({ upTo }) => upTo === bound).reduce((total, one) => total + one.visits, 0);
    if (visits > 0 && before + visits >= rank) return lower + ((rank - before) / visits) * (bound - lower);
    before += visits;
    lower = bound;
  }
  return lower;
}

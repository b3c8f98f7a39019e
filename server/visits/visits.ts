import { hash } from "node:crypto";
import { fromAbsolute, toCalendarDate } from "@internationalized/date";
import { type Insertable, sql } from "kysely";
import type { Services } from "#server/services.ts";
import { type Repeated, repeat } from "../config/repeat.ts";
import { officeZone } from "../content/time-zone.ts";
import { lock, type Tx } from "../storage/database/store.ts";
import type { PageViewTable } from "../storage/database/tables/operations.ts";
import { OTHER, type PageView } from "./page-view.ts";

const WRITE_MS = 30_000;

const MINUTE_MS = 60_000;

/** Rows with a source or a campaign, between two writes and in a day; views beyond have both of them `other`. */
const BOUNDS = { write: 500, day: 500 };

/** Rows of one statement; SQLite has a limit of parameters. */
const BATCH = 200;

export interface Visits {
  count(view: PageView): void;
  /** Stores what was counted; a crash loses what was counted since the last time. */
  write(): Promise<void>;
  close(): Promise<void>;
}

type Row = Insertable<PageViewTable>;
type Needs = Pick<Services, "settings" | "store" | "clock" | "content" | "log">;

/** Counts page views in memory and adds them to those of the database. Null with `METRICS_VISITS=off`. */
export function openVisits({ settings, store, clock, content, log }: Needs, bounds = BOUNDS): Visits | null {
  if (settings.METRICS_VISITS === "off") return null;
  let counted = new Map<string, Row>();
  let varied = 0;
  const today = createToday(clock, () => officeZone(content.current));

  function add(row: Row): void {
    const key = keyOf(row);
    const known = counted.get(key);
    if (known !== undefined) addTo(known, row);
    else if (isFixed(row)) counted.set(key, row);
    else if (varied >= bounds.write) add(folded(row));
    else {
      varied++;
      counted.set(key, row);
    }
  }

  async function write(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    varied = 0;
    try {
      await store.write((transaction) => storeRows(transaction, rows, bounds.day));
    } catch (error) {
      log.error({ code: (error as { code?: string }).code }, "page views cannot be stored");
      for (const row of rows) add(row);
    }
  }

  const writing: Repeated = repeat(write, WRITE_MS);
  return {
    count: ({ isFirst, ...view }) =>
      add({ id: "", day: today(), ...view, views: 1, visits: isFirst ? 1 : 0 }),
    write: writing.run,
    async close() {
      void writing.run();
      await writing.close();
    },
  };
}

/** The day in a time zone, worked out once a minute. */
function createToday(clock: () => number, zone: () => string): () => string {
  let minute = Number.NaN;
  let day = "";
  return () => {
    const now = clock();
    if (Math.floor(now / MINUTE_MS) === minute) return day;
    minute = Math.floor(now / MINUTE_MS);
    day = toCalendarDate(fromAbsolute(now, zone())).toString();
    return day;
  };
}

const keyOf = ({ day, page, source, campaign }: Row) => [day, page, source, campaign].join("\n");

/** At most two for each page. */
const isFixed = ({ source, campaign }: Pick<Row, "source" | "campaign">) =>
  source === campaign && (source === "" || source === OTHER);

const folded = (row: Row): Row => ({ ...row, source: OTHER, campaign: OTHER });

function addTo(known: Row, { views, visits }: Row): void {
  known.views += views;
  known.visits += visits;
}

/** One replica after the other, so that together they stay within the bound. */
async function storeRows(transaction: Tx, rows: readonly Row[], most: number): Promise<void> {
  await lock(transaction, "page views");
  const merged = new Map<string, Row>();
  for (const day of new Set(rows.map((row) => row.day))) {
    const ofDay = rows.filter((row) => row.day === day).map(withId);
    for (const row of await withinBound(transaction, day, ofDay, most)) {
      const known = merged.get(row.id);
      if (known === undefined) merged.set(row.id, { ...row });
      else addTo(known, row);
    }
  }
  const all = [...merged.values()];
  for (let at = 0; at < all.length; at += BATCH)
    await transaction
      .insertInto("page_view")
      .values(all.slice(at, at + BATCH))
      .onConflict((is) =>
        is.column("id").doUpdateSet({
          views: sql`page_view.views + excluded.views`,
          visits: sql`page_view.visits + excluded.visits`,
        }),
      )
      .execute();
}

const withId = (row: Row): Row => ({ ...row, id: hash("sha256", keyOf(row), "base64url").slice(0, 22) });

/** Folds new rows when the day has no room for them. */
async function withinBound(
  transaction: Tx,
  day: string,
  rows: readonly Row[],
  most: number,
): Promise<readonly Row[]> {
  const stored = await transaction
    .selectFrom("page_view")
    .select(["id", "source", "campaign"])
    .where("day", "=", day)
    .execute();
  const known = new Set(stored.map(({ id }) => id));
  let room = most - stored.filter((row) => !isFixed(row)).length;
  return rows.map((row) => (isFixed(row) || known.has(row.id) || room-- > 0 ? row : withId(folded(row))));
}

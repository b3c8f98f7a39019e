import { type Clock, createTrustedTime, STEP_MS, type TrustedTime } from "../../config/clock.ts";
import type { Reader, Store, Tx } from "./store.ts";
import type { ClockTable } from "./tables/operations.ts";

const DAY = 24 * 60 * 60_000;

const LONGEST_STOP = 31 * DAY;

const NAME = "retention";

export interface Doubt {
  expected: Date;
  now: Date;
  /** Null until an operator confirms. */
  until: Date | null;
}

/** A step of more than a day may be a changed clock or a stopped site; the two cannot be distinguished. */
export interface TrustedClock {
  check(): Promise<Doubt | null>;
  confirm(): Promise<void>;
}

export function createTrustedClock(
  store: Store,
  clock: Clock,
  time: Pick<TrustedTime, "read" | "correct"> = createTrustedTime(clock),
): TrustedClock {
  type Row = Omit<ClockTable, "name">;
  const iso = (time: number) => new Date(time).toISOString();

  async function read(reader: Reader): Promise<Row> {
    const row = await reader.selectFrom("clock").selectAll().where("name", "=", NAME).executeTakeFirst();
    if (row !== undefined) return row;
    const newest = await newestRow(reader);
    const at = newest ?? iso(clock());
    return { trusted_at: at, seen_at: at, doubted_at: null };
  }

  async function newestRow(reader: Reader): Promise<string | null> {
    const submission = await reader
      .selectFrom("submission")
      .select((column) => column.fn.max("received_at").as("at"))
      .executeTakeFirst();
    const subscriber = await reader
      .selectFrom("subscriber")
      .select((column) => column.fn.max("changed_at").as("at"))
      .executeTakeFirst();
    return (
      [submission?.at, subscriber?.at]
        .filter((at) => at != null)
        .sort()
        .at(-1) ?? null
    );
  }

  async function save(transaction: Tx, row: Row): Promise<void> {
    await transaction
      .insertInto("clock")
      .values({ name: NAME, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  }

  const trust = (transaction: Tx, now: number) =>
    save(transaction, { trusted_at: iso(now), seen_at: iso(now), doubted_at: null });

  async function check(transaction: Tx, now: number): Promise<Doubt | null> {
    const step = stepIn(await read(transaction), now);
    const length = step === null ? 0 : Math.abs(step.to - step.from);
    const until = step === null || length > LONGEST_STOP ? null : step.to + length;
    if (step === null || (until !== null && now >= until)) {
      await trust(transaction, now);
      return null;
    }
    await save(transaction, { trusted_at: iso(step.from), seen_at: iso(now), doubted_at: iso(step.to) });
    return {
      expected: new Date(step.from + (now - step.to)),
      now: new Date(now),
      until: until === null ? null : new Date(until),
    };
  }

  return {
    async check() {
      // The clock may be set while the database is asked: the correction is one of the reading that was compared.
      const { doubt, reading } = await store.write(async (transaction) => {
        const reading = time.read();
        return { doubt: await check(transaction, reading.clock), reading };
      });
      time.correct(doubt === null ? 0 : doubt.expected.getTime() - doubt.now.getTime(), reading);
      return doubt;
    },
    async confirm() {
      const reading = time.read();
      await store.write((transaction) => trust(transaction, reading.clock));
      time.correct(0, reading);
    },
  };
}

export function sentenceOf({ expected, now, until }: Doubt): string {
  const days = Math.round(Math.abs(now.getTime() - expected.getTime()) / DAY);
  return [
    `The clock says ${now.toISOString()}, which is ${days === 1 ? "1 day" : `${days} days`} ${now > expected ? "ahead of" : "behind"} the last trusted time.`,
    `Either it was changed, or the site was stopped. ${until === null ? "Until" : `Until ${until.toISOString()}, or until`} you confirm that the clock is right`,
    "(npm run submissions -- clock --confirm), nothing is erased, and drafts and dated content follow the last trusted time.",
  ].join(" ");
}

/** The step of the clock that is still in doubt; null while the clock is as expected. */
function stepIn(row: Omit<ClockTable, "name">, now: number): { from: number; to: number } | null {
  const [trustedAt, seenAt] = [Date.parse(row.trusted_at), Date.parse(row.seen_at)];
  const doubtedAt = row.doubted_at === null ? null : Date.parse(row.doubted_at);
  if (Math.abs(now - seenAt) <= STEP_MS)
    return doubtedAt === null ? null : { from: trustedAt, to: doubtedAt };
  const expected = doubtedAt === null ? trustedAt : trustedAt + (seenAt - doubtedAt);
  return Math.abs(now - expected) <= STEP_MS ? null : { from: expected, to: now };
}

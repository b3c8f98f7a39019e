import type { Clock } from "../../config/clock.ts";
import { type Channel, TO_SENDER } from "../../leads/channels.ts";
import type { Reader, Store } from "../../storage/database/store.ts";

export const LATE_MS = 15 * 60_000;

export interface Lateness {
  oldest: string | null;
  age: number;
  waiting: number;
  dead: number;
  /** Of those that wait, the ones that their receiver refuses for good. */
  refused: number;
}

type Counted = Omit<Lateness, "age">;

/** Deliveries of leads to the agency and its systems. */
export function createLateness(
  store: Store,
  channels: readonly Channel[],
  clock: Clock,
  steadyClock?: Clock,
) {
  return withAge(() => store.read((reader) => countLeads(reader, channels)), clock, steadyClock);
}

/** Mails to the senders of leads and to staff. */
export function createMailLateness(store: Store, clock: Clock, steadyClock?: Clock) {
  return withAge(
    () => store.read((reader) => countMails(reader, new Date(clock()).toISOString())),
    clock,
    steadyClock,
  );
}

async function countLeads(reader: Reader, channels: readonly Channel[]): Promise<Counted> {
  const rows = await reader
    .selectFrom("outbox")
    .select((is) => ["state", is.fn.countAll<number>().as("count"), is.fn.min("created_at").as("oldest")])
    .select((is) => is.fn.count<number>("refused_at").as("refused"))
    .where("state", "in", ["waiting", "dead"])
    .where("channel", "in", [...channels])
    .groupBy("state")
    .execute();
  const [waiting, dead] = ["waiting", "dead"].map((state) => rows.find((row) => row.state === state));
  return {
    oldest: waiting?.oldest ?? null,
    waiting: Number(waiting?.count ?? 0),
    dead: Number(dead?.count ?? 0),
    refused: Number(waiting?.refused ?? 0),
  };
}

async function countMails(reader: Reader, now: string): Promise<Counted> {
  const toSenders = await reader
    .selectFrom("outbox")
    .select((is) => [is.fn.countAll<number>().as("count"), is.fn.min("created_at").as("oldest")])
    .where("state", "=", "waiting")
    .where("channel", "in", TO_SENDER)
    // Anyone can enter an address whose server defers mails for days; only a reply to it is worth an alert.
    .where(({ or, eb }) =>
      or([
        eb("channel", "=", "reply"),
        eb("last_error", "is", null),
        eb("last_error", "not like", "RCPT TO 4%"),
      ]),
    )
    .executeTakeFirstOrThrow();
  const toStaff = await reader
    .selectFrom("staff_mail")
    .select(["created_at", "refused_at"])
    // Others are not due yet, such as a sign-in link over its rate.
    .where(({ or, eb }) => or([eb("attempts", ">", 0), eb("due_at", "<=", now)]))
    .execute();
  const waiting = toStaff.filter(({ refused_at: at }) => at === null);
  const times = [toSenders.oldest, ...waiting.map(({ created_at: at }) => at)].filter((at) => at !== null);
  return {
    oldest: times.sort()[0] ?? null,
    waiting: Number(toSenders.count) + waiting.length,
    dead: 0,
    refused: toStaff.length - waiting.length,
  };
}

/** For timestamps in the future it uses the monotonic clock. */
function withAge(count: () => Promise<Counted>, clock: Clock, steadyClock: Clock = () => performance.now()) {
  let futureSince: number | null = null;

  return async function measure(): Promise<Lateness> {
    const counted = await count();
    return { ...counted, age: counted.oldest === null ? 0 : ageOf(Date.parse(counted.oldest)) };
  };

  function ageOf(time: number): number {
    const age = clock() - time;
    if (age >= 0) {
      futureSince = null;
      return age;
    }
    futureSince ??= steadyClock();
    return steadyClock() - futureSince;
  }
}

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { createQueue } from "../config/queue.ts";
import { repeat } from "../config/repeat.ts";
import { callsOf } from "../content/calls.ts";
import { createEncryption } from "../storage/encryption.ts";
import { TookTooLong } from "../storage/limited-thread.ts";
import type { CalendarRow } from "./calendar-rows.ts";
import { FetchProblem, type Validators } from "./fetch-feed.ts";
import { codeOf, columnsOf, createCalendarReader } from "./read-calendar.ts";

export const CALENDARS_MAX = 20;

const READ_EVERY_MS = 5 * 60_000;
const LEASE_MS = 4 * 60_000;

/** A visitor who books waits so long for the current state. */
const BOOKING_MS = 4_000;

/** Several people who book at once cause one reading. */
const FRESH_MS = 15_000;

/** The time that is looked at moves on, so that a calendar without changes is read again too. */
const UNCHANGED_MS = 12 * 60 * 60_000;

const HOUR_MS = 60 * 60_000;

const NOTHING_KNOWN: Validators = { etag: null, modified: null };

type Needs = Pick<Services, "settings" | "store" | "content" | "secret" | "leases" | "clock" | "log">;

/** Calendars of the people who take calls: a time at which one of them is busy is not offered. */
export function openCalendars(services: Needs) {
  const { store, leases, clock, log } = services;
  const reader = createCalendarReader(services);
  const encryption = createEncryption(services.secret, "calendar");
  const queue = createQueue({ concurrency: 4 });
  const needs = { ...services, reader, encryption };

  async function updateAll(): Promise<void> {
    const rows = await listRows(store);
    const isHost = hostCheck(services.content);
    const due = rows.filter(
      ({ host, tried_at: at }) => isHost(host) && (at === null || clock() - Date.parse(at) > FRESH_MS),
    );
    await Promise.all(due.map((row) => queue.run(() => update(needs, row))));
  }

  const job = repeat(
    () =>
      leases
        .runExclusive("calendars", LEASE_MS, updateAll)
        .catch((error) => log.error({ code: codeOf(error) }, "calendars can't be read")),
    READ_EVERY_MS,
  );
  let refreshing: Promise<void> | null = null;

  return {
    list: () => listRows(store),
    /** Reads the calendars now; after some seconds the last known state has to do. */
    async refresh(): Promise<void> {
      refreshing ??= updateAll()
        .catch((error) => log.error({ code: codeOf(error) }, "calendars can't be read"))
        .finally(() => {
          refreshing = null;
        });
      await Promise.race([refreshing, sleep(BOOKING_MS, undefined, { ref: false })]);
    },
    add: (host: string, address: string) => add(needs, host, address),
    async remove(id: string): Promise<CalendarRow | null> {
      const [removed] = await store.write((transaction) =>
        transaction.deleteFrom("calendar").where("id", "=", id).returningAll().execute(),
      );
      return removed ?? null;
    },
    findProblem: () => findProblem(services),
    async close() {
      await job.close();
      await refreshing;
      await reader.close();
    },
  };
}

interface Reading extends Pick<Needs, "store" | "clock" | "log"> {
  reader: ReturnType<typeof createCalendarReader>;
  encryption: ReturnType<typeof createEncryption>;
}

async function update({ store, clock, log, reader, encryption }: Reading, row: CalendarRow): Promise<void> {
  const address = encryption.decrypt(row.address);
  const isOld = clock() - Date.parse(row.parsed_at ?? "") > UNCHANGED_MS;
  let set: Partial<CalendarRow>;
  try {
    if (address === null) throw new FetchProblem("secret");
    set = columnsOf(await reader.read(address, isOld ? NOTHING_KNOWN : row), row, new Date(clock()));
  } catch (error) {
    const problem = codeOf(error);
    log.warn({ calendar: row.id, code: problem }, "a calendar can't be read");
    const now = new Date(clock()).toISOString();
    set = { problem, problem_since: row.problem_since ?? now, tried_at: now };
  }
  await store.write((transaction) =>
    transaction.updateTable("calendar").set(set).where("id", "=", row.id).execute(),
  );
}

/** Stores the calendar once it was read. @returns why it can't be read, as a code */
async function add(
  { store, clock, reader, encryption }: Reading,
  host: string,
  address: string,
): Promise<string | null> {
  try {
    const reading = await reader.read(address, NOTHING_KNOWN);
    const now = new Date(clock());
    const row = {
      ...{ id: randomUUID(), host, added_at: now.toISOString(), busy: "[]" },
      ...{ address: encryption.encrypt(address), site: new URL(address).hostname },
    };
    await store.write((transaction) =>
      transaction
        .insertInto("calendar")
        .values({ ...row, ...columnsOf(reading, null, now) })
        .execute(),
    );
    return null;
  } catch (error) {
    if (error instanceof FetchProblem || error instanceof TookTooLong) return codeOf(error);
    throw error;
  }
}

/** One that could not be read for an hour. */
async function findProblem({ store, content, clock }: Needs): Promise<string | null> {
  const before = new Date(clock() - HOUR_MS).toISOString();
  const isHost = hostCheck(content);
  const failed = (await listRows(store)).find(
    ({ host, problem_since: at }) => isHost(host) && at !== null && at < before,
  );
  if (failed === undefined) return null;
  return `The calendar at ${failed.site} can't be read since ${failed.problem_since} (${failed.problem}). Calls are offered by its last known state. In the Desk, the page of calendars says more.`;
}

/** Calendars of people who don't take calls now are neither read nor counted. */
function hostCheck({ current }: Needs["content"]): (person: string) => boolean {
  const hosts = callsOf(current)?.hosts ?? [];
  return (person) => hosts.some((host) => host.person === person);
}

function listRows(store: Services["store"]): Promise<CalendarRow[]> {
  return store.read((reader) => reader.selectFrom("calendar").selectAll().orderBy("added_at").execute());
}

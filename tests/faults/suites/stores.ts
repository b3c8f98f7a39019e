import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { leadUrl } from "#core/leads.ts";
import { ATTEMPT_LEASE_MS } from "#server/mail/attempt.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { signInAs } from "#tests/support/desk-visitor.ts";
import type { S3Fault } from "#tests/support/stores/s3.ts";
import { type Case, found } from "../support/case.ts";
import { mountMemory } from "../support/disks.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { type CaseStorage, openStorage } from "../support/storage.ts";
import { theStores } from "../support/stores.ts";
import { until } from "../support/until.ts";
import { watchPages } from "../support/watch-pages.ts";

const FORMS = 300;
const SENDERS = 8;

const AFTER_THE_LEASE = { FAULT_CLOCK_MS: String(ATTEMPT_LEASE_MS) };

async function whileTakingForms(happen: () => Promise<void>) {
  const storage = await openStorage();
  const site = await startSite({ ...storage.environment, MAIL_CONFIRMATIONS: "off" });
  try {
    const send = await openSender(site.url);
    const acknowledged: Sent[] = [];
    const statuses: Record<number, number> = {};
    const sendOne = async (form: Sent) => {
      const { status } = await send(form);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) acknowledged.push(form);
    };
    for (let form = 0; form < 10; form++) await sendOne(write("application"));
    const pages = watchPages([site.url]);
    let isOver = false;
    const load = Array.from({ length: SENDERS }, async () => {
      for (let form = 0; form < FORMS / SENDERS || !isOver; form++)
        await sendOne(write(form % 3 === 0 ? "application" : "enquiry"));
    });
    await happen();
    isOver = true;
    await Promise.all(load);
    const before = acknowledged.length;
    for (let form = 0; form < 10; form++) await sendOne(write("application"));
    const isWell = acknowledged.length === before + 10;
    const { up, slowest } = await pages.stop();
    await kill(site);
    const after = await startSite({ ...storage.environment, MAIL_CONFIRMATIONS: "off", ...AFTER_THE_LEASE });
    const isDelivered = await until(
      async () => ((await storage.countDeliveries()).waiting ?? 0) === 0,
      60_000,
    );
    await kill(after);
    const { lost, twice, withoutFile } = await storage.readState(acknowledged);
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return found(
      isWell && isDelivered && up === 100 && lost + twice + withoutFile === 0 && statuses[0] === undefined,
      `answers ${answers.join(", ")}; of ${acknowledged.length} acknowledged ${lost} lost, ${twice} twice, ${withoutFile} without file, ${isDelivered ? "all" : "not all"} delivered; pages ${up} % up, the slowest after ${slowest} ms`,
    );
  } finally {
    await kill(site);
    storage.remove();
  }
}

const KINDS = ["enquiry", "application"] as const;

/** Uploads need the local folder; everything else works. */
const diskFull: Case = {
  name: "the replica's own disk is full",
  needsRoot: true,
  async run() {
    const storage = await openStorage();
    const disk = mountMemory(24);
    const site = await startSite({
      ...storage.environment,
      DATA_DIR: disk.folder,
      MAIL_CONFIRMATIONS: "off",
    });
    try {
      const send = await openSender(site.url);
      const acknowledged: Sent[] = [];
      const statuses: Record<string, number> = {};
      const sendSome = async (when: string) => {
        for (let turn = 0; turn < 20; turn++) {
          const form = write(KINDS[turn % 2] as Sent["kind"]);
          const { status } = await send(form);
          const what = `${status} ${form.kind} ${when}`;
          statuses[what] = (statuses[what] ?? 0) + 1;
          if (status === 200) acknowledged.push(form);
        }
      };
      const pages = watchPages([site.url]);
      await sendSome("before");
      disk.fill();
      await sendSome("while full");
      disk.free();
      await sendSome("after");
      const { up } = await pages.stop();
      await kill(site);
      const { lost, twice, withoutFile } = await storage.readState(acknowledged);
      return found(
        acknowledged.length === 50 &&
          statuses["503 application while full"] === 10 &&
          up === 100 &&
          lost + twice + withoutFile === 0,
        `${Object.entries(statuses)
          .map(([what, count]) => `${count} × ${what}`)
          .join(", ")}; ${lost + withoutFile} false acknowledgements; pages ${up} % up`,
      );
    } finally {
      await kill(site);
      disk.remove();
      storage.remove();
    }
  },
};

const NOTES = 200;
const WRITERS = 3;

/** Pages and notes wait for the database, then say that it's unavailable; what is acknowledged is stored once. */
const deskInUse: Case = {
  name: "Postgres restarted with the Desk in use",
  async run() {
    const storage = await openStorage();
    const site = await startSite({ ...storage.environment, MAIL_CONFIRMATIONS: "off" });
    try {
      await (await openSender(site.url))(write("enquiry"));
      const id = await withDatabase(storage, async (database) => {
        const row = await database.selectFrom("lead").select("submission_id").executeTakeFirstOrThrow();
        return row.submission_id;
      });
      const visitor = await signInAs(site, "admin", storage.environment);
      const statuses: Record<string, number> = {};
      const acknowledged: string[] = [];
      const count = (what: string, { status }: Response) => {
        statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1;
        return status;
      };
      let isOver = false;
      const reading = ["/desk/inbox", "/desk/inbox.data", leadUrl(id)].map(async (page) => {
        while (!isOver) count("page", await visitor.get(page));
      });
      const writing = Array.from({ length: WRITERS }, async () => {
        for (let note = 0; note < NOTES / WRITERS || !isOver; note++) {
          const fields = { intent: "note", id: randomUUID(), text: "Call back" };
          if (count("note", await visitor.post(leadUrl(id), fields)) === 200) acknowledged.push(fields.id);
        }
      });
      await sleep(500);
      for (const unavailable of [1500, 9000]) {
        await theStores().postgres.crash(unavailable);
        await sleep(1000);
      }
      isOver = true;
      await Promise.all([...reading, ...writing]);
      const lost = await withDatabase(storage, async (database) => {
        const rows = await database.selectFrom("lead_event").select("id").execute();
        const stored = new Set(rows.map((row) => row.id));
        return acknowledged.filter((note) => !stored.has(note)).length;
      });
      const isHonest = Object.keys(statuses).every((status) => /200|503/.test(status));
      const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
      return found(
        isHonest && lost === 0,
        `answers ${answers.join(", ")}; of ${acknowledged.length} acknowledged notes ${lost} lost`,
      );
    } finally {
      await kill(site);
      storage.remove();
    }
  },
};

async function withDatabase<Result>(
  { environment }: CaseStorage,
  read: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR = "", DATABASE_URL = null } = environment;
  const database = await openDatabase({ DATA_DIR, DATABASE_URL });
  try {
    return await read(database);
  } finally {
    await database.destroy();
  }
}

const FAULTS: readonly S3Fault[] = ["refuse", "disconnect", "lose response"];

export const cases: readonly Case[] = [
  {
    name: "Postgres restarted under load",
    run: () =>
      whileTakingForms(async () => {
        await sleep(500);
        await theStores().postgres.crash(1500);
        await sleep(500);
      }),
  },
  {
    name: "Postgres unavailable for longer than any timeout",
    run: () => whileTakingForms(() => theStores().postgres.crash(9000)),
  },
  deskInUse,
  {
    name: "S3 failing midway",
    run: () =>
      whileTakingForms(async () => {
        const { s3 } = theStores();
        s3.fault = () =>
          Math.random() < 0.6 ? (FAULTS[Math.floor(Math.random() * FAULTS.length)] as S3Fault) : null;
        await sleep(4000);
        s3.fault = () => null;
      }),
  },
  diskFull,
];

import { setTimeout as sleep } from "node:timers/promises";
import { ATTEMPT_LEASE_MS } from "#server/mail/attempt.ts";
import type { S3Fault } from "#tests/support/stores/s3.ts";
import { type Case, found } from "../support/case.ts";
import { mountMemory } from "../support/disks.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { openStorage } from "../support/storage.ts";
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

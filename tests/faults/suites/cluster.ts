import { setTimeout as sleep } from "node:timers/promises";
import { ATTEMPT_LEASE_MS } from "#server/mail/attempt.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { type Case, found } from "../support/case.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { openSender, type Send, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { type CaseStorage, openStorage } from "../support/storage.ts";
import { theStores } from "../support/stores.ts";
import { until } from "../support/until.ts";
import { watchPages } from "../support/watch-pages.ts";

const SENDERS = 8;
const WARM_UP = 60;
const AFTERWARDS = 120;

/** Concurrent mails per replica, which a crash may repeat. */
const UNDER_WAY = 3;

const AFTER_THE_LEASE = { FAULT_CLOCK_MS: String(ATTEMPT_LEASE_MS) };

interface Cluster {
  storage: CaseStorage;
  mails: MailServer;
  environment: Record<string, string>;
  replicas: BuiltSite[];
}

/** Both replicas start on an empty database. */
async function withCluster<Result>(
  environment: Record<string, string>,
  use: (cluster: Cluster) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage();
  const mails = await openMailServer(() => null);
  const settings = { ...storage.environment, MAIL_CONFIRMATIONS: "off", SMTP_URL: mails.url, ...environment };
  const replicas = await Promise.all([startReplica(settings), startReplica(settings)]);
  try {
    return await use({ storage, mails, environment: settings, replicas });
  } finally {
    for (const replica of replicas) await kill(replica);
    await mails.close();
    storage.remove();
  }
}

function startReplica(environment: Record<string, string>): Promise<BuiltSite> {
  const { DATA_DIR: _, ...others } = environment;
  return startSite(others);
}

/** Use the next replica when one does not respond, like a load balancer. */
function startLoad(sends: readonly Send[]) {
  const acknowledged: Sent[] = [];
  const refused: number[] = [];
  let isOver = false;
  const load = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let turn = sender; !isOver; turn++) {
      const form = write(turn % 4 === 0 ? "application" : "enquiry");
      let status = 0;
      for (let attempt = 0; status !== 200 && attempt < 4; attempt++) {
        ({ status } = await (sends[(turn + attempt) % sends.length] as Send)(form));
        if (status !== 200 && status !== 0) refused.push(status);
      }
      if (status === 200) acknowledged.push(form);
    }
  });
  return {
    acknowledged,
    refused,
    async stop() {
      isOver = true;
      await Promise.all(load);
    },
  };
}

/** Applies load before, during and after the event. */
async function survive(
  twiceAtMost: number,
  happen: (cluster: Cluster) => Promise<void>,
): Promise<{ holds: boolean; figures: string }> {
  return withCluster({}, async (cluster) => {
    const { storage, mails, replicas, environment } = cluster;
    const load = startLoad(await Promise.all(replicas.map(({ url }) => openSender(url))));
    const pages = watchPages(replicas.map(({ url }) => url));
    await until(() => load.acknowledged.length >= WARM_UP, 60_000);
    await happen(cluster);
    const goal = load.acknowledged.length + AFTERWARDS;
    const goesOn = await until(() => load.acknowledged.length >= goal, 60_000);
    await load.stop();
    const { up, asked } = await pages.stop();
    for (const replica of replicas) await kill(replica);
    replicas.push(await startReplica({ ...environment, ...AFTER_THE_LEASE }));
    const isDelivered = await until(
      async () => ((await storage.countDeliveries()).waiting ?? 0) === 0,
      60_000,
    );
    const { lost, twice, withoutFile } = await storage.readState(load.acknowledged);
    const doubled = mails.taken.length - new Set(mails.taken).size;
    const { acknowledged, refused } = load;
    return found(
      goesOn && isDelivered && up === 100 && lost + twice + withoutFile === 0 && doubled <= twiceAtMost,
      `${acknowledged.length} acknowledged: ${lost} lost, ${twice} twice, ${withoutFile} without file, ${refused.length} refused at first; ${isDelivered ? "all" : "not all"} delivered, ${doubled} mails twice (at most ${twiceAtMost}); ${asked} pages asked for, ${up} % up`,
    );
  });
}

const killOne: Case = {
  name: "one of two replicas ends with kill -9",
  run: () =>
    survive(2 * UNDER_WAY, async ({ replicas }) => {
      await kill(replicas[0] as BuiltSite);
      await sleep(500);
    }),
};

const restartPostgres: Case = {
  name: "Postgres ends and starts again",
  run: () => survive(2 * UNDER_WAY, () => theStores().postgres.crash(1500)),
};

const sameForm: Case = {
  name: "the same form to two replicas at once",
  run: () =>
    withCluster({}, async ({ storage, replicas }) => {
      const sends = await Promise.all(replicas.map(({ url }) => openSender(url)));
      const forms = Array.from({ length: 60 }, (_, index) =>
        write(index % 6 === 0 ? "application" : "enquiry"),
      );
      let differing = 0;
      for (const form of forms) {
        const answers = await Promise.all([...sends, ...sends, ...sends].map((send) => send(form)));
        const right = answers.every(
          ({ status, reference }) => status === 200 && reference === answers[0]?.reference,
        );
        if (!right) differing++;
      }
      const { lost, twice, withoutFile } = await storage.readState(forms);
      return found(
        lost + twice + withoutFile + differing === 0,
        `${forms.length} forms × 6 posts: ${forms.length - lost - twice} rows, ${twice} twice, ${differing} with two references or refused`,
      );
    }),
};

const oneDigest: Case = {
  name: "quarantined submissions are reported once",
  run: () =>
    withCluster({}, async ({ storage, mails, replicas, environment }) => {
      const send = await openSender((replicas[0] as BuiltSite).url);
      const forms = Array.from({ length: 10 }, () => write("enquiry"));
      for (const form of forms) await send(form, undefined, { website: "spam" });
      const before = mails.taken.length;
      for (const replica of replicas) await kill(replica);
      const later = { ...environment, FAULT_CLOCK_MS: String(2 * 60 * 60_000) };
      replicas.push(...(await Promise.all([startReplica(later), startReplica(later), startReplica(later)])));
      await until(() => mails.taken.length > before, 20_000);
      await sleep(3000);
      const { lost } = await storage.readState(forms);
      const digests = mails.taken.length - before;
      return found(
        digests === 1 && before === 0 && lost === 0,
        `10 quarantined, 3 replicas an hour later: ${digests} digest`,
      );
    }),
};

export const cases: readonly Case[] = [killOne, restartPostgres, sameForm, oneDigest];

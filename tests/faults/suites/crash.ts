import { readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ATTEMPT_LEASE_MS } from "#server/mail/attempt.ts";
import { FILE_POINTS, POINTS, type Point, S3_POINTS } from "#tests/faults/support/kill-points.ts";
import { type Case, found } from "../support/case.ts";
import { scaled, thinned } from "../support/scale.ts";
import { type Kind, openSender, type Send, type Sent, write } from "../support/senders.ts";
import { ended, kill, startSite } from "../support/site.ts";
import { openStorage } from "../support/storage.ts";
import { storesInUse } from "../support/stores.ts";
import { until } from "../support/until.ts";

/** Any spam score is accepted. */
const ONE_MAIL = { MAIL_CONFIRMATIONS: "off" };

const AFTER_THE_LEASE = { FAULT_CLOCK_MS: String(ATTEMPT_LEASE_MS) };

const CRASHES_AT_ONCE = 3;

const pointCase = (kind: Kind, pointsOf: () => readonly Point[]): Case => ({
  name: `kill -9 at every point of an ${kind}`,
  async run() {
    const broken: string[] = [];
    let acknowledged = 0;
    const waiting = thinned(pointsOf());
    const count = waiting.length;
    const chains = Array.from({ length: CRASHES_AT_ONCE }, async () => {
      for (let point = waiting.shift(); point !== undefined; point = waiting.shift()) {
        const { problem, isAcknowledged } = await crashAt(point, kind);
        if (isAcknowledged) acknowledged++;
        if (problem !== null) broken.push(`${point}: ${problem}`);
      }
    });
    await Promise.all(chains);
    const figures = `${count} points, ${acknowledged} acknowledged before, 0 lost or twice after the sender tried again`;
    return found(broken.length === 0, broken.length === 0 ? figures : broken.join("; "));
  },
});

/** Crashes, restarts, and sends the form again. */
async function crashAt(
  point: Point,
  kind: Kind,
): Promise<{ problem: string | null; isAcknowledged: boolean }> {
  const storage = await openStorage();
  try {
    const form = write(kind);
    const first = await startSite({ ...storage.environment, FAULT_POINT: point, ...ONE_MAIL });
    const before = await (await openSender(first.url))(form);
    const hasCrashed = await ended(first, 10_000);
    await kill(first);
    if (!hasCrashed) return { problem: "it was never passed", isAcknowledged: false };
    const isAcknowledged = before.status === 200;
    if (isAcknowledged && (await storage.readState([form])).lost > 0)
      return { problem: "acknowledged, and lost", isAcknowledged };

    const second = await startSite({ ...storage.environment, ...ONE_MAIL, ...AFTER_THE_LEASE });
    const again = await (await openSender(second.url))(form);
    const isDelivered = await until(async () => ((await storage.countDeliveries()).waiting ?? 0) === 0);
    await kill(second);
    const { lost, twice, withoutFile, integrity } = await storage.readState([form]);
    const problems = [
      again.status !== 200 && `the second try was answered ${again.status}`,
      isAcknowledged && again.reference !== before.reference && "another reference the second time",
      !isDelivered && "not delivered",
      mailsAbout(storage.folder, again.reference) !== 1 &&
        `${mailsAbout(storage.folder, again.reference)} mails instead of 1`,
      lost + twice + withoutFile > 0 && `${lost} lost, ${twice} twice, ${withoutFile} without file`,
      integrity !== "ok" && integrity,
    ].filter(Boolean);
    return { problem: problems.length === 0 ? null : problems.join(", "), isAcknowledged };
  } finally {
    storage.remove();
  }
}

function mailsAbout(dataDir: string, reference: string | null): number {
  return readdirSync(path.join(dataDir, "mail")).filter(
    (name) => name.startsWith(`${reference}.`) && name.endsWith(".eml"),
  ).length;
}

const SENDERS = 8;

const randomCase: Case = {
  name: "kill -9 at random under load",
  async run() {
    const [kills, wanted] = [scaled(100), scaled(2000)];
    const storage = await openStorage();
    const acknowledged: Sent[] = [];
    // Sent again after the restart.
    const unanswered: Sent[] = [];
    try {
      for (let round = 0; round < kills; round++) {
        const site = await startSite({ ...storage.environment, FAULT_CLOCK_MS: String(round * 6 * 60_000) });
        const send = await openSender(site.url);
        const share = Math.ceil((wanted - acknowledged.length) / (kills - round));
        const load = Array.from({ length: SENDERS }, () => sendUntilItEnds(send, unanswered, acknowledged));
        const goal = acknowledged.length + share;
        await until(() => acknowledged.length >= goal, 20_000);
        await sleep(Math.random() * 50);
        await kill(site);
        await Promise.all(load);
      }
      const site = await startSite({
        ...storage.environment,
        FAULT_CLOCK_MS: String(kills * 6 * 60_000 + ATTEMPT_LEASE_MS),
      });
      const isDelivered = await until(
        async () => ((await storage.countDeliveries()).waiting ?? 0) === 0,
        60_000,
      );
      await kill(site);
      const { lost, twice, withoutFile, integrity } = await storage.readState(acknowledged);
      const holds =
        acknowledged.length >= wanted &&
        lost + twice + withoutFile === 0 &&
        integrity === "ok" &&
        isDelivered;
      const delivered = isDelivered ? "all delivered" : JSON.stringify(await storage.countDeliveries());
      return found(
        holds,
        `${acknowledged.length} acknowledged over ${kills} kills: ${lost} lost, ${twice} twice, ${withoutFile} without file, ${delivered}`,
      );
    } finally {
      storage.remove();
    }
  },
};

async function sendUntilItEnds(send: Send, unanswered: Sent[], acknowledged: Sent[]): Promise<void> {
  for (;;) {
    const form = unanswered.shift() ?? write(Math.random() < 0.25 ? "application" : "enquiry");
    const { status } = await send(form);
    if (status === 200) acknowledged.push(form);
    else unanswered.push(form);
    if (status === 0) return;
  }
}

export const cases: readonly Case[] = [
  pointCase("enquiry", () => POINTS),
  pointCase("application", () => [...(storesInUse() === null ? FILE_POINTS : S3_POINTS), ...POINTS]),
  randomCase,
];

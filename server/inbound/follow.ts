import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/services.ts";
import { type Connect, type Connection, problemOf } from "./connection.ts";
import { noteProblem } from "./mailbox-rows.ts";
import { type InboundMailbox, titleOf } from "./mailboxes.ts";
import { createReading } from "./read-mailbox.ts";

/** A mailbox is followed by one replica; another one takes over this long after a crash. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** How often the others try. */
const STANDBY_MS = 3_000;

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 60_000;

const QUOTA_MS = 60 * 60_000;
const NEARLY_FULL = 0.95;

type Needs = Pick<Services, "store" | "files" | "uploads" | "leases" | "replyAddresses" | "clock" | "log"> & {
  /** After messages were stored. */
  onStored: () => void;
};

/** Takes in all messages of a mailbox until the signal aborts. Never rejects. */
export async function followMailbox(
  services: Needs,
  mailbox: InboundMailbox,
  connect: Connect,
  signal: AbortSignal,
): Promise<void> {
  const { leases, log } = services;
  const lease = `inbound ${mailbox.name}`;
  const reading = createReading(services, mailbox);
  let retry = FIRST_RETRY_MS;
  const onProgress = () => {
    retry = FIRST_RETRY_MS;
  };
  let problem: string | null | undefined;
  async function report(found: string | null): Promise<void> {
    if (found === problem) return;
    await noteProblem(services, mailbox.name, found);
    if (found !== null) log.warn({ mailbox: titleOf(mailbox), problem: found }, "a mailbox cannot be read");
    problem = found;
  }

  while (!signal.aborted) {
    let wait = STANDBY_MS;
    try {
      if (await leases.acquire(lease, LEASE_MS))
        await whileLeased(services, lease, signal, (session) =>
          readUntilLost(
            () => connect(mailbox, session),
            session,
            report,
            (connection) => reading.readAll(connection, session, onProgress),
          ),
        );
      // Another replica may be about to note its own.
      else problem = undefined;
    } catch {
      wait = retry;
      retry = Math.min(retry * 2, LONGEST_RETRY_MS);
    }
    await pause(signal.aborted ? 0 : wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Runs with a signal that aborts when the lease is lost, which is released at the end. */
async function whileLeased(
  { leases }: Pick<Needs, "leases">,
  lease: string,
  signal: AbortSignal,
  run: (session: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  const renew = () =>
    leases.acquire(lease, LEASE_MS).then(
      (isHeld) => isHeld || lost.abort(),
      () => lost.abort(),
    );
  const timer = setInterval(renew, RENEW_MS).unref();
  try {
    await run(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(timer);
    // If this fails, the lease expires.
    await leases.release(lease).catch(() => undefined);
  }
}

/** Reports while the lease is held: later, another replica may have read the mailbox. Rejects when the connection is lost. */
async function readUntilLost(
  open: () => Promise<Connection>,
  session: AbortSignal,
  report: (problem: string | null) => Promise<void>,
  readAll: (connection: Connection) => Promise<{ hasUnreadable: boolean }>,
): Promise<void> {
  let connection: Connection | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isNearlyFull = false;
  try {
    connection = await open();
    while (connection.isUsable()) {
      const { hasUnreadable } = await readAll(connection);
      if (performance.now() - checkedAt > QUOTA_MS) {
        isNearlyFull = ((await connection.quota()) ?? 0) >= NEARLY_FULL;
        checkedAt = performance.now();
      }
      await report(isNearlyFull ? "OVERQUOTA" : hasUnreadable ? "UNREADABLE" : null);
      await connection.wait();
    }
  } catch (error) {
    // The database may be the problem.
    if (!session.aborted) await report(problemOf(error)).catch(() => undefined);
    throw error;
  } finally {
    connection?.close();
  }
}

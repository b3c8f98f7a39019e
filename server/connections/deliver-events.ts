import type { Services } from "#server/services.ts";
import { createQueue } from "../config/queue.ts";
import { createWorker, type Worker } from "../config/worker.ts";
import { attempt } from "../mail/attempt.ts";
import { deliveryReasonOf } from "../mail/mailer.ts";
import type { Encryption } from "../storage/encryption.ts";
import { type ClaimedEvent, claim, nextDue, recordAccepted, recordFailed } from "./delivery-rows.ts";
import { isAccepted, sendEvent } from "./send.ts";

/** Polling interval; picks up rows written by other processes. */
const POLL_MS = 30_000;

type Needs = Pick<
  Services,
  "settings" | "store" | "events" | "content" | "origin" | "clock" | "time" | "log"
> & {
  encryption: Encryption;
};

/**
 * Sends events of leads to connections at least once: after a crash a message is sent again with the same id. Each connection
 * gets one at a time from a process, and a slow one does not delay the others.
 */
export function openEventDeliveries(services: Needs, connectionsMax: number): Worker {
  const { events, time, log } = services;
  const busy = new Set<string>();
  const claiming = createQueue({ concurrency: 1 });
  const worker = createWorker({
    concurrency: connectionsMax,
    async next(claimed) {
      const row = await claiming.run(async () => {
        const found = await claim(services, busy);
        if (found !== null) busy.add(found.connection.id);
        return found;
      });
      if (row === null) return false;
      claimed();
      await deliver(services, row).finally(() => busy.delete(row.connection.id));
      return true;
    },
    async untilNext() {
      const at = await nextDue(services, busy);
      const wait = at === null ? POLL_MS : at - time.now();
      return Math.min(Math.max(wait, 50), POLL_MS);
    },
    onError: (error) =>
      log.error({ code: (error as { code?: string }).code }, "events for connections cannot be read"),
    afterError: POLL_MS,
  });
  const ignore = events.on("connection due", worker.wake);
  return {
    ...worker,
    close() {
      ignore();
      return worker.close();
    },
  };
}

async function deliver(services: Needs, row: ClaimedEvent): Promise<void> {
  const { connection, event, attempts } = row;
  const facts = { connection: connection.id, event: event.id, type: event.type, attempts };
  const answer = await attempt((signal) => sendEvent(services, connection, event, signal)).catch(
    deliveryReasonOf,
  );
  if (typeof answer !== "string" && isAccepted(answer)) {
    await recordAccepted(services, row, answer);
    services.log.info({ ...facts, status: answer.status }, "event delivered");
    return;
  }
  const [reason, milliseconds] =
    typeof answer === "string" ? [answer, null] : [`HTTP ${answer.status}`, answer.milliseconds];
  const outcome = await recordFailed(services, row, reason, milliseconds);
  services.log.warn({ ...facts, reason, outcome }, "event not delivered");
}

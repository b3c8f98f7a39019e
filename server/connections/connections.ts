import type { Services } from "#server/services.ts";
import { attempt } from "../mail/attempt.ts";
import { createEncryption } from "../storage/encryption.ts";
import { CONNECTIONS_MAX, createConnectionChanges, type RecordChange } from "./connection-changes.ts";
import { openEventDeliveries } from "./deliver-events.ts";
import { endFailure } from "./delivery-rows.ts";
import type { Answer } from "./post.ts";
import { sampleEvent } from "./sample-event.ts";
import { type ConnectionRow, isAccepted, sendEvent } from "./send.ts";

const DAY_MS = 24 * 60 * 60_000;

const SHOWN_DELIVERIES = 30;

type Needs = Pick<
  Services,
  "settings" | "store" | "events" | "content" | "origin" | "secret" | "clock" | "time" | "log"
>;

/** Other systems that get events of leads; URLs and secrets are stored encrypted. */
export function openConnections(services: Needs) {
  const { store, clock } = services;
  const needs = { ...services, encryption: createEncryption(services.secret, "connection") };
  const { wake, settle, close } = openEventDeliveries(needs, CONNECTIONS_MAX);
  return {
    ...createConnectionChanges(needs),
    list: () => listConnections(store),
    find: (id: string) => findConnection(store, id),
    deliveries: (id: string) => listDeliveries(store, id),
    /** Sends a sample. @throws DeliveryError without a response */
    async test(connection: ConnectionRow): Promise<Answer> {
      const sample = sampleEvent(connection, clock());
      const answer = await attempt((signal) => sendEvent(needs, connection, sample, signal));
      if (isAccepted(answer)) await store.write((transaction) => endFailure(transaction, connection.id));
      return answer;
    },
    sendAgain: (id: string, delivery: string, recordChange: RecordChange) =>
      sendAgain(services, { id, delivery }, recordChange),
    findProblem: () => findProblem(services),
    ...{ wake, settle, close },
  };
}

const listConnections = (store: Services["store"]): Promise<ConnectionRow[]> =>
  store.read((reader) => reader.selectFrom("connection").selectAll().orderBy("added_at").execute());

const findConnection = (store: Services["store"], id: string): Promise<ConnectionRow | undefined> =>
  store.read((reader) => reader.selectFrom("connection").selectAll().where("id", "=", id).executeTakeFirst());

/** Newest first. */
function listDeliveries(store: Services["store"], id: string) {
  return store.read((reader) =>
    reader
      .selectFrom("connection_delivery")
      .innerJoin("lead", "lead.submission_id", "connection_delivery.submission_id")
      .selectAll("connection_delivery")
      .select(["lead.reference", "lead.status"])
      .where("connection_id", "=", id)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(SHOWN_DELIVERIES)
      .execute(),
  );
}

/**
 * With the same id, of a delivery that ended. Returns whether it's queued: the connection has to be on, and the lead not in
 * the quarantine.
 */
function sendAgain(
  { store, clock }: Needs,
  { id, delivery }: { id: string; delivery: string },
  recordChange: RecordChange,
): Promise<boolean> {
  return store.write(async (transaction) => {
    const connection = await transaction
      .selectFrom("connection")
      .selectAll()
      .where("id", "=", id)
      .where("off_at", "is", null)
      .executeTakeFirst();
    if (connection === undefined) return false;
    const { numUpdatedRows } = await transaction
      .updateTable("connection_delivery")
      .set({ state: "waiting", attempts: 0, due_at: new Date(clock()).toISOString(), ended_at: null })
      .where("id", "=", delivery)
      .where("connection_id", "=", id)
      .where("state", "!=", "waiting")
      .where("submission_id", "in", (lead) =>
        lead.selectFrom("lead").select("submission_id").where("status", "!=", "quarantined"),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordChange(transaction, connection);
    transaction.emit({ type: "connection due" });
    return true;
  });
}

/** One that fails for a day, or was turned off because its receiver is gone. */
async function findProblem({ store, clock }: Needs): Promise<string | null> {
  const before = new Date(clock() - DAY_MS).toISOString();
  const failed = (await listConnections(store)).find(
    ({ off_cause: cause, failing_since: at }) =>
      cause === "gone" || (cause === null && at !== null && at < before),
  );
  if (failed === undefined) return null;
  const { name, site, failing_since: since, problem } = failed;
  return failed.off_cause === "gone"
    ? `The connection ${name} was turned off, because its receiver at ${site} answered that it's gone (${problem}). Turn it on again or remove it on the page of connections in the Desk.`
    : `Nothing reaches the connection ${name} at ${site} since ${since} (${problem}). Messages are retried for five days. The page of connections in the Desk says more.`;
}

import { randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import type { ConnectionChange, ConnectionFormat } from "#core/connections.ts";
import type { Services } from "#server/services.ts";
import type { Tx } from "../storage/database/store.ts";
import type { ConnectionTable } from "../storage/database/tables/connections.ts";
import type { Encryption } from "../storage/encryption.ts";
import { turnOff } from "./delivery-rows.ts";
import type { ConnectionRow } from "./send.ts";
import { createWebhookSecret } from "./signature.ts";

export const CONNECTIONS_MAX = 20;

/** The secret before a rotated one signs too for so long. */
const OLD_SECRET_MS = 24 * 60 * 60_000;

/** Records a change in its transaction. */
export type RecordChange = (transaction: Tx, connection: ConnectionRow) => Promise<void>;

type Needs = Pick<Services, "store" | "clock"> & { encryption: Encryption };

/** Each returns whether the connection is there, or null if it isn't. */
export function createConnectionChanges(services: Needs) {
  const { store, clock, encryption } = services;

  /** Changes one row and records it; undefined if there is none. */
  function record(
    change: (transaction: Tx) => Promise<ConnectionRow | undefined>,
    recordChange: RecordChange,
  ): Promise<ConnectionRow | undefined> {
    return store.write(async (transaction) => {
      const row = await change(transaction);
      if (row !== undefined) await recordChange(transaction, row);
      return row;
    });
  }

  const update = async (id: string, set: Updateable<ConnectionTable>, recordChange: RecordChange) =>
    (await record(
      (transaction) =>
        transaction.updateTable("connection").set(set).where("id", "=", id).returningAll().executeTakeFirst(),
      recordChange,
    )) !== undefined;

  return {
    /** Returns the id, and the secret of a webhook, which is not shown again; null when there are too many. */
    async add(change: ConnectionChange, format: ConnectionFormat, recordChange: RecordChange) {
      const secret = format === "webhook" ? createWebhookSecret() : null;
      const row = await record(
        (transaction) => insert(services, transaction, { change, format, secret }),
        recordChange,
      );
      return row === undefined ? null : { id: row.id, secret };
    },
    change: (id: string, change: ConnectionChange, recordChange: RecordChange) =>
      update(id, columnsOf(change, encryption), recordChange),
    /** Returns the new secret; null for a connection without one. */
    async rotateSecret(id: string, recordChange: RecordChange): Promise<string | null> {
      const secret = createWebhookSecret();
      const row = await record(
        (transaction) =>
          transaction
            .updateTable("connection")
            .set((is) => ({
              ...{ secret: encryption.encrypt(secret), old_secret: is.ref("secret") },
              old_secret_until: new Date(clock() + OLD_SECRET_MS).toISOString(),
            }))
            .where("id", "=", id)
            .where("format", "=", "webhook")
            .returningAll()
            .executeTakeFirst(),
        recordChange,
      );
      return row === undefined ? null : secret;
    },
    turnOn: (id: string, recordChange: RecordChange) =>
      update(id, { off_at: null, off_cause: null, failing_since: null, problem: null }, recordChange),
    turnOff: async (id: string, recordChange: RecordChange) =>
      (await record((transaction) => turnOff(transaction, id, "person", new Date(clock())), recordChange)) !==
      undefined,
    /** With its deliveries. */
    remove: async (id: string, recordChange: RecordChange) =>
      (await record(
        (transaction) =>
          transaction.deleteFrom("connection").where("id", "=", id).returningAll().executeTakeFirst(),
        recordChange,
      )) !== undefined,
  };
}

interface NewConnection {
  change: ConnectionChange;
  format: ConnectionFormat;
  secret: string | null;
}

async function insert(
  { clock, encryption }: Needs,
  transaction: Tx,
  { change, format, secret }: NewConnection,
): Promise<ConnectionRow | undefined> {
  const all = await transaction.selectFrom("connection").select("id").execute();
  if (all.length >= CONNECTIONS_MAX) return undefined;
  return transaction
    .insertInto("connection")
    .values({
      ...{ id: randomUUID(), format, added_at: new Date(clock()).toISOString() },
      ...{ url: "", site: "", ending: "", ...columnsOf(change, encryption) },
      secret: secret && encryption.encrypt(secret),
    })
    .returningAll()
    .executeTakeFirst();
}

/** By which people recognize a URL that is a secret. */
export const endingOf = (url: string) => url.slice(-4);

function columnsOf({ name, url, events, filter, withMessage }: ConnectionChange, encryption: Encryption) {
  return {
    ...{ name, events: JSON.stringify(events), filter: JSON.stringify(filter) },
    ...{ with_message: withMessage ? 1 : 0 },
    ...(url !== "" && {
      url: encryption.encrypt(url),
      site: new URL(url).host,
      ending: endingOf(url),
    }),
  };
}

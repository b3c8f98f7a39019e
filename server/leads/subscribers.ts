import type { Selectable } from "kysely";
import type { Clock } from "../config/clock.ts";
import type { Reader, Store, Tx } from "../storage/database/store.ts";
import type { SubscriberTable } from "../storage/database/tables.ts";
import { type Sign, signer } from "../storage/secret.ts";

export interface Subscribers {
  tokenOf(email: string): Promise<string>;
  ask(email: string): Promise<boolean>;
  subscriptionOf(email: string): Promise<SubscriptionState>;
  stateOf(token: string): Promise<SubscriberTable["state"] | null>;
  confirm(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<boolean>;
}

interface SubscriptionState {
  isConfirmed: boolean;
  leftAt: string | null;
}

export function createSubscribers(store: Store, secret: string, clock: Clock): Subscribers {
  const sign: Sign = signer(secret, "subscriber");
  const normalise = (email: string) => email.trim().toLowerCase();
  const now = () => new Date(clock()).toISOString();

  /** Stored, so that links in mails stay valid when `SECRET` is rotated. */
  async function tokenOf(reader: Reader, email: string): Promise<string> {
    const stored = await reader
      .selectFrom("subscriber")
      .select("token")
      .where("email", "=", normalise(email))
      .orderBy("asked_at")
      .executeTakeFirst();
    return stored?.token ?? sign(normalise(email));
  }

  async function ask(transaction: Tx, email: string): Promise<boolean> {
    const token = await tokenOf(transaction, email);
    const at = now();
    await transaction
      .insertInto("subscriber")
      .values({ token, email: normalise(email), state: "asked", asked_at: at, changed_at: at })
      .onConflict((conflict) =>
        conflict
          .column("token")
          .doUpdateSet({ state: "asked", asked_at: at, changed_at: at })
          .where("subscriber.state", "=", "ended"),
      )
      .execute();
    return (await find(transaction, token))?.state !== "confirmed";
  }

  async function confirm(transaction: Tx, token: string): Promise<boolean> {
    await transaction
      .updateTable("subscriber")
      .set({ state: "confirmed", changed_at: now() })
      .where("token", "=", token)
      .where("state", "=", "asked")
      .execute();
    return (await find(transaction, token))?.state === "confirmed";
  }

  async function unsubscribe(transaction: Tx, token: string): Promise<boolean> {
    const at = now();
    await transaction
      .updateTable("subscriber")
      .set({ state: "ended", changed_at: at, left_at: at })
      .where("token", "=", token)
      .where("state", "!=", "ended")
      .execute();
    return (await find(transaction, token)) !== undefined;
  }

  return {
    tokenOf: (email) => store.read((reader) => tokenOf(reader, email)),
    ask: (email) => store.write((transaction) => ask(transaction, email)),
    subscriptionOf: (email) =>
      store.read(async (reader) => {
        const found = await find(reader, await tokenOf(reader, email));
        return { isConfirmed: found?.state === "confirmed", leftAt: found?.left_at ?? null };
      }),
    stateOf: (token) => store.read(async (reader) => (await find(reader, token))?.state ?? null),
    confirm: (token) => store.write((transaction) => confirm(transaction, token)),
    unsubscribe: (token) => store.write((transaction) => unsubscribe(transaction, token)),
  };
}

async function find(
  reader: Reader,
  token: string,
): Promise<Pick<Selectable<SubscriberTable>, "state" | "left_at"> | undefined> {
  return reader
    .selectFrom("subscriber")
    .select(["state", "left_at"])
    .where("token", "=", token)
    .executeTakeFirst();
}

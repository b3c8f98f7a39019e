import type { Selectable } from "kysely";
import type { Clock } from "../config/clock.ts";
import { type Database, fileOf, retryWhileBusy } from "../storage/database/database.ts";
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

export function createSubscribers(database: Database, secret: string, clock: Clock): Subscribers {
  const sign: Sign = signer(secret, "subscriber");
  const normalise = (email: string) => email.trim().toLowerCase();
  const now = () => new Date(clock()).toISOString();

  /** Stored, so that links in mails stay valid when `SECRET` is rotated. */
  async function tokenOf(email: string): Promise<string> {
    const stored = await database
      .selectFrom("subscriber")
      .select("token")
      .where("email", "=", normalise(email))
      .orderBy("asked_at")
      .executeTakeFirst();
    return stored?.token ?? sign(normalise(email));
  }

  async function find(
    token: string,
  ): Promise<Pick<Selectable<SubscriberTable>, "state" | "left_at"> | undefined> {
    return database
      .selectFrom("subscriber")
      .select(["state", "left_at"])
      .where("token", "=", token)
      .executeTakeFirst();
  }

  async function ask(email: string): Promise<boolean> {
    const token = await tokenOf(email);
    const at = now();
    await database
      .insertInto("subscriber")
      .values({ token, email: normalise(email), state: "asked", asked_at: at, changed_at: at })
      .onConflict((conflict) =>
        conflict
          .column("token")
          .doUpdateSet({ state: "asked", asked_at: at, changed_at: at })
          .where("subscriber.state", "=", "ended"),
      )
      .execute();
    return (await find(token))?.state !== "confirmed";
  }

  async function confirm(token: string): Promise<boolean> {
    await database
      .updateTable("subscriber")
      .set({ state: "confirmed", changed_at: now() })
      .where("token", "=", token)
      .where("state", "=", "asked")
      .execute();
    return (await find(token))?.state === "confirmed";
  }

  async function unsubscribe(token: string): Promise<boolean> {
    const at = now();
    await database
      .updateTable("subscriber")
      .set({ state: "ended", changed_at: at, left_at: at })
      .where("token", "=", token)
      .where("state", "!=", "ended")
      .execute();
    return (await find(token)) !== undefined;
  }

  async function acknowledged(run: () => Promise<boolean>): Promise<boolean> {
    const result = await retryWhileBusy(run);
    fileOf(database)?.expectIntact();
    return result;
  }

  return {
    tokenOf: (email) => retryWhileBusy(() => tokenOf(email)),
    ask: (email) => retryWhileBusy(() => ask(email)),
    subscriptionOf: (email) =>
      retryWhileBusy(async () => {
        const found = await find(await tokenOf(email));
        return { isConfirmed: found?.state === "confirmed", leftAt: found?.left_at ?? null };
      }),
    stateOf: (token) => retryWhileBusy(async () => (await find(token))?.state ?? null),
    confirm: (token) => acknowledged(() => confirm(token)),
    unsubscribe: (token) => acknowledged(() => unsubscribe(token)),
  };
}

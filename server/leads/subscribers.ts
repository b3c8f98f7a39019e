import type { Selectable } from "kysely";
import { normalizeEmail } from "#core/email.ts";
import type { Services } from "#server/services.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { SubscriberTable } from "../storage/database/tables/submissions.ts";
import { type Sign, signer } from "../storage/secret.ts";

export function createSubscribers({ store, secret, clock }: Pick<Services, "store" | "secret" | "clock">) {
  const sign = signer(secret, "subscriber");
  const now = () => new Date(clock()).toISOString();
  return {
    tokenOf: (email: string) => store.read((reader) => tokenOf(reader, email, sign)),
    /** Returns whether the address is still to be confirmed. */
    ask: (email: string) => store.write((transaction) => ask(transaction, email, sign, now())),
    subscriptionOf: (email: string) =>
      store.read(async (reader) => {
        const found = await find(reader, await tokenOf(reader, email, sign));
        return { isConfirmed: found?.state === "confirmed", leftAt: found?.left_at ?? null };
      }),
    /** Null for an unknown token. */
    stateOf: (token: string) => store.read(async (reader) => (await find(reader, token))?.state ?? null),
    confirm: (token: string) => store.write((transaction) => confirm(transaction, token, now())),
    unsubscribe: (token: string) => store.write((transaction) => unsubscribe(transaction, token, now())),
  };
}

/** Stored, so that links in mails stay valid when `SECRET` is rotated. */
async function tokenOf(reader: Reader, email: string, sign: Sign): Promise<string> {
  const stored = await reader
    .selectFrom("subscriber")
    .select("token")
    .where("email", "=", normalizeEmail(email))
    .orderBy("asked_at")
    .executeTakeFirst();
  return stored?.token ?? sign(normalizeEmail(email));
}

async function ask(transaction: Tx, email: string, sign: Sign, at: string): Promise<boolean> {
  const token = await tokenOf(transaction, email, sign);
  await transaction
    .insertInto("subscriber")
    .values({ token, email: normalizeEmail(email), state: "asked", asked_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("token")
        .doUpdateSet({ state: "asked", asked_at: at, changed_at: at })
        .where("subscriber.state", "=", "ended"),
    )
    .execute();
  return (await find(transaction, token))?.state !== "confirmed";
}

async function confirm(transaction: Tx, token: string, at: string): Promise<boolean> {
  await transaction
    .updateTable("subscriber")
    .set({ state: "confirmed", changed_at: at })
    .where("token", "=", token)
    .where("state", "=", "asked")
    .execute();
  return (await find(transaction, token))?.state === "confirmed";
}

async function unsubscribe(transaction: Tx, token: string, at: string): Promise<boolean> {
  await transaction
    .updateTable("subscriber")
    .set({ state: "ended", changed_at: at, left_at: at })
    .where("token", "=", token)
    .where("state", "!=", "ended")
    .execute();
  return (await find(transaction, token)) !== undefined;
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

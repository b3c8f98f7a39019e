import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { SubscriberTable } from "../database/tables.ts";
import { type Sign, signer } from "../secret.ts";

/** Who reads the newsletter. A token stands for an address in links, and says nothing about it. */
export interface Subscribers {
  tokenOf(email: string): Promise<string>;
  /** Notes that somebody asked for the newsletter. Answers whether the address still has to be confirmed. */
  ask(email: string): Promise<boolean>;
  isConfirmed(email: string): Promise<boolean>;
  /** Both answer whether the token stands for an address; doing it twice is doing it once. */
  confirm(token: string): Promise<boolean>;
  unsubscribe(token: string): Promise<boolean>;
}

export function createSubscribers(database: Database, secret: string, clock: Clock): Subscribers {
  const sign: Sign = signer(secret, "subscriber");
  const normalise = (email: string) => email.trim().toLowerCase();
  const now = () => new Date(clock()).toISOString();

  /** What is stored stays, for the links in mails that were sent: an exchange of `SECRET` makes nobody a second reader. */
  async function tokenOf(email: string): Promise<string> {
    const stored = await database
      .selectFrom("subscriber")
      .select("token")
      .where("email", "=", normalise(email))
      .orderBy("asked_at")
      .executeTakeFirst();
    return stored?.token ?? sign(normalise(email));
  }

  async function setState(token: string, state: "confirmed" | "ended"): Promise<boolean> {
    const { numUpdatedRows } = await whileBusy(() =>
      database
        .updateTable("subscriber")
        .set({ state, changed_at: now() })
        .where("token", "=", token)
        .executeTakeFirst(),
    );
    return numUpdatedRows > 0n;
  }

  async function stateOf(token: string): Promise<SubscriberTable["state"] | null> {
    const row = await database
      .selectFrom("subscriber")
      .select("state")
      .where("token", "=", token)
      .executeTakeFirst();
    return row?.state ?? null;
  }

  return {
    tokenOf: (email) => whileBusy(() => tokenOf(email)),
    ask: (email) =>
      whileBusy(async () => {
        const token = await tokenOf(email);
        await database
          .insertInto("subscriber")
          .values({ token, email: normalise(email), state: "asked", asked_at: now(), changed_at: now() })
          .onConflict((conflict) => conflict.column("token").doNothing())
          .execute();
        return (await stateOf(token)) !== "confirmed";
      }),
    isConfirmed: async (email) =>
      (await whileBusy(async () => stateOf(await tokenOf(email)))) === "confirmed",
    confirm: (token) => setState(token, "confirmed"),
    unsubscribe: (token) => setState(token, "ended"),
  };
}

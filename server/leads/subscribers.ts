import type { Selectable } from "kysely";
import type { Clock } from "../config/clock.ts";
import { whileBusy } from "../storage/database/busy.ts";
import { type Database, fileOf } from "../storage/database/database.ts";
import type { SubscriberTable } from "../storage/database/tables.ts";
import { type Sign, signer } from "../storage/secret.ts";

/** Who reads the newsletter. A token stands for an address in links, and says nothing about it. */
export interface Subscribers {
  tokenOf(email: string): Promise<string>;
  /** Notes that somebody asked for the newsletter. Answers whether the address still has to be confirmed. */
  ask(email: string): Promise<boolean>;
  /** What makes a wish another one than before. */
  standingOf(email: string): Promise<Standing>;
  /** Of the address that a token stands for; null for a token that stands for none. */
  stateOf(token: string): Promise<SubscriberTable["state"] | null>;
  /** Answers whether the token stands for an address that asked and has not left since; once or twice is the same. */
  confirm(token: string): Promise<boolean>;
  /** Answers whether the token stands for an address; once or twice is the same. */
  unsubscribe(token: string): Promise<boolean>;
}

interface Standing {
  isConfirmed: boolean;
  /** When the address left last; null when it never did. */
  leftAt: string | null;
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
    const answer = await whileBusy(run);
    fileOf(database)?.expectIntact();
    return answer;
  }

  return {
    tokenOf: (email) => whileBusy(() => tokenOf(email)),
    ask: (email) => whileBusy(() => ask(email)),
    standingOf: (email) =>
      whileBusy(async () => {
        const found = await find(await tokenOf(email));
        return { isConfirmed: found?.state === "confirmed", leftAt: found?.left_at ?? null };
      }),
    stateOf: (token) => whileBusy(async () => (await find(token))?.state ?? null),
    confirm: (token) => acknowledged(() => confirm(token)),
    unsubscribe: (token) => acknowledged(() => unsubscribe(token)),
  };
}

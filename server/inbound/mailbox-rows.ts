import type { Insertable } from "kysely";
import type { Services } from "#server/services.ts";
import type { Tx } from "../storage/database/store.ts";
import type { InboundMailboxTable } from "../storage/database/tables/inbound.ts";

type Needs = Pick<Services, "store" | "clock">;

type Progress = Pick<InboundMailboxTable, "validity" | "next_uid">;

export function readMailbox({ store }: Needs, name: string) {
  return store.read((reader) =>
    reader.selectFrom("inbound_mailbox").selectAll().where("name", "=", name).executeTakeFirst(),
  );
}

/** UIDs from `from` on whose messages were stored. */
export async function knownUids(
  { store }: Needs,
  mailbox: string,
  { validity, next_uid: from }: Progress,
): Promise<Set<number | null>> {
  const rows = await store.read((reader) =>
    reader
      .selectFrom("inbound_place")
      .select("uid")
      .where("mailbox", "=", mailbox)
      .where("validity", "=", validity)
      .where("uid", ">=", from)
      .execute(),
  );
  return new Set(rows.map(({ uid }) => uid));
}

/** Never behind what another process noted. */
export async function noteProgress(
  transaction: Tx,
  { clock }: Pick<Needs, "clock">,
  name: string,
  { validity, next_uid }: Progress,
): Promise<void> {
  const seen_at = new Date(clock()).toISOString();
  await transaction
    .updateTable("inbound_mailbox")
    .set({ validity, next_uid, seen_at })
    .where("name", "=", name)
    .where(({ or, eb }) => or([eb("validity", "!=", validity), eb("next_uid", "<=", next_uid)]))
    .execute();
}

/** The start of a mailbox that is opened for the first time: what comes from now on. */
export function beginMailbox({ store, clock }: Needs, name: string, progress: Progress): Promise<void> {
  const now = new Date(clock()).toISOString();
  return store.write((transaction) =>
    save(transaction, name, now, { ...progress, since: now, seen_at: now }),
  );
}

/** Null when the mailbox is read again. @param problem a code without personal data */
export function noteProblem({ store, clock }: Needs, name: string, problem: string | null): Promise<void> {
  const now = new Date(clock()).toISOString();
  return store.write(async (transaction) => {
    const old = await transaction
      .selectFrom("inbound_mailbox")
      .select("problem_since")
      .where("name", "=", name)
      .executeTakeFirst();
    const problem_since = problem === null ? null : (old?.problem_since ?? now);
    await save(transaction, name, now, { problem, problem_since });
  });
}

/** @param token encrypted @param token_of digest of the one in the settings */
export function saveToken(
  { store, clock }: Needs,
  name: string,
  token: string,
  token_of: string,
): Promise<void> {
  const now = new Date(clock()).toISOString();
  return store.write((transaction) => save(transaction, name, now, { token, token_of }));
}

/** A mailbox that is not opened yet has no validity. */
async function save(
  transaction: Tx,
  name: string,
  now: string,
  changes: Partial<Insertable<InboundMailboxTable>>,
): Promise<void> {
  const unopened = {
    name,
    validity: "",
    next_uid: 0,
    since: now,
    seen_at: now,
    problem: null,
    problem_since: null,
  };
  await transaction
    .insertInto("inbound_mailbox")
    .values({ ...unopened, ...changes })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(changes))
    .execute();
}

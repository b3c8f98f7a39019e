import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { isPostgres } from "../database/postgres.ts";
import type { SubmissionTable, Tables } from "../database/tables.ts";
import { mailboxOf } from "../limits/mailbox.ts";
import type { Channel } from "./channels.ts";

/**
 * Confirmations that a mailbox gets in a day, whoever filled in the forms: anybody can type anybody's address.
 * The rows decide, so that neither a restart nor a second process begins to count anew.
 */
const CONFIRMATIONS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const CONFIRMING: readonly Channel[] = ["confirm-enquirer", "confirm-applicant"];

/** Puts the deliveries of a submission into the outbox, in the transaction that makes them due. */
export async function insertDeliveries(
  transaction: Transaction<Tables>,
  { id, email }: Pick<SubmissionTable, "id" | "email">,
  channels: readonly Channel[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  for (const channel of channels) {
    if (CONFIRMING.includes(channel) && !(await mayConfirm(transaction, email, now))) continue;
    await transaction
      .insertInto("outbox")
      .values({ id: randomUUID(), submission_id: id, channel, due_at: at, created_at: at })
      .execute();
  }
}

async function mayConfirm(transaction: Transaction<Tables>, email: string, now: Date): Promise<boolean> {
  const { name, domain } = mailboxOf(email);
  if (isPostgres(transaction)) {
    // Two at the same time would not see each other's; SQLite writes one after the other anyway.
    await sql`select pg_advisory_xact_lock(hashtext('confirmations'), hashtext(${`${name}@${domain}`}))`.execute(
      transaction,
    );
  }
  const tagged = `${name.replace(/[\\%_]/g, "\\$&")}+%@${domain}`;
  const { sent } = await transaction
    .selectFrom("outbox")
    .innerJoin("submission", "submission.id", "outbox.submission_id")
    .select((column) => column.fn.countAll<number | bigint>().as("sent"))
    .where("outbox.channel", "in", CONFIRMING)
    .where("outbox.created_at", ">", new Date(now.getTime() - DAY_MS).toISOString())
    .where(({ eb, or }) =>
      or([
        eb("submission.email", "=", `${name}@${domain}`),
        sql<boolean>`submission.email like ${tagged} escape '\\'`,
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(sent) < CONFIRMATIONS;
}

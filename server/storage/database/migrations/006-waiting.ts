import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../dialect.ts";
import type { Tables } from "../tables.ts";
import { createIndexes } from "./001-schema/columns.ts";

const MINUTE_MS = 60_000;

/** Whose turn it is in an open lead; null in others. */
const WAITING = sql<string>`case
  when status <> 'open' then null
  when snoozed_until is not null then 'snoozed'
  when turned_at is not null then 'us'
  when answered_at is not null then 'them'
  when call_until is not null then 'call'
  else 'us' end`;

/** Whom an open lead waits for, derived from what happened. */
export async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  for (const name of ["turned_at", "first_due_at", "snoozed_until", "follow_up_at", "call_until"])
    await schema.alterTable("lead").addColumn(name, "text").execute();
  await fillCalls(database);
  if (isPostgres(database)) await addOnPostgres(database);
  else await addOnSqlite(database);
  await createIndexes(schema, "lead", {
    turn_due: ["waiting", "due_at", "submission_id", "kind"],
    turn_received: ["waiting", "received_at", "submission_id", "kind"],
    turn_back: ["waiting", "snoozed_until", "submission_id", "kind"],
    follow_up: ["status", "follow_up_at"],
    call_over: ["status", "call_until"],
    counts: ["status", "waiting", "kind"],
    mine: ["owner_id", "status", "snoozed_until", "received_at", "submission_id", "kind"],
    first_replies: [
      ...["received_at", "kind", "status", "verdict", "due_at", "answered_at", "first_due_at", "waiting"],
      ...["page", "source", "opening", "stage"],
    ],
  });
}

async function addOnPostgres({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable("lead")
    .addColumn("waiting", "text", (column) => column.generatedAlwaysAs(WAITING).stored())
    .execute();
}

/** SQLite adds no stored generated column, and reads every row of a query by an index with a virtual one. */
async function addOnSqlite(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("lead").addColumn("waiting", "text").execute();
  await sql`update lead set waiting = ${WAITING}`.execute(database);
  const causes = "status, answered_at, turned_at, snoozed_until, call_until";
  for (const [name, change] of [
    ["lead_waiting_insert", "insert"],
    ["lead_waiting_update", `update of ${causes}`],
  ] as const)
    await sql`create trigger ${sql.ref(name)} after ${sql.raw(change)} on lead begin
      update lead set waiting = ${WAITING} where submission_id = new.submission_id; end`.execute(database);
}

async function fillCalls(database: Kysely<Tables>): Promise<void> {
  const calls = await database
    .selectFrom("call_booking")
    .select(["submission_id", "starts_at", "minutes"])
    .where("state", "=", "booked")
    .where("submission_id", "is not", null)
    .where("starts_at", ">", new Date().toISOString())
    .execute();
  for (const { submission_id: lead, starts_at: at, minutes } of calls)
    await database
      .updateTable("lead")
      .set({ call_until: new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString() })
      .where("submission_id", "=", lead)
      .execute();
}

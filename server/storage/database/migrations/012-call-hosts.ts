import type { Kysely } from "kysely";
import { createIndexes } from "./001-schema/columns.ts";

/** Who takes a call and since when, and where invitations go; null for calls of earlier releases. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const name of ["host", "host_email", "host_since"])
    await schema.alterTable("call_booking").addColumn(name, "text").execute();
  await schema.alterTable("outbox").addColumn("host_email", "text").execute();
  await createIndexes(schema, "call_booking", { turn: ["host", "host_since"] });
}

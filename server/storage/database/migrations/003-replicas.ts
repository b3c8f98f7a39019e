import type { Kysely } from "kysely";
import { isPostgres } from "../../dialect.ts";
import { keepOutOfStatistics } from "./keep-out-of-statistics.ts";

const PERSONAL = {
  submission: ["email", "fields", "source", "file_name"],
  subscriber: ["email"],
};

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("lease")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
  // The schema of rate-limiter-flexible.
  await database.schema
    .createTable("rate")
    .addColumn("key", "varchar(255)", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expire", "bigint")
    .execute();
  if (!isPostgres(database)) return;
  await keepOutOfStatistics(database, PERSONAL);
}

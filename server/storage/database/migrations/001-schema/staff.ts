import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../../dialect.ts";
import { belongsTo, createIndexes, texts } from "./columns.ts";

export async function createStaffTables(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const identified = (name: string) =>
    schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey());
  await texts(
    identified("staff_person")
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("email_verified", "integer", (column) => column.notNull())
      .addColumn("also", "text", (column) => column.notNull().defaultTo("[]"))
      .addColumn("digest", "text", (column) => column.notNull().defaultTo("never")),
    ...["name", "role", "created_at", "updated_at"],
    ...["image?", "removed_at?", "digested_on?", "invitation?"],
  ).execute();
  await createAccess(database);
  await texts(
    identified("staff_mail").addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0)),
    ...["kind", "email", "created_at", "due_at", "event_id?", "lead_id?", "refused_at?", "last_error?"],
  ).execute();
  await texts(
    identified("staff_audit"),
    ...["at", "person_id", "person_name", "action", "subject_kind?", "subject_id?", "detail?"],
  ).execute();
  await refuseChanges(database, "staff_audit");
  await texts(
    identified("staff_view").addColumn("person_id", "text", belongsTo("staff_person.id")),
    ...["created_at", "name", "query"],
  ).execute();
  await createIndexes(schema, "staff_mail", { due_at: ["due_at"] });
  await createIndexes(schema, "staff_audit", { at: ["at"], subject_id: ["subject_id"] });
  await schema
    .createIndex("staff_view_name")
    .unique()
    .on("staff_view")
    .columns(["person_id", "name"])
    .execute();
}

/** The tables of better-auth. */
async function createAccess({ schema }: Kysely<unknown>): Promise<void> {
  const ofPerson = (name: string) =>
    schema
      .createTable(name)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", belongsTo("staff_person.id"));
  await texts(
    ofPerson("staff_session").addColumn("token", "text", (column) => column.notNull().unique()),
    ...["created_at", "updated_at", "expires_at", "ip_address?", "user_agent?", "method?"],
  ).execute();
  await texts(
    ofPerson("staff_account"),
    ...["created_at", "updated_at", "account_id", "provider_id", "access_token?", "refresh_token?"],
    ...["id_token?", "access_token_expires_at?", "refresh_token_expires_at?", "scope?", "password?"],
  ).execute();
  await texts(
    ofPerson("staff_passkey")
      .addColumn("credential_id", "text", (column) => column.notNull().unique())
      .addColumn("counter", "integer", (column) => column.notNull())
      .addColumn("backed_up", "integer", (column) => column.notNull()),
    ...["created_at", "public_key", "device_type", "name?", "transports?", "aaguid?"],
  ).execute();
  await texts(
    schema.createTable("staff_verification").addColumn("id", "text", (column) => column.primaryKey()),
    ...["identifier", "value", "expires_at", "created_at", "updated_at"],
  ).execute();
  for (const table of ["staff_session", "staff_account", "staff_passkey"])
    await createIndexes(schema, table, { person_id: ["person_id"] });
  await createIndexes(schema, "staff_verification", { identifier: ["identifier"] });
}

async function refuseChanges(database: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.ref(`${table}_append_only`);
  if (isPostgres(database)) {
    await sql`create function ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'append-only'; end $$`.execute(database);
    await sql`create trigger ${name} before update or delete on ${sql.table(table)}
      for each row execute function ${name}()`.execute(database);
    return;
  }
  for (const change of ["update", "delete"]) {
    await sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
      begin select raise(abort, 'append-only'); end`.execute(database);
  }
}

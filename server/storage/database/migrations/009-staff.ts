import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../dialect.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("staff_person")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", "integer", (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("also", "text", (column) => column.notNull().defaultTo("[]"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .execute();
  const personal = (name: string) =>
    schema
      .createTable(name)
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) =>
        column.notNull().references("staff_person.id").onDelete("cascade"),
      )
      .addColumn("created_at", "text", (column) => column.notNull());
  await personal("staff_session")
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .execute();
  let account = personal("staff_account")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("provider_id", "text", (column) => column.notNull());
  for (const name of [
    ...["access_token", "refresh_token", "id_token", "access_token_expires_at"],
    ...["refresh_token_expires_at", "scope", "password"],
  ])
    account = account.addColumn(name, "text");
  await account.execute();
  await personal("staff_passkey")
    .addColumn("name", "text")
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("counter", "integer", (column) => column.notNull())
    .addColumn("device_type", "text", (column) => column.notNull())
    .addColumn("backed_up", "integer", (column) => column.notNull())
    .addColumn("transports", "text")
    .addColumn("aaguid", "text")
    .execute();
  await schema
    .createTable("staff_verification")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("staff_mail")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  let audit = schema.createTable("staff_audit").addColumn("id", "text", (column) => column.primaryKey());
  for (const name of ["at", "person_id", "person_name", "action"])
    audit = audit.addColumn(name, "text", (column) => column.notNull());
  for (const name of ["subject_kind", "subject_id", "detail"]) audit = audit.addColumn(name, "text");
  await audit.execute();
  await refuseChanges(database, "staff_audit");
  for (const [table, column] of [
    ["staff_session", "person_id"],
    ["staff_account", "person_id"],
    ["staff_passkey", "person_id"],
    ["staff_verification", "identifier"],
    ["staff_mail", "due_at"],
    ["staff_audit", "at"],
    ["staff_audit", "subject_id"],
  ] as const)
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
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

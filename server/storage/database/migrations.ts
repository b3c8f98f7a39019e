import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "./postgres.ts";

/** The same statements run on SQLite and Postgres: text, integers and plain indexes only. */
const submissions: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("submission")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull().unique())
      .addColumn("received_at", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("verdict", "text", (column) => column.notNull())
      .addColumn("reasons", "text", (column) => column.notNull())
      .addColumn("digested_at", "text")
      .addColumn("released_at", "text")
      .addColumn("source", "text")
      .addColumn("file_key", "text", (column) => column.unique())
      .addColumn("file_name", "text")
      .addColumn("file_type", "text")
      .addColumn("file_size", "integer")
      .addColumn("scan", "text")
      .execute();
    await database.schema
      .createTable("repeat")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submission.id").onDelete("cascade"),
      )
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", (column) =>
        column.notNull().references("submission.id").onDelete("cascade"),
      )
      .addColumn("channel", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull().defaultTo("waiting"))
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("due_at", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("delivered_at", "text")
      .addColumn("last_error", "text")
      .execute();
    await database.schema
      .createTable("subscriber")
      .addColumn("token", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("changed_at", "text", (column) => column.notNull())
      .execute();
    await database.schema.createIndex("outbox_waiting").on("outbox").columns(["state", "due_at"]).execute();
    await database.schema.createIndex("submission_email").on("submission").column("email").execute();
    await database.schema
      .createIndex("submission_verdict")
      .on("submission")
      .columns(["verdict", "digested_at"])
      .execute();
    await database.schema
      .createIndex("submission_received")
      .on("submission")
      .columns(["kind", "received_at"])
      .execute();
  },
};

const alarm: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("alarm")
      .addColumn("since", "text", (column) => column.primaryKey())
      .addColumn("raised_at", "text", (column) => column.notNull())
      .addColumn("over_at", "text")
      .addColumn("told", "text", (column) => column.notNull())
      .execute();
  },
};

const replicas: Migration = {
  async up(database: Kysely<unknown>) {
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
  },
};

const troubles: Migration = {
  async up(database: Kysely<unknown>) {
    let table = database.schema
      .createTable("trouble")
      .addColumn("key", "text", (column) => column.primaryKey());
    for (const name of ["name", "text", "machine", "since", "seen_at", "told"] as const) {
      table = table.addColumn(name, "text", (column) => column.notNull());
    }
    await table.execute();
  },
};

const newsletter: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema.alterTable("subscriber").addColumn("left_at", "text").execute();
    await sql`update subscriber set left_at = changed_at where state = 'ended'`.execute(database);
  },
};

const clock: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("clock")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("trusted_at", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("doubted_at", "text")
      .execute();
    await database.schema.alterTable("submission").addColumn("trusted_at", "text").execute();
  },
};

const leftOver: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable("left_over")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .execute();
  },
};

const incidents: Migration = {
  async up(database: Kysely<unknown>) {
    let table = database.schema
      .createTable("incident")
      .addColumn("key", "text", (column) => column.primaryKey());
    for (const name of ["name", "text", "machine", "since", "seen_at", "notified"] as const) {
      table = table.addColumn(name, "text", (column) => column.notNull());
    }
    await table.execute();
  },
};

const staff: Migration = {
  async up(database: Kysely<unknown>) {
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
  },
};

const desk: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    const postgres = isPostgres(database);
    await schema.alterTable("submission").addColumn("score", "integer").execute();
    await schema.alterTable("staff_mail").addColumn("event_id", "text").execute();
    const ofSubmission = (name: string) =>
      schema
        .createTable(name)
        .addColumn("submission_id", "text", (column) =>
          column.notNull().references("submission.id").onDelete("cascade"),
        );
    let lead = schema
      .createTable("lead")
      .addColumn("submission_id", "text", (column) =>
        column.primaryKey().references("submission.id").onDelete("cascade"),
      )
      .addColumn("score", "integer")
      .addColumn("has_file", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(0));
    for (const name of [
      ...["kind", "reference", "received_at", "due_at", "name", "subject", "verdict", "status", "changed_at"],
    ])
      lead = lead.addColumn(name, "text", (column) => column.notNull());
    for (const name of [
      ...["budget", "service", "country", "source", "opening_id", "opening", "owner_id", "stage"],
      ...["answered_at", "closed_at"],
    ])
      lead = lead.addColumn(name, "text");
    await lead.execute();
    for (const [name, columns] of Object.entries({
      view: ["status", "kind"],
      received: ["received_at", "submission_id", "status", "kind"],
      due: ["status", "answered_at", "due_at", "submission_id", "kind"],
      changed: ["changed_at", "submission_id", "status", "kind"],
      name: ["name", "submission_id", "status", "kind"],
      reference: ["reference"],
      owner: ["owner_id", "status", "received_at", "submission_id", "kind"],
      opening: ["kind", "opening_id", "received_at", "submission_id", "status"],
      kind: ["kind", "received_at", "submission_id"],
      status: ["status", "received_at", "submission_id"],
      budget: ["kind", "budget"],
      service: ["kind", "service"],
      country: ["kind", "country"],
      source: ["kind", "source"],
    }))
      await schema.createIndex(`lead_${name}`).on("lead").columns(columns).execute();

    if (postgres) {
      // Words are split here, so that both databases find the same.
      await sql`create table lead_text (
        submission_id text primary key references submission (id) on delete cascade,
        words text not null,
        lexemes tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored
      )`.execute(database);
      await sql`create index lead_text_lexemes on lead_text using gin (lexemes)`.execute(database);
    } else {
      // The number is stable, as the row ids of a table without one are not.
      await sql`create table lead_text (
        number integer primary key,
        submission_id text not null unique references submission (id) on delete cascade,
        words text not null
      )`.execute(database);
      await sql`create virtual table lead_search using fts5(words, content = 'lead_text', content_rowid = 'number')`.execute(
        database,
      );
      await sql`insert into lead_search (lead_search, rank) values ('secure-delete', 1)`.execute(database);
      const add = "insert into lead_search (rowid, words) values (new.number, new.words);";
      const remove =
        "insert into lead_search (lead_search, rowid, words) values ('delete', old.number, old.words);";
      for (const [change, statements] of [
        ["insert", add],
        ["delete", remove],
        ["update", remove + add],
      ] as const)
        await sql`create trigger ${sql.ref(`lead_text_${change}`)} after ${sql.raw(change)} on lead_text
          begin ${sql.raw(statements)} end`.execute(database);
    }

    let event = ofSubmission("lead_event").addColumn("id", "text", (column) => column.primaryKey());
    for (const name of ["at", "kind"]) event = event.addColumn(name, "text", (column) => column.notNull());
    for (const name of ["person_id", "text", "facts"]) event = event.addColumn(name, "text");
    await event.execute();
    await schema
      .createIndex("lead_event_submission")
      .on("lead_event")
      .columns(["submission_id", "at"])
      .execute();
    const byPerson = (name: string) =>
      ofSubmission(name)
        .addColumn("person_id", "text", (column) =>
          column.notNull().references("staff_person.id").onDelete("cascade"),
        )
        .addPrimaryKeyConstraint(`${name}_key`, ["submission_id", "person_id"] as never);
    let draft = byPerson("lead_draft");
    for (const name of ["id", "subject", "text", "saved_at"])
      draft = draft.addColumn(name, "text", (column) => column.notNull());
    await draft.execute();
    await byPerson("lead_presence")
      .addColumn("is_writing", "integer", (column) => column.notNull())
      .addColumn("until", "text", (column) => column.notNull())
      .execute();
    let erased = schema
      .createTable("lead_erased")
      .addColumn("submission_id", "text", (column) => column.primaryKey());
    for (const name of ["kind", "reference", "erased_at"])
      erased = erased.addColumn(name, "text", (column) => column.notNull());
    await erased.execute();
    let view = schema
      .createTable("staff_view")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) =>
        column.notNull().references("staff_person.id").onDelete("cascade"),
      );
    for (const name of ["created_at", "name", "query"])
      view = view.addColumn(name, "text", (column) => column.notNull());
    await view.execute();
    await schema
      .createIndex("staff_view_name")
      .unique()
      .on("staff_view")
      .columns(["person_id", "name"])
      .execute();
    // Erasing looks up the deliveries, notes and texts of a submission, and a page all deliveries.
    await schema.createIndex("outbox_submission").on("outbox").column("submission_id").execute();
    await schema.createIndex("repeat_submission").on("repeat").column("submission_id").execute();
    if (postgres) await keepOutOfStatistics(database, PERSONAL_IN_DESK);
  },
};

const studio: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    let draft = schema.createTable("studio_draft").addColumn("id", "text", (column) => column.primaryKey());
    for (const name of ["collection", "entry", "value", "version", "person_id", "person_name", "saved_at"])
      draft = draft.addColumn(name, "text", (column) => column.notNull());
    for (const name of ["body", "base", "publish_at", "problem"]) draft = draft.addColumn(name, "text");
    await draft.execute();
    await schema
      .createIndex("studio_draft_entry")
      .unique()
      .on("studio_draft")
      .columns(["collection", "entry"])
      .execute();
    let revision = schema
      .createTable("studio_revision")
      .addColumn("id", "text", (column) => column.primaryKey());
    for (const name of ["collection", "entry", "at", "person_name", "kind", "value"])
      revision = revision.addColumn(name, "text", (column) => column.notNull());
    for (const name of ["person_id", "body"]) revision = revision.addColumn(name, "text");
    await revision.execute();
    await schema
      .createIndex("studio_revision_entry")
      .on("studio_revision")
      .columns(["collection", "entry", "at"])
      .execute();
  },
};

const overview: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.alterTable("lead").addColumn("reminded_at", "text").execute();
    await schema.alterTable("lead").addColumn("page", "text").execute();
    const page = isPostgres(database)
      ? sql`nullif(submission.source::json ->> 'page', '')`
      : sql`nullif(submission.source ->> 'page', '')`;
    await sql`update lead set page = (select ${page} from submission where id = lead.submission_id)`.execute(
      database,
    );
    await schema
      .createIndex("lead_figures")
      .on("lead")
      .columns([
        ...["received_at", "kind", "status", "verdict", "answered_at", "page", "source", "opening", "stage"],
      ])
      .execute();
    await schema.alterTable("staff_mail").addColumn("lead_id", "text").execute();
    await schema
      .alterTable("staff_person")
      .addColumn("digest", "text", (column) => column.notNull().defaultTo("never"))
      .execute();
    await schema.alterTable("staff_person").addColumn("digested_on", "text").execute();
    await schema.createIndex("lead_event_kind").on("lead_event").columns(["kind", "at"]).execute();
    await schema
      .createTable("web_vital")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("week", "text", (column) => column.notNull())
      .addColumn("template", "text", (column) => column.notNull())
      .addColumn("vital", "text", (column) => column.notNull())
      .addColumn("up_to", "integer", (column) => column.notNull())
      .addColumn("visits", "integer", (column) => column.notNull())
      .execute();
    await schema.createIndex("web_vital_week").on("web_vital").column("week").execute();
  },
};

const calls: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable("call_booking")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("submission_id", "text", (column) =>
        column.unique().references("submission.id").onDelete("set null"),
      )
      .addColumn("starts_at", "text", (column) => column.notNull())
      .addColumn("minutes", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("changed_at", "text", (column) => column.notNull())
      .execute();
    await schema.createIndex("call_booking_start").on("call_booking").column("starts_at").execute();
    await schema
      .createTable("call_quarter")
      .addColumn("at", "text", (column) => column.primaryKey())
      .addColumn("booking_id", "text", (column) =>
        column.notNull().references("call_booking.id").onDelete("cascade"),
      )
      .execute();
    await schema.createIndex("call_quarter_booking").on("call_quarter").column("booking_id").execute();
    let hours = schema.createTable("call_hours").addColumn("id", "text", (column) => column.primaryKey());
    for (const name of ["kind", "day", "from", "to"])
      hours = hours.addColumn(name, "text", (column) => column.notNull());
    await hours.execute();
  },
};

/** Makes a table append-only. */
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

/** Columns with personal data, of the first tables and of the Desk. */
const PERSONAL = {
  submission: ["email", "fields", "source", "file_name"],
  subscriber: ["email"],
};
const PERSONAL_IN_DESK = {
  lead: ["name", "subject"],
  lead_text: ["words", "lexemes"],
  lead_event: ["text", "facts"],
  lead_draft: ["subject", "text"],
};

/** Keeps samples of personal data out of the statistics of the planner, which erasing does not reach. */
async function keepOutOfStatistics(
  database: Kysely<unknown>,
  personal: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(personal)) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(
        database,
      );
    }
  }
}

/**
 * In order of execution. Released names never change.
 *
 * During a rolling update two versions use the database, so a migration only adds tables, indexes, and columns that are
 * nullable or have a default. Removals follow two versions later, in a migration with `contract` in its name.
 */
export const migrations: Record<string, Migration> = {
  "001-submissions": submissions,
  "002-alarm": alarm,
  "003-replicas": replicas,
  "004-troubles": troubles,
  "005-newsletter": newsletter,
  "006-clock": clock,
  "007-left-over": leftOver,
  "008-incidents": incidents,
  "009-staff": staff,
  "010-desk": desk,
  "012-studio": studio,
  "013-overview": overview,
  "014-calls": calls,
};

/**
 * The migrations of this version, and no-ops for those of a newer one, so that this version can start after an update that
 * only added. An unknown `contract` migration prevents the start.
 *
 * @param executed names of the executed migrations
 */
export function migrationsFor(
  executed: readonly string[],
  own: Record<string, Migration> = migrations,
): Record<string, Migration> {
  const newer = executed.filter((name) => !Object.hasOwn(own, name) && !name.includes("contract"));
  return { ...own, ...Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }])) };
}

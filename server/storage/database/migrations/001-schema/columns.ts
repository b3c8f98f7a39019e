import {
  type ColumnBuilderCallback,
  type CreateTableBuilder,
  type Kysely,
  type SchemaModule,
  sql,
} from "kysely";

type Table = CreateTableBuilder<string, string>;

/** Adds text columns; a name with a question mark may be null. */
export function texts(table: Table, ...names: string[]): Table {
  return names.reduce(
    (all, name) =>
      name.endsWith("?")
        ? all.addColumn(name.slice(0, -1), "text")
        : all.addColumn(name, "text", (column) => column.notNull()),
    table,
  );
}

/** A column that refers to a row, with which its own row is deleted. */
export const belongsTo =
  (target: string): ColumnBuilderCallback =>
  (column) =>
    column.notNull().references(target).onDelete("cascade");

/** Indexes by name, without the name of the table. */
export async function createIndexes(
  schema: SchemaModule,
  table: string,
  indexes: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, columns] of Object.entries(indexes))
    await schema
      .createIndex(`${table}_${name}`)
      .on(table)
      .columns([...columns])
      .execute();
}

/** Keeps samples of personal data out of the statistics of the planner of Postgres, which erasing does not reach. */
export async function keepOutOfStatistics(
  database: Kysely<unknown>,
  personal: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(personal))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(
        database,
      );
}

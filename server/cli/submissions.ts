import type { Selectable } from "kysely";
import { whileBusy } from "../storage/database/busy.ts";
import type { Database } from "../storage/database/database.ts";
import type { OutboxTable, SubmissionTable } from "../storage/database/tables.ts";
import { DeskError } from "./desk.ts";

export type Delivery = Omit<Selectable<OutboxTable>, "submission_id">;

/** A submission with its deliveries, the JSON in it read. */
export interface Submission extends Omit<Selectable<SubmissionTable>, "fields" | "reasons" | "source"> {
  fields: Record<string, string | number>;
  reasons: string[];
  source: Record<string, unknown> | null;
  deliveries: Delivery[];
}

/** Which submissions are meant; what is left out does not matter. */
export interface Filter {
  kind?: SubmissionTable["kind"] | undefined;
  verdict?: SubmissionTable["verdict"] | undefined;
  /** Those with a delivery in this state. */
  state?: Delivery["state"] | undefined;
  /** Received at this ISO time or later. */
  since?: string | undefined;
  /** Text that stands in a field, whatever its case. */
  search?: string | undefined;
}

/** The newest first, at most `limit` of them. */
export async function listSubmissions(
  database: Database,
  filter: Filter,
  limit: number,
): Promise<{ submissions: Submission[]; total: number }> {
  const { kind, verdict, state, since, search } = filter;
  const found = database
    .selectFrom("submission")
    .$if(kind !== undefined, (rows) => rows.where("kind", "=", kind as SubmissionTable["kind"]))
    .$if(verdict !== undefined, (rows) => rows.where("verdict", "=", verdict as SubmissionTable["verdict"]))
    .$if(since !== undefined, (rows) => rows.where("received_at", ">=", since as string))
    .$if(state !== undefined, (rows) =>
      rows.where("id", "in", (is) =>
        is
          .selectFrom("outbox")
          .select("submission_id")
          .where("state", "=", state as Delivery["state"]),
      ),
    );
  const rows = await whileBusy(() =>
    found.selectAll().orderBy("received_at", "desc").orderBy("id").execute(),
  );
  // Here and not in the database: a pattern there has signs of its own, and knows the case of ASCII only.
  const hits = search === undefined ? rows : rows.filter(({ fields }) => contains(fields, search));
  return { submissions: await withDeliveries(database, hits.slice(0, limit)), total: hits.length };
}

/** The submission with a reference, as people write it, or an id. */
export async function getSubmission(database: Database, name: string): Promise<Submission> {
  const signs = name
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const reference = `${signs.slice(0, 4)}-${signs.slice(4)}`;
  const row = await whileBusy(() =>
    database
      .selectFrom("submission")
      .selectAll()
      .where((is) => is.or([is("reference", "=", reference), is("id", "=", name.toLowerCase())]))
      .executeTakeFirst(),
  );
  if (row === undefined) throw new DeskError(`There is no submission ${name}.`);
  return (await withDeliveries(database, [row]))[0] as Submission;
}

async function withDeliveries(
  database: Database,
  rows: Selectable<SubmissionTable>[],
): Promise<Submission[]> {
  const deliveries = new Map<string, Delivery[]>();
  for (let at = 0; at < rows.length; at += 500) {
    const ids = rows.slice(at, at + 500).map(({ id }) => id);
    const found = await whileBusy(() =>
      database
        .selectFrom("outbox")
        .selectAll()
        .where("submission_id", "in", ids)
        .orderBy("created_at")
        .execute(),
    );
    for (const { submission_id: id, ...delivery } of found) {
      deliveries.set(id, [...(deliveries.get(id) ?? []), delivery]);
    }
  }
  return rows.map((row) => ({
    ...row,
    fields: JSON.parse(row.fields),
    reasons: JSON.parse(row.reasons),
    source: row.source === null ? null : JSON.parse(row.source),
    deliveries: deliveries.get(row.id) ?? [],
  }));
}

function contains(fields: string, search: string): boolean {
  const texts = Object.values(JSON.parse(fields) as Record<string, unknown>).map(String);
  return texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
}

import type { Selectable } from "kysely";
import { z } from "zod";
import type { Store } from "../storage/database/store.ts";
import type { OutboxTable, SubmissionTable } from "../storage/database/tables/submissions.ts";
import { type Arguments, CliError } from "./context.ts";

export type DeliveryRow = Omit<Selectable<OutboxTable>, "submission_id">;

export interface Submission extends Omit<Selectable<SubmissionTable>, "fields" | "reasons" | "source"> {
  fields: Record<string, string | number>;
  reasons: string[];
  source: Record<string, unknown> | null;
  deliveries: DeliveryRow[];
}

const filterSchema = z.object({
  kind: z.enum(["enquiry", "application", "subscription"]).optional(),
  verdict: z.enum(["clear", "suspect", "spam"]).optional(),
  state: z.enum(["waiting", "delivered", "dead"]).optional(),
  since: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), "expected a date such as 2026-01-31")
    .transform((text) => new Date(text).toISOString())
    .optional(),
  search: z.string().optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "expected a whole number from 1")
    .transform(Number)
    .optional(),
});

type Filter = z.infer<typeof filterSchema>;

const text = { type: "string" } as const;

export const filterOptions = { kind: text, verdict: text, state: text, since: text, search: text };

export const FILTER_USAGE =
  "[--kind enquiry|application|subscription] [--verdict clear|suspect|spam] [--state waiting|delivered|dead] [--since 2026-01-31] [--search TEXT]";

export function readFilter(options: Arguments["options"]): Filter {
  const { success, data, error } = filterSchema.safeParse(options);
  if (success) return data;
  const [issue] = error.issues;
  throw new CliError(`--${issue?.path.join(".")}: ${issue?.message}`);
}

export async function listSubmissions(
  store: Store,
  { kind, verdict, state, since, search, limit = Number.POSITIVE_INFINITY }: Filter,
): Promise<{ submissions: Submission[]; total: number }> {
  const rows = await store.read((reader) => {
    let found = reader.selectFrom("submission").selectAll();
    if (kind !== undefined) found = found.where("kind", "=", kind);
    if (verdict !== undefined) found = found.where("verdict", "=", verdict);
    if (since !== undefined) found = found.where("received_at", ">=", since);
    if (state !== undefined)
      found = found.where("id", "in", (is) =>
        is.selectFrom("outbox").select("submission_id").where("state", "=", state),
      );
    return found.orderBy("received_at", "desc").orderBy("id").execute();
  });
  // Not in SQL: `like` has wildcards, and SQLite ignores the case of ASCII letters only.
  const hits = search === undefined ? rows : rows.filter(({ fields }) => contains(fields, search));
  return { submissions: await withDeliveries(store, hits.slice(0, limit)), total: hits.length };
}

export async function getSubmission(store: Store, name: string): Promise<Submission> {
  const signs = name
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const reference = `${signs.slice(0, 4)}-${signs.slice(4)}`;
  const row = await store.read((reader) =>
    reader
      .selectFrom("submission")
      .selectAll()
      .where((is) => is.or([is("reference", "=", reference), is("id", "=", name.toLowerCase())]))
      .executeTakeFirst(),
  );
  if (row === undefined) throw new CliError(`There is no submission ${name}.`);
  return (await withDeliveries(store, [row]))[0] as Submission;
}

async function withDeliveries(store: Store, rows: Selectable<SubmissionTable>[]): Promise<Submission[]> {
  const deliveries = new Map<string, DeliveryRow[]>();
  for (let at = 0; at < rows.length; at += 500) {
    const ids = rows.slice(at, at + 500).map(({ id }) => id);
    const found = await store.read((reader) =>
      reader
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

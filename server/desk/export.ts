import { Readable } from "node:stream";
import type { LeadQuery } from "#core/lead-query.ts";
import { EXPORT_MAX, type ExportedFile, LEAD_KINDS, rightTo } from "#core/leads.ts";
import type { Source } from "#core/source.ts";
import type { Staff } from "#core/staff.ts";
import { counted } from "#core/text.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { describeEstimate } from "../content/estimate.ts";
import { sentPages } from "../content/shortlist.ts";
import { csvOf } from "../leads/csv.ts";
import { ownAnswersOf, type StoredFields } from "../leads/own-answers.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Reader } from "../storage/database/store.ts";
import { FIELDS } from "./find.ts";
import { matching, ordered } from "./matching.ts";
import { namesOf } from "./rows.ts";

const BATCH = 200;

/** As many references are named in the audit log. */
const NAMED_MAX = 50;

const FIRST = [
  ...["reference", "kind", "received_at", "name", "email", "phone", "status", "owner", "answered_at"],
  ...["verdict", "score", "source"],
];

const COLUMNS: readonly string[] = [
  ...FIRST,
  ...Object.keys(FIELDS).filter((name) => !FIRST.includes(name)),
  ...["call_at", "stage", "estimated_value", "currency", "lost_reason", "lost_note"],
  ...["qualified_at", "won_at"],
  ...["page", "campaign", "file_name", "estimate", "shortlist"],
];

/** A column for each field that the form has, and one for the answers to those that it no longer has. */
function columnsOf({ enquiryForm }: Content): readonly string[] {
  return [...COLUMNS, ...enquiryForm.fields.map(({ id }) => id), OTHER_ANSWERS];
}

const OTHER_ANSWERS = "other_answers";

type Needs = Pick<Services, "store" | "clock" | "content" | "origin">;

/** Streams a CSV. Nothing of it is kept, so no export outlives its download. */
export async function exportLeads(
  services: Needs,
  what: { ids: readonly string[] } | LeadQuery,
  staff: Staff,
): Promise<ExportedFile> {
  const { store, clock } = services;
  const kinds = LEAD_KINDS.filter((kind) => staff.can(rightTo("export", kind)));
  if (kinds.length === 0) throw new Response(null, { status: 404 });
  const now = new Date(clock());
  const leads = await store.write(async (transaction) => {
    const found =
      "ids" in what
        ? transaction
            .selectFrom("lead")
            .where("lead.kind", "in", kinds)
            .where("lead.submission_id", "in", [...what.ids].slice(0, EXPORT_MAX))
        : await matching(transaction, what, kinds, staff);
    const order = "ids" in what ? ({ sort: "received", isDescending: true } as const) : what;
    const rows = await transaction.executeQuery(
      ordered(found, order)
        .select(["lead.submission_id as id", "lead.kind", "lead.reference"])
        .limit(EXPORT_MAX)
        .compile(),
    );
    for (const kind of kinds) {
      const references = rows.rows.filter((row) => row.kind === kind).map(({ reference }) => reference);
      if (references.length === 0) continue;
      const named = references.length <= NAMED_MAX ? `: ${references.join(", ")}` : "";
      const detail = `${kind === "enquiry" ? counted(references.length, "enquiry", "enquiries") : counted(references.length, "application")}${named}`;
      await recordAudit(transaction, { actor: staff.person.id, action: "exported", detail }, clock);
    }
    return rows.rows.map(({ id }) => id);
  });
  return {
    name: `leads-${now.toISOString().slice(0, 10)}.csv`,
    type: "text/csv; charset=utf-8",
    body: Readable.toWeb(Readable.from(parts(services, leads))) as ReadableStream<Uint8Array>,
  };
}

async function* parts(services: Needs, ids: readonly string[]): AsyncGenerator<Buffer> {
  const columns = columnsOf(services.content.current);
  yield Buffer.from(csvOf([], columns));
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    const rows = await services.store.read((reader) => read(reader, batch, columns, services));
    if (rows.length > 0) yield Buffer.from(csvOf(rows, columns, true));
  }
}

async function read(reader: Reader, ids: readonly string[], columns: readonly string[], services: Needs) {
  const content = services.content.current;
  const rows = await reader
    .selectFrom("lead")
    .innerJoin("submission", "submission.id", "lead.submission_id")
    .selectAll("lead")
    .select([
      "submission.fields",
      "submission.file_name",
      "submission.source as sent_from",
      "submission.released_at",
    ])
    .where("lead.submission_id", "in", ids)
    .execute();
  const nameOf = await namesOf(
    reader,
    rows.map(({ owner_id: id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.submission_id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    // It was erased meanwhile.
    if (row === undefined) return [];
    const fields = JSON.parse(row.fields) as StoredFields;
    const others = ownAnswersOf(fields, content).filter(({ id }) => !columns.includes(id));
    const all: Record<string, unknown> = {
      ...fields,
      [OTHER_ANSWERS]: others.map(({ label, value }) => `${label}: ${value}`).join("; "),
      ...row,
      verdict: row.released_at === null ? row.verdict : "approved",
      currency: row.estimated_value === null ? "" : content.site.formats.currency,
      ...sentAlong(row.sent_from, services),
      owner: nameOf(row.owner_id)?.name ?? "",
    };
    return [Object.fromEntries(columns.map((name) => [name, (all[name] ?? "") as string | number]))];
  });
}

/** The project that was sent with a lead, as its page shows it. */
function sentAlong(stored: string | null, services: Needs) {
  const { estimate, shortlist = [] } =
    stored === null ? ({} as Partial<Source>) : (JSON.parse(stored) as Source);
  const sent = estimate ? describeEstimate(services, estimate) : null;
  return {
    estimate: sent === null ? "" : `${sent.summary}: ${sent.url}`,
    shortlist: sentPages(shortlist, services.content.current, services.origin)
      .map(({ title, url }) => `${title}: ${url}`)
      .join("; "),
  };
}

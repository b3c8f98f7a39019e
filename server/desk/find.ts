import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Application } from "#core/application.ts";
import { type CallEnquiry, isCall } from "#core/call.ts";
import type { Enquiry } from "#core/enquiry.ts";
import type { Lead, LeadFile, SentField } from "#core/lead.ts";
import type { ErasedLead } from "#core/lead-changes.ts";
import { type LeadKind, type LeadRow, leadFileUrl, rightTo } from "#core/leads.ts";
import { TEXT_TYPES } from "#core/resume.ts";
import { enteredName, type Source } from "#core/source.ts";
import type { Staff } from "#core/staff.ts";
import { joinStages } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import { callsOf, hostOfCall } from "../content/calls.ts";
import type { Content } from "../content/collections.ts";
import { describeEstimate } from "../content/estimate.ts";
import { sentPages } from "../content/shortlist.ts";
import { leadStages } from "../content/stages.ts";
import { ownAnswersOf, type StoredFields } from "../leads/own-answers.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables/leads.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import { auditReading, findLead, readableKinds } from "./access.ts";
import { readDeliveries } from "./deliveries.ts";
import { readEnvelope } from "./envelope.ts";
import { readNoteDrafts } from "./note-drafts.ts";
import { readPresence } from "./presence.ts";
import { readReplyDraft } from "./reply-drafts.ts";
import { readReplyFiles } from "./reply-files.ts";
import { toRows } from "./rows.ts";
import { readScorecards } from "./scorecards.ts";
import { recordOpened } from "./seen.ts";
import { MESSAGES, threadSubject } from "./thread.ts";
import { timelineOf } from "./timeline.ts";

const DAY = 24 * 60 * 60_000;
const OTHERS_MAX = 20;

type Label = Pick<SentField, "label" | "kind" | "about">;

/** The number of an opening says nothing to people, and a call may have been moved. */
const LEFT_OUT = ["career_id", "call_at"] as const;

type FieldName = Exclude<keyof Enquiry | keyof Application | keyof CallEnquiry, (typeof LEFT_OUT)[number]>;

/** In the order of the columns of an export. */
export const FIELDS: Readonly<Record<FieldName, Label>> = {
  name: { label: "Name", kind: "line", about: "person" },
  email: { label: "Email", kind: "email", about: "person" },
  phone: { label: "Phone", kind: "phone", about: "person" },
  country: { label: "Country", kind: "line", about: "person" },
  project_budget: { label: "Budget", kind: "line", about: "project" },
  project_type: { label: "Project type", kind: "line", about: "project" },
  project_details: { label: "Details", kind: "lines", about: "project" },
  project_nda: { label: "Nondisclosure agreement", kind: "line", about: "project" },
  company: { label: "Company", kind: "line", about: "person" },
  time_zone: { label: "Time zone", kind: "line", about: "person" },
  position: { label: "Opening", kind: "line", about: "project" },
  cover_note: { label: "Message", kind: "lines", about: "project" },
};

type Needs = Pick<Services, "store" | "settings" | "content" | "origin" | "clock" | "replyAddresses">;

/**
 * Writes 'opened' into the audit log, at most once an hour.
 *
 * @param isAhead whether the browser only prepares for the person to open it
 */
export function readLead(
  services: Needs,
  id: string,
  staff: Staff,
  isAhead: boolean,
): Promise<Lead | ErasedLead | null> {
  const { store, clock } = services;
  return store.write(async (transaction) => {
    const lead = await findLead(transaction, id, staff);
    if (lead === undefined) return findErased(transaction, id, staff);
    const submission = await transaction
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (isAhead) {
      const subject = { kind: lead.kind, id: lead.reference };
      await auditReading(transaction, staff, { action: "loaded-lead", subject }, clock);
    } else await recordOpened(transaction, lead, staff, clock);
    return leadOf(services, transaction, { lead, sent: submission, staff });
  });
}

async function leadOf(
  services: Needs,
  transaction: Tx,
  {
    lead: found,
    sent,
    staff,
  }: { lead: Selectable<LeadTable>; sent: Selectable<SubmissionTable>; staff: Staff },
): Promise<Lead> {
  const { content, origin, clock } = services;
  const id = found.submission_id;
  const deliveries = await readDeliveries(transaction, id);
  const events = await transaction
    .selectFrom("lead_event")
    .selectAll()
    .where("submission_id", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const draft = await readReplyDraft(transaction, id, staff);
  const replyFiles = await readReplyFiles(transaction, id, staff);
  const noteDrafts = await readNoteDrafts(transaction, id, staff);
  const source = sent.source === null ? null : (JSON.parse(sent.source) as Source);
  const may = (what: "answer" | "export" | "erase") => staff.can(rightTo(what, found.kind));
  const kinds = readableKinds(staff);
  const ownOfKind = await ofKind(services, transaction, found, events, staff);
  const [row] = await toRows(transaction, [found], kinds);
  return {
    ...(row as Lead),
    callHost: callHostOf(services, row),
    email: sent.email,
    lostNote: found.lost_note,
    ...ownOfKind,
    fields: [
      ...fieldsOf(sent.fields, content.current),
      ...(source?.entered === undefined ? [] : missingIn(sent)),
    ],
    from: {
      entered: source?.entered ? enteredName(source.entered) : null,
      page: source?.page || null,
      referrer: source?.referrer || null,
      campaign: Object.entries(source?.campaign ?? {}).map(([name, value]) => ({ name, value })),
      estimate: source?.estimate ? describeEstimate(services, source.estimate) : null,
      shortlist: sentPages(source?.shortlist ?? [], content.current, origin),
    },
    earlier: await othersOf(transaction, sent, kinds, "earlier"),
    later: await othersOf(transaction, sent, kinds, "later"),
    deliveries: deliveries
      .filter(({ channel }) => channel !== "reply")
      .map(({ channel: _, isUntouched: __, ...delivery }) => delivery),
    reasons: JSON.parse(sent.reasons) as string[],
    approvedAt: sent.released_at,
    timeline: await timelineOf(transaction, found, events, {
      ...{ deliveries, replyFiles, staff, isHidden: ownOfKind.scorecards?.isHidden ?? false },
      entered: source?.entered ?? null,
    }),
    file: leadFileOf(sent),
    draft: draft ?? { id: randomUUID(), subject: "", cc: "", text: "", savedAt: null },
    draftFiles: replyFiles.draft,
    envelope: may("answer") ? await readEnvelope(services, transaction, found, staff) : null,
    noteDrafts: {
      note: noteDrafts.note ?? emptyNote(),
      interview: noteDrafts.interview ?? emptyNote(),
    },
    lastMessage: events.findLast(({ kind }) => MESSAGES.some((one) => one === kind))?.id ?? null,
    threadSubject: threadSubject(events),
    others: await readPresence(transaction, id, staff.person.id, clock()),
    erasedFrom: erasedFrom(services, sent),
    may: { answer: may("answer"), export: may("export"), erase: may("erase") },
  };
}

function callHostOf({ content }: Needs, row: LeadRow | undefined): string | null {
  return row?.call ? (hostOfCall(content.current, row.call.host)?.name ?? null) : null;
}

async function ofKind(
  { content }: Needs,
  transaction: Tx,
  lead: Selectable<LeadTable>,
  events: readonly Selectable<LeadEventTable>[],
  staff: Staff,
): Promise<Pick<Lead, "stages" | "lostReasons" | "scorecards" | "maySchedule">> {
  const stages = leadStages(content.current, lead);
  if (lead.kind === "enquiry")
    return { stages, lostReasons: content.current.site.lost_reasons, scorecards: null, maySchedule: false };
  return {
    stages: joinStages([stages, [lead.stage]]),
    lostReasons: [],
    scorecards: await readScorecards(transaction, lead.submission_id, events, staff),
    maySchedule: callsOf(content.current) !== null && staff.can("answer-applications"),
  };
}

/** Other leads of the sender. Without an email address none is known. */
async function othersOf(
  reader: Reader,
  { id, email, received_at: receivedAt }: Selectable<SubmissionTable>,
  kinds: readonly LeadKind[],
  when: "earlier" | "later",
): Promise<LeadRow[]> {
  if (email === "") return [];
  const rows = await reader
    .selectFrom("lead")
    .innerJoin("submission", "submission.id", "lead.submission_id")
    .selectAll("lead")
    .where("submission.email", "=", email)
    .where("lead.submission_id", "!=", id)
    .where("lead.received_at", when === "earlier" ? "<=" : ">", receivedAt)
    .where("lead.kind", "in", kinds)
    .orderBy("lead.received_at", when === "earlier" ? "desc" : "asc")
    .limit(OTHERS_MAX)
    .execute();
  return toRows(reader, rows, kinds);
}

function erasedFrom({ settings }: Needs, sent: Selectable<SubmissionTable>): string {
  const isSpam = sent.verdict === "spam" && sent.released_at === null;
  const days = isSpam
    ? settings.KEEP_SPAM_DAYS
    : sent.kind === "application"
      ? settings.KEEP_APPLICATIONS_DAYS
      : settings.KEEP_ENQUIRIES_DAYS;
  const since = [sent.received_at, ...(isSpam && sent.digested_at !== null ? [sent.digested_at] : [])];
  return new Date(Math.max(...since.map((at) => Date.parse(at))) + days * DAY).toISOString();
}

const emptyNote = () => ({ id: randomUUID(), text: "", scores: {}, savedAt: null });

async function findErased(reader: Reader, id: string, staff: Staff): Promise<ErasedLead | null> {
  const row = await reader
    .selectFrom("lead_erased")
    .select(["reference", "erased_at as at"])
    .where("submission_id", "=", id)
    .where("kind", "in", readableKinds(staff))
    .executeTakeFirst();
  if (row === undefined) return null;
  const left = await reader.selectFrom("erasure").select("id").where("id", "=", id).executeTakeFirst();
  return { ...row, isOnDisk: left !== undefined };
}

function fieldsOf(fields: string, content: Content): SentField[] {
  const { labels: ownLabels, ...sent } = JSON.parse(fields) as Record<string, string | number>;
  const own = ownAnswersOf({ ...sent, labels: ownLabels } as StoredFields, content);
  const labels: Readonly<Record<string, Label>> = FIELDS;
  const known = Object.entries(sent)
    .filter(([name, value]) => !LEFT_OUT.some((leftOut) => leftOut === name) && value !== "")
    .filter(([name]) => name !== "project_nda" || !isCall(sent))
    .filter(([name]) => !own.some(({ id }) => id === name))
    .map(
      ([name, value]): SentField => ({
        ...(labels[name] ?? { label: name, kind: "line", about: "project" }),
        value: name === "project_nda" ? (value === 1 ? "Requested" : "Not requested") : String(value),
      }),
    );
  return [
    ...known,
    ...own.map(({ label, value }): SentField => {
      return { label, value, kind: value.includes("\n") ? "lines" : "line", about: "project" };
    }),
  ];
}

const ASKED = { enquiry: ["phone", "country", "project_budget"], application: ["phone"] } as const;

/** What the form asks for and this way of getting in touch did not say. */
function missingIn({ kind, fields }: Selectable<SubmissionTable>): SentField[] {
  const sent = JSON.parse(fields) as Record<string, unknown>;
  const names = kind === "subscription" ? [] : ASKED[kind].filter((name) => !sent[name]);
  return names.map((name) => ({ ...FIELDS[name], kind: "line", value: "Not given" }));
}

export function leadFileOf(
  sent: Pick<
    Selectable<SubmissionTable>,
    "id" | "file_key" | "file_name" | "file_type" | "file_size" | "scan"
  >,
): LeadFile | null {
  if (sent.file_key === null) return null;
  const withheld = { waiting: "waiting for the virus scan", infected: "infected", clean: null } as const;
  return {
    name: sent.file_name ?? "resume",
    type: sent.file_type ?? "",
    size: sent.file_size ?? 0,
    withheld: sent.scan === null ? null : withheld[sent.scan],
    isPdf: sent.file_type === "pdf",
    hasText: sent.file_type !== null && TEXT_TYPES.includes(sent.file_type),
    url: leadFileUrl(sent.id),
  };
}

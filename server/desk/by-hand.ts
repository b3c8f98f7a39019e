import { randomUUID } from "node:crypto";
import { fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from "@internationalized/date";
import { POSITION_CLOSED } from "#core/application.ts";
import { BAD_TIME, NO_OWNER, RECEIVED_DAYS, type ReadByHand, readByHand } from "#core/by-hand.ts";
import { type FieldErrors, type Fields, NOT_STORED } from "#core/form.ts";
import { type LeadKind, rightTo } from "#core/leads.ts";
import { RESUME_FIELD, RESUME_INFECTED, RESUME_TOO_LARGE } from "#core/resume.ts";
import type { SentFile } from "#core/site.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { formatsOf } from "../content/formats.ts";
import { officeZone } from "../content/time-zone.ts";
import { type Channel, integrationsOf } from "../leads/channels.ts";
import { type EnteredLead, enterLead } from "../leads/enter-lead.ts";
import { checkResume, openingOf } from "../leads/form-rules.ts";
import type { StoredFile } from "../leads/store.ts";
import { removeUnused } from "../leads/unclaimed-files.ts";
import { isUniqueViolation } from "../storage/database/database.ts";
import { signer } from "../storage/secret.ts";
import { audit, mayAnswer } from "./access.ts";
import { findColleague } from "./changes.ts";
import { isUuid } from "./is-uuid.ts";

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const ATTEMPTS = 5;

interface SentByHand {
  /** A UUID of the page: a form that is sent twice is stored once. */
  id: string;
  fields: Fields;
  /** Removed by the caller, unless it was stored. */
  file: SentFile | null;
  /** Of the file. */
  problem: string | null;
}

type Needs = Pick<
  Services,
  | "settings"
  | "secret"
  | "references"
  | "content"
  | "store"
  | "files"
  | "virusScan"
  | "backend"
  | "clock"
  | "log"
>;

type Checked = Omit<EnteredLead, "repeatKey" | "file"> & { file: (StoredFile & { path: string }) | null };

/** Leads that came by phone or in another way, entered by those who reply to them. */
export function createByHand(services: Needs) {
  return {
    /** What the form offers. */
    async form(kind: LeadKind, staff: Staff) {
      staff.require(rightTo("answer", kind));
      const { current } = services.content;
      const { careers } = kind === "application" ? await services.backend.career() : { careers: [] };
      return {
        id: randomUUID(),
        receivedAt: localNow(officeZone(current), services.clock()),
        budgets: current.enquiryForm.budgets.map(({ label }) => label),
        openings: careers.map(({ slug, title }) => ({ slug, title })),
      };
    },
    /** The id of the lead, or what is wrong by field. */
    async enter(
      kind: LeadKind,
      sent: SentByHand,
      staff: Staff,
    ): Promise<{ lead: string } | { errors: FieldErrors }> {
      staff.require(rightTo("answer", kind));
      if (!isUuid(sent.id)) throw new Response(null, { status: 400 });
      const checked = await check(services, kind, sent, staff);
      if ("errors" in checked) return checked;
      const repeatKey = signer(services.secret, "repeat")(`by hand ${staff.person.id} ${sent.id}`);
      return { lead: await store(services, checked, repeatKey, staff) };
    },
  };
}

function localNow(zone: string, now: number): string {
  return toCalendarDateTime(fromAbsolute(now, zone)).toString().slice(0, 16);
}

async function check(
  services: Needs,
  kind: LeadKind,
  sent: SentByHand,
  staff: Staff,
): Promise<Checked | { errors: FieldErrors }> {
  const { fields } = sent;
  const { current } = services.content;
  const budgets = current.enquiryForm.budgets.map(({ label }) => label);
  const read = readByHand(kind, fields, { phone: formatsOf(current).phone, budgets });
  const { lead } = read;
  const receivedAt = receivedIn(services, fields.received_at ?? "");
  const owner = fields.owner || null;
  const isApplication = kind === "application";
  const opening = isApplication ? await openingOf(services.backend, (fields.career_id ?? "").trim()) : null;
  const resume = isApplication ? await resumeIn(services, sent) : null;
  const errors = withProblems(read.errors, {
    received_at: receivedAt === null && BAD_TIME,
    owner: !(await mayOwn(services, owner, kind)) && NO_OWNER,
    career_id: opening === "closed" && POSITION_CLOSED,
    [RESUME_FIELD]: typeof resume === "string" && resume,
  });
  const isRight = Object.keys(errors).length === 0;
  if (!isRight || lead === null || receivedAt === null || opening === "closed" || typeof resume === "string")
    return { errors };
  return {
    ...{ kind, receivedAt, owner, file: resume, entered: lead.entered, by: staff.person.id },
    fields: isApplication ? applicationOf(lead, opening) : enquiryOf(lead),
    channels: channelsOf(services, kind, lead, fields.confirm !== undefined),
  };
}

function withProblems(errors: FieldErrors, problems: Record<string, string | false>): FieldErrors {
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : []));
  return { ...errors, ...Object.fromEntries(found) };
}

async function mayOwn({ store }: Needs, id: string | null, kind: LeadKind): Promise<boolean> {
  if (id === null) return true;
  const person = await store.read((reader) => findColleague(reader, id));
  return person !== undefined && mayAnswer(person, kind);
}

function enquiryOf({ name, email, phone, project_budget, project_type, text }: ReadByHand) {
  return { name, email, phone, project_budget, project_type, project_details: text };
}

function applicationOf(
  { name, email, phone, text }: ReadByHand,
  opening: { slug: string; title: string } | null,
) {
  return {
    name,
    email,
    phone,
    career_id: opening?.slug ?? "",
    position: opening?.title ?? "",
    cover_note: text,
  };
}

/** The agency knows it already: a confirmation only if it was chosen, and the webhook for other systems. */
function channelsOf(
  { settings }: Needs,
  kind: LeadKind,
  { email }: ReadByHand,
  isConfirmed: boolean,
): Channel[] {
  const confirmation = kind === "enquiry" ? "confirm-enquirer" : "confirm-applicant";
  return [
    ...(integrationsOf(settings).hasWebhook ? (["webhook"] as const) : []),
    ...(isConfirmed && email !== "" ? ([confirmation] as const) : []),
  ];
}

/** In the time zone of the office; now without one. */
function receivedIn({ content, clock }: Needs, typed: string): Date | null {
  const now = clock();
  if (typed === "") return new Date(now);
  try {
    const at = toZoned(parseDateTime(typed), officeZone(content.current)).toDate();
    const age = now - at.getTime();
    if (age < -MINUTE_MS || age > RECEIVED_DAYS * DAY_MS) return null;
    return age < 0 ? new Date(now) : at;
  } catch {
    return null;
  }
}

/** By the rules of the public form; a string says what is wrong. */
async function resumeIn(
  { virusScan }: Needs,
  { file, problem }: SentByHand,
): Promise<Checked["file"] | string> {
  if (problem !== null) return problem === "file too large" ? RESUME_TOO_LARGE : NOT_STORED;
  if (file === null) return null;
  const { type, problem: wrong } = await checkResume(file);
  if (type === null || wrong !== null) return wrong;
  const scan = await virusScan.scanNew(file.path);
  return scan === "infected" ? RESUME_INFECTED : { ...file, key: "", type, scan };
}

type Stored = Omit<EnteredLead, "repeatKey"> & { repeatKey: string };

/** The file before its row, so that no row refers to a missing file after a power loss. */
async function store(
  services: Needs,
  { file, ...lead }: Checked,
  repeatKey: string,
  staff: Staff,
): Promise<string> {
  if (file === null) return insertOnce(services, { ...lead, repeatKey }, staff);
  const key = await services.files.add(file.path);
  try {
    return await insertOnce(services, { ...lead, repeatKey, file: { ...file, key } }, staff);
  } finally {
    await removeUnused(services, key);
  }
}

async function insertOnce(services: Needs, lead: Stored, staff: Staff, attempt = 1): Promise<string> {
  try {
    return await insert(services, lead, staff);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const first = await findEntered(services, lead.repeatKey);
    if (first !== null) return first;
    if (attempt === ATTEMPTS) throw error;
    return insertOnce(services, lead, staff, attempt + 1);
  }
}

async function insert(services: Needs, lead: Stored, staff: Staff): Promise<string> {
  const { clock } = services;
  const { id } = await services.store.write(async (transaction) => {
    const entered = await enterLead(transaction, services, lead, new Date(clock()));
    const { reference } = entered;
    await audit(transaction, staff, "entered", { kind: lead.kind, reference }, clock);
    return entered;
  });
  await services.store.expectSubmission(id);
  return id;
}

async function findEntered({ store }: Needs, repeatKey: string): Promise<string | null> {
  const row = await store.read((reader) =>
    reader.selectFrom("repeat").select("submission_id").where("key", "=", repeatKey).executeTakeFirst(),
  );
  return row?.submission_id ?? null;
}

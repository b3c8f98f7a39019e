import type { Selectable } from "kysely";
import { type LeadKind, leadUrl, rightTo } from "#core/leads.ts";
import { DESK, ROLE_NAMES, rightsOf } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";
import type { Services } from "#server/services.ts";
import { writtenInOffice } from "../content/time-zone.ts";
import { CHANNELS } from "../leads/channels.ts";
import type { Mail } from "../mail/mailer.ts";
import {
  invitationMail,
  mentionMail,
  noLinkMail,
  notDeliveredMail,
  notPublishedMail,
  reminderMail,
  securityMail,
  signInMail,
  workDigestMail,
} from "../mail/staff-mail.ts";
import type { StaffMailTable, StaffPersonTable } from "../storage/database/tables.ts";
import { type Auth, createLink } from "./auth.ts";
import { findDigest } from "./digest.ts";
import { personOf } from "./people.ts";
import { findWaiting, withdrawReminder } from "./reminders.ts";
import type { createStaffTokens } from "./sign-in.ts";
import type { createStrongSignIn } from "./strong-sign-in.ts";

interface Needs extends Pick<Services, "store" | "content" | "origin" | "time"> {
  auth: Auth;
  strong: ReturnType<typeof createStrongSignIn>;
  tokens: ReturnType<typeof createStaffTokens>;
}

type Row = Pick<Selectable<StaffMailTable>, "id" | "kind" | "email" | "event_id" | "lead_id">;

interface Facts {
  id: string;
  to: string;
  company: string;
  origin: string;
}

/** What a mail is made of: its row, its recipient, and what all mails say. */
interface Composing {
  row: Row;
  recipient: Selectable<StaffPersonTable>;
  person: ReturnType<typeof personOf>;
  facts: Facts;
}

/** The mail of a row, from what the database says now; null when there is nothing to send any longer. */
export async function composeStaffMail(services: Needs, row: Row): Promise<Mail | null> {
  const { store, content, origin } = services;
  const recipient = await store.read((reader) =>
    reader
      .selectFrom("staff_person")
      .selectAll()
      .where("email", "=", row.email)
      .where("removed_at", "is", null)
      .executeTakeFirst(),
  );
  if (recipient === undefined) return null;
  const company = content.current.company.name;
  const facts = { id: row.id, to: row.email, company, origin };
  return COMPOSERS[row.kind](services, { row, recipient, person: personOf(recipient), facts });
}

const COMPOSERS: Record<
  StaffMailTable["kind"],
  (services: Needs, composing: Composing) => Promise<Mail | null>
> = {
  "sign-in": signIn,
  invitation,
  mention,
  reminder,
  digest,
  "not-published": notPublished,
  "not-delivered": notDelivered,
  "new-passkey": (services, composing) => security(services, composing, "new-passkey"),
  "new-admin": (services, composing) => security(services, composing, "new-admin"),
};

/** The link is made only here, so that none is stored. */
async function signIn({ auth, origin, strong }: Needs, { person, facts }: Composing): Promise<Mail> {
  if ((await strong.problemOf(person.id, "link")) === "refused")
    return noLinkMail({ ...facts, url: `${origin}${DESK}/sign-in` });
  const url = `${origin}${DESK}/sign-in/link?token=${await createLink(auth, facts.to)}`;
  return signInMail({ ...facts, url });
}

async function invitation(
  { origin, tokens }: Needs,
  { recipient, person, facts }: Composing,
): Promise<Mail | null> {
  if (person.hasSignedIn || recipient.invitation === null) return null;
  const url = `${origin}${DESK}/sign-in/invitation?token=${tokens.invitationOf(recipient.invitation)}`;
  return invitationMail({ ...facts, url, name: person.name, role: ROLE_NAMES[person.role] });
}

async function mention({ store, origin }: Needs, { row, person, facts }: Composing): Promise<Mail | null> {
  const { event_id: event } = row;
  if (event === null) return null;
  const note = await store.read((reader) =>
    reader
      .selectFrom("lead_event")
      .innerJoin("lead", "lead.submission_id", "lead_event.submission_id")
      .leftJoin("staff_person", "staff_person.id", "lead_event.person_id")
      .select(["lead.submission_id as lead", "lead.kind", "lead.reference", "staff_person.name as by"])
      .where("lead_event.id", "=", event)
      .executeTakeFirst(),
  );
  // It may have been erased.
  if (note === undefined || !mayStill("read", person, note.kind)) return null;
  const { lead, by, reference } = note;
  return mentionMail({ ...facts, url: `${origin}${leadUrl(lead)}`, by: by ?? facts.company, reference });
}

/** The person may have lost the right since. */
function mayStill(what: "read" | "answer", person: Composing["person"], kind: LeadKind): boolean {
  return rightsOf(person).has(rightTo(what, kind));
}

async function reminder(services: Needs, { row, person, facts }: Composing): Promise<Mail | null> {
  const { store, content, origin, time } = services;
  const { lead_id: id } = row;
  const lead = id === null ? undefined : await store.read((reader) => findWaiting(reader, id));
  // It may have been answered, closed or erased.
  if (lead === undefined) await withdrawReminder(store, id ?? "");
  if (lead === undefined || !mayStill("answer", person, lead.kind)) return null;
  const { reference, owner, due_at: dueAt } = lead;
  return reminderMail({
    ...{ ...facts, url: `${origin}${leadUrl(id as string)}`, now: time.now() },
    ...{ reference, owner, dueAt, kind: lead.kind, due: writtenInOffice(content, dueAt) },
  });
}

async function digest(
  { store, origin, time }: Needs,
  { recipient, person, facts }: Composing,
): Promise<Mail | null> {
  if (recipient.digest === "never") return null;
  const found = await store.read((reader) => findDigest(reader, person, time.now));
  return found && workDigestMail({ ...facts, url: `${origin}${DESK}/inbox`, digest: found, now: time.now() });
}

async function notPublished({ store, origin }: Needs, { row, facts }: Composing): Promise<Mail | null> {
  const { event_id: id } = row;
  if (id === null) return null;
  const draft = await store.read((reader) =>
    reader
      .selectFrom("studio_draft")
      .select(["collection", "entry", "problem"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  // It may have been corrected or discarded.
  if (!draft?.problem) return null;
  const { collection, entry, problem } = draft;
  const url = `${origin}${STUDIO}/${collection}/edit?${new URLSearchParams({ entry })}`;
  return notPublishedMail({ ...facts, url, entry: entry || collection, problem });
}

async function notDelivered(
  { store, origin }: Needs,
  { row, person, facts }: Composing,
): Promise<Mail | null> {
  const { event_id: id } = row;
  if (id === null) return null;
  const delivery = await store.read((reader) =>
    reader
      .selectFrom("outbox")
      .innerJoin("lead", "lead.submission_id", "outbox.submission_id")
      .select(["lead.submission_id as lead", "lead.kind", "lead.reference"])
      .select(["outbox.channel", "outbox.last_error"])
      .where("outbox.id", "=", id)
      .where("outbox.state", "=", "dead")
      .executeTakeFirst(),
  );
  // It may have been sent again or erased.
  if (delivery === undefined || !mayStill("read", person, delivery.kind)) return null;
  const { lead, reference, channel, last_error: code } = delivery;
  return notDeliveredMail({
    ...{ ...facts, url: `${origin}${leadUrl(lead)}`, reference, code: code ?? "none given" },
    what: CHANNELS[channel].name,
    isReply: channel === "reply",
  });
}

async function security(
  { store, origin }: Needs,
  { row, facts }: Composing,
  kind: "new-passkey" | "new-admin",
): Promise<Mail | null> {
  const { event_id: id } = row;
  if (id === null) return null;
  const subject = await store.read((reader) =>
    reader.selectFrom("staff_person").select("name").where("id", "=", id).executeTakeFirst(),
  );
  return subject === undefined ? null : securityMail({ ...facts, url: `${origin}${DESK}`, kind, ...subject });
}

import type { Selectable } from "kysely";
import { INBOX } from "#core/leads.ts";
import { NOTICES } from "#core/notices.ts";
import { DESK, ROLE_NAMES, writtenRights } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";
import type { Services } from "#server/services.ts";
import type { Mail } from "../mail/mailer.ts";
import {
  invitationMail,
  noLinkMail,
  notPublishedMail,
  notRetiredMail,
  securityMail,
  signInMail,
  workDigestMail,
} from "../mail/staff-mail.ts";
import type { StaffMailTable, StaffPersonTable } from "../storage/database/tables/staff.ts";
import { type Auth, createLink } from "./auth.ts";
import { composeNotices, queueFromMail } from "./compose-notices.ts";
import { findDigest } from "./digest.ts";
import { personOf } from "./people.ts";
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
  notices: composeNotices,
  digest,
  "not-published": notPublished,
  "not-retired": notRetired,
  mention: queueFromMail,
  reminder: queueFromMail,
  "not-delivered": queueFromMail,
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
  return invitationMail({
    ...facts,
    url,
    name: person.name,
    role: ROLE_NAMES[person.role],
    may: writtenRights(person),
  });
}

async function digest(
  { store, origin, time }: Needs,
  { row, recipient, person, facts }: Composing,
): Promise<Mail | null> {
  if (recipient.digest === "never") return null;
  const found = await store.read((reader) => findDigest(reader, person, row.id, time.now));
  const url = origin + (found?.kinds.length === 0 ? NOTICES : INBOX);
  return found && workDigestMail({ ...facts, url, digest: found, now: time.now() });
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

async function notRetired({ store, origin }: Needs, { row, facts }: Composing): Promise<Mail | null> {
  const { event_id: id } = row;
  if (id === null) return null;
  const planned = await store.read((reader) =>
    reader
      .selectFrom("studio_retirement")
      .select(["title", "problem"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  // It may have been canceled or planned again.
  if (!planned?.problem) return null;
  const { title, problem } = planned;
  return notRetiredMail({ ...facts, url: `${origin}${STUDIO}/drafts`, entry: title, problem });
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

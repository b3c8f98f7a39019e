import type { ExpressionBuilder, Selectable } from "kysely";
import { leadUrl, rightTo } from "#core/leads.ts";
import { DESK, ROLE_NAMES, rightsOf } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { CHANNEL_NAMES } from "../leads/channels.ts";
import { backoff, LONGEST_WAIT_MS } from "../leads/outbox.ts";
import { createWorker, type Worker } from "../leads/worker.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import { DeliveryError, type Mail, type Mailer, reasonOf } from "../mail/mailer.ts";
import {
  digestMail,
  invitationMail,
  mentionMail,
  noLinkMail,
  notDeliveredMail,
  notPublishedMail,
  reminderMail,
  securityMail,
  signInMail,
} from "../mail/staff-mail.ts";
import type { Log } from "../metrics/log.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import type { StaffMailTable, Tables } from "../storage/database/tables.ts";
import { LINK_SECONDS } from "./auth.ts";
import { findDigest } from "./digest.ts";
import { personOf } from "./people.ts";
import { findWaiting, withdrawReminder } from "./reminders.ts";

/** Polling interval; picks up rows written by other processes, such as `npm run staff`. */
const POLL_MS = 10_000;

/** After this time a mail that could not be sent is dropped. */
const GIVE_UP_MS = {
  "sign-in": LINK_SECONDS * 1000,
  invitation: 3 * 24 * 60 * 60_000,
  mention: 3 * 24 * 60 * 60_000,
  reminder: 24 * 60 * 60_000,
  digest: 12 * 60 * 60_000,
  "not-published": 3 * 24 * 60 * 60_000,
  "not-delivered": 3 * 24 * 60 * 60_000,
  "new-passkey": 3 * 24 * 60 * 60_000,
  "new-admin": 3 * 24 * 60 * 60_000,
};

type Row = Pick<Selectable<StaffMailTable>, "id" | "kind" | "email" | "event_id" | "lead_id">;

export interface StaffMailDeps {
  store: Store;
  mailer: Mailer;
  company: () => string;
  origin: string;
  createLink(email: string): Promise<string>;
  /** `refused` for a person who may not sign in with a link. */
  findSignInProblem(person: string): Promise<"refused" | "limited" | null>;
  invitationTokenOf(invitation: string): string;
  /** Stores the next reminder or digest that is due; false when there is none. */
  plan(): Promise<boolean>;
  timeZone: () => string;
  clock: Clock;
  log: Log;
}

/**
 * Sends the mails to staff. Looks up the address only here, after the response, so that asking for a link takes the same
 * time for everyone; and makes the link only here, so that none is stored.
 */
export function openStaffMails(deps: StaffMailDeps): Worker {
  const { store, mailer, company, origin, createLink, invitationTokenOf, plan, clock, log } = deps;
  const iso = (time: number) => new Date(time).toISOString();

  const isDue = (is: ExpressionBuilder<Tables, "staff_mail">) =>
    is.or([
      is("due_at", "<=", iso(clock())),
      // No delay is that long: the time was written by a wrong clock.
      is.and([is("refused_at", "is", null), is("due_at", ">", iso(clock() + 2 * LONGEST_WAIT_MS))]),
    ]);

  const claim = (transaction: Tx) =>
    transaction
      .updateTable("staff_mail")
      .set((is) => ({ due_at: iso(clock() + ATTEMPT_LEASE_MS), attempts: is("attempts", "+", 1) }))
      .where("id", "=", (rows) =>
        rows.selectFrom("staff_mail").select("id").where(isDue).orderBy("due_at").limit(1),
      )
      // Of two replicas that found the same row, the second finds it claimed.
      .where(isDue)
      .returningAll()
      .executeTakeFirst();

  const forget = (transaction: Tx, id: string) =>
    transaction.deleteFrom("staff_mail").where("id", "=", id).execute();

  const findNote = (event: string) =>
    store.read((reader) =>
      reader
        .selectFrom("lead_event")
        .innerJoin("lead", "lead.submission_id", "lead_event.submission_id")
        .leftJoin("staff_person", "staff_person.id", "lead_event.person_id")
        .select(["lead.submission_id as lead", "lead.kind", "lead.reference", "staff_person.name as by"])
        .where("lead_event.id", "=", event)
        .executeTakeFirst(),
    );

  const findName = (id: string) =>
    store.read((reader) =>
      reader.selectFrom("staff_person").select("name").where("id", "=", id).executeTakeFirst(),
    );

  const findDraft = (id: string) =>
    store.read((reader) =>
      reader
        .selectFrom("studio_draft")
        .select(["collection", "entry", "problem"])
        .where("id", "=", id)
        .executeTakeFirst(),
    );

  const findUndelivered = (id: string) =>
    store.read((reader) =>
      reader
        .selectFrom("outbox")
        .innerJoin("lead", "lead.submission_id", "outbox.submission_id")
        .select(["lead.submission_id as lead", "lead.kind", "lead.reference"])
        .select(["outbox.channel", "outbox.last_error"])
        .where("outbox.id", "=", id)
        .where("outbox.state", "=", "dead")
        .executeTakeFirst(),
    );

  async function mailFor({ id, kind, email, event_id, lead_id }: Row): Promise<Mail | null> {
    const row = await store.read((reader) =>
      reader
        .selectFrom("staff_person")
        .selectAll()
        .where("email", "=", email)
        .where("removed_at", "is", null)
        .executeTakeFirst(),
    );
    if (row === undefined) return null;
    const person = personOf(row);
    const facts = { id, to: email, company: company(), origin };
    if (kind === "sign-in") {
      if ((await deps.findSignInProblem(person.id)) === "refused")
        return noLinkMail({ ...facts, url: `${origin}${DESK}/sign-in` });
      const url = `${origin}${DESK}/sign-in/link?token=${await createLink(email)}`;
      return signInMail({ ...facts, url });
    }
    if (kind === "new-passkey" || kind === "new-admin") {
      const subject = event_id === null ? undefined : await findName(event_id);
      return subject === undefined
        ? null
        : securityMail({ ...facts, url: `${origin}${DESK}`, kind, ...subject });
    }
    if (kind === "mention") {
      const mention = event_id === null ? undefined : await findNote(event_id);
      // It may have been erased, or the person may have lost the right to see it.
      if (mention === undefined || !rightsOf(person).has(rightTo("read", mention.kind))) return null;
      const { lead, by, reference } = mention;
      return mentionMail({ ...facts, url: `${origin}${leadUrl(lead)}`, by: by ?? company(), reference });
    }
    if (kind === "reminder") {
      const lead = lead_id === null ? undefined : await store.read((reader) => findWaiting(reader, lead_id));
      // It may have been answered, closed or erased.
      if (lead === undefined) await withdrawReminder(store, lead_id ?? "");
      if (lead === undefined || !rightsOf(person).has(rightTo("answer", lead.kind))) return null;
      const { reference, owner, due_at: dueAt } = lead;
      return reminderMail({
        ...{ ...facts, url: `${origin}${leadUrl(lead_id as string)}`, now: clock() },
        ...{ reference, owner, dueAt, kind: lead.kind, timeZone: deps.timeZone() },
      });
    }
    if (kind === "digest") {
      if (row.digest === "never") return null;
      const digest = await store.read((reader) => findDigest(reader, person, clock));
      if (digest === null) return null;
      return digestMail({ ...facts, url: `${origin}${DESK}/inbox`, digest, now: clock() });
    }
    if (kind === "not-published") {
      const draft = event_id === null ? undefined : await findDraft(event_id);
      // It may have been corrected or discarded.
      if (!draft?.problem) return null;
      const { collection, entry, problem } = draft;
      const url = `${origin}${STUDIO}/${collection}/edit?${new URLSearchParams({ entry })}`;
      return notPublishedMail({ ...facts, url, entry: entry || collection, problem });
    }
    if (kind === "not-delivered") {
      const delivery = event_id === null ? undefined : await findUndelivered(event_id);
      // It may have been sent again or erased, or the person may have lost the right to see it.
      if (delivery === undefined || !rightsOf(person).has(rightTo("read", delivery.kind))) return null;
      const { lead, reference, channel, last_error: code } = delivery;
      return notDeliveredMail({
        ...{ ...facts, url: `${origin}${leadUrl(lead)}`, reference, code: code ?? "no reason" },
        what: CHANNEL_NAMES[channel],
        isReply: channel === "reply",
      });
    }
    if (person.hasSignedIn || row.invitation === null) return null;
    const url = `${origin}${DESK}/sign-in/invitation?token=${invitationTokenOf(row.invitation)}`;
    return invitationMail({ ...facts, url, name: person.name, role: ROLE_NAMES[person.role] });
  }

  async function next(claimed: () => void): Promise<boolean> {
    const row = await store.write(claim);
    if (row === undefined) return plan();
    claimed();
    try {
      await attempt(async (signal) => {
        const mail = row.refused_at === null ? await mailFor(row) : null;
        if (mail !== null) await mailer.send(mail, signal);
      });
      await store.write((transaction) => forget(transaction, row.id));
    } catch (error) {
      await fail(row, error);
    }
    return true;
  }

  /** A refused mail is kept for the alert until it would have been given up. */
  async function fail(row: Selectable<StaffMailTable>, error: unknown): Promise<void> {
    const isRefused = error instanceof DeliveryError && error.isPermanent;
    const end = Date.parse(row.created_at) + GIVE_UP_MS[row.kind];
    const isOver = clock() > end;
    const facts = { kind: row.kind, attempts: row.attempts, reason: reasonOf(error) };
    if (isRefused) log.error(facts, "mail to staff refused");
    else log.warn(facts, isOver ? "mail to staff failed for good" : "mail to staff failed, will be retried");
    await store.write(async (transaction) => {
      if (isOver) await forget(transaction, row.id);
      else
        await transaction
          .updateTable("staff_mail")
          .set({
            due_at: isRefused ? iso(end) : iso(clock() + backoff(row.attempts, Math.random())),
            last_error: facts.reason,
            ...(isRefused && { refused_at: iso(clock()) }),
          })
          .where("id", "=", row.id)
          .execute();
    });
  }

  return createWorker({
    next,
    concurrency: 2,
    untilNext: async () => POLL_MS,
    onError: (error) =>
      log.error({ code: (error as { code?: string }).code }, "mails to staff cannot be read"),
    afterError: POLL_MS,
  });
}

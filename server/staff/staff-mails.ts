import type { ExpressionBuilder, Selectable } from "kysely";
import type { Services } from "#server/services.ts";
import { backoff, LONGEST_WAIT_MS } from "../config/retry-delay.ts";
import { createWorker, type Worker } from "../config/worker.ts";
import { officeZone } from "../content/time-zone.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import { DeliveryError, deliveryReasonOf } from "../mail/mailer.ts";
import type { Tx } from "../storage/database/store.ts";
import type { StaffMailTable } from "../storage/database/tables/staff.ts";
import type { Tables } from "../storage/database/tables.ts";
import { LINK_SECONDS } from "./auth.ts";
import { createComeBacks } from "./come-backs.ts";
import { composeStaffMail } from "./compose-staff-mail.ts";
import { createDigests } from "./digest.ts";
import { createReminders } from "./reminders.ts";

/** Polling interval; picks up rows written by other processes, such as `npm run staff`. */
const POLL_MS = 10_000;

/** After this time a mail that could not be sent is dropped. */
const GIVE_UP_MS = {
  "sign-in": LINK_SECONDS * 1000,
  invitation: 3 * 24 * 60 * 60_000,
  notices: 3 * 24 * 60 * 60_000,
  mention: 3 * 24 * 60 * 60_000,
  reminder: 24 * 60 * 60_000,
  digest: 12 * 60 * 60_000,
  "not-published": 3 * 24 * 60 * 60_000,
  "not-retired": 3 * 24 * 60 * 60_000,
  "not-delivered": 3 * 24 * 60 * 60_000,
  "new-passkey": 3 * 24 * 60 * 60_000,
  "new-admin": 3 * 24 * 60 * 60_000,
};

type Needs = Parameters<typeof composeStaffMail>[0] &
  Pick<Services, "settings" | "events" | "mailer" | "log">;

/**
 * Sends the mails to staff. Looks up the address only here, after the response, so that asking for a link takes the same
 * time for everyone.
 */
export function openStaffMails(services: Needs): Worker {
  const { events, log } = services;
  const plan = createPlan(services);
  const worker = createWorker({
    next: (claimed) => sendNext(services, plan, claimed),
    concurrency: 2,
    untilNext: async () => POLL_MS,
    onError: (error) =>
      log.error({ code: (error as { code?: string }).code }, "mails to staff cannot be read"),
    afterError: POLL_MS,
  });
  const ignore = events.on("staff mail due", worker.wake);
  return {
    ...worker,
    close() {
      ignore();
      return worker.close();
    },
  };
}

/** Brings back the next lead, or stores the next reminder or digest, that is due; false when there is none. */
export function createPlan({
  settings,
  store,
  content,
  time,
}: Pick<Services, "settings" | "store" | "content" | "time">): () => Promise<boolean> {
  const comeBack = createComeBacks({ store, content }, time.now);
  const remind = createReminders(store, settings.REMINDER_HOURS, time.now);
  const at = { hour: settings.DIGEST_HOUR, timeZone: () => officeZone(content.current) };
  const digest = createDigests(store, at, time.now);
  return async () => (await comeBack()) || (await remind()) || (await digest());
}

const iso = (time: number) => new Date(time).toISOString();

async function sendNext(
  services: Needs,
  plan: () => Promise<boolean>,
  claimed: () => void,
): Promise<boolean> {
  const { store, mailer, time } = services;
  const row = await store.write((transaction) => claim(transaction, time.now()));
  if (row === undefined) return plan();
  claimed();
  try {
    await attempt(async (signal) => {
      const mail = row.refused_at === null ? await composeStaffMail(services, row) : null;
      if (mail !== null) await mailer.send(mail, signal);
    });
    await store.write((transaction) => forget(transaction, row.id));
  } catch (error) {
    await fail(services, row, error);
  }
  return true;
}

function isDue(is: ExpressionBuilder<Tables, "staff_mail">, now: number) {
  return is.or([
    is("due_at", "<=", iso(now)),
    // No delay is that long: the time was written by a wrong clock.
    is.and([is("refused_at", "is", null), is("due_at", ">", iso(now + 2 * LONGEST_WAIT_MS))]),
  ]);
}

function claim(transaction: Tx, now: number): Promise<Selectable<StaffMailTable> | undefined> {
  const due = (is: ExpressionBuilder<Tables, "staff_mail">) => isDue(is, now);
  return (
    transaction
      .updateTable("staff_mail")
      .set((is) => ({ due_at: iso(now + ATTEMPT_LEASE_MS), attempts: is("attempts", "+", 1) }))
      .where("id", "=", (rows) =>
        rows.selectFrom("staff_mail").select("id").where(due).orderBy("due_at").limit(1),
      )
      // Of two replicas that found the same row, the second finds it claimed.
      .where(due)
      .returningAll()
      .executeTakeFirst()
  );
}

async function forget(transaction: Tx, id: string): Promise<void> {
  await transaction.deleteFrom("staff_mail").where("id", "=", id).execute();
}

/** A refused mail is kept for the alert until it would have been given up. */
async function fail(services: Needs, row: Selectable<StaffMailTable>, error: unknown): Promise<void> {
  const { store, time, log } = services;
  const isRefused = error instanceof DeliveryError && error.isPermanent;
  const end = Date.parse(row.created_at) + GIVE_UP_MS[row.kind];
  const isOver = time.now() > end;
  const facts = { kind: row.kind, attempts: row.attempts, reason: deliveryReasonOf(error) };
  if (isRefused) log.error(facts, "mail to staff refused");
  else log.warn(facts, isOver ? "mail to staff failed for good" : "mail to staff failed, will be retried");
  await store.write(async (transaction) => {
    if (isOver) return forget(transaction, row.id);
    const retryAt = time.now() + backoff(row.attempts, Math.random());
    await transaction
      .updateTable("staff_mail")
      .set({
        due_at: iso(isRefused ? end : retryAt),
        last_error: facts.reason,
        ...(isRefused && { refused_at: iso(time.now()) }),
      })
      .where("id", "=", row.id)
      .execute();
  });
}

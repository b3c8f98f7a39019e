import type { Services } from "#server/services.ts";
import type { Clock } from "../config/clock.ts";
import { createWorker } from "../config/worker.ts";
import { protectedValues } from "../content/protected.ts";
import { writtenInOffice } from "../content/time-zone.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import { deliveryReasonOf } from "../mail/mailer.ts";
import { recipientsOf } from "../mail/recipients.ts";
import { type RecipientChange, recipientsMail } from "../mail/recipients-mail.ts";
import { describeError } from "../metrics/log.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import { recordAudit, SITE } from "./audit.ts";

const POLL_MS = 60_000;

type Needs = Pick<
  Services,
  "settings" | "content" | "store" | "leases" | "mailer" | "origin" | "clock" | "log"
>;

/**
 * Watches where visitors' personal data goes. An admin in the Studio, a commit or a setting can change it. A change
 * is audited and mailed to the address that it replaces. The last values are in the database, so that a change while the
 * site was stopped is found too.
 */
export function openRecipients(services: Needs) {
  const { content, log } = services;
  const worker = createWorker({
    concurrency: 1,
    async next() {
      await reportUnreported(services);
      return false;
    },
    untilNext: async () => POLL_MS,
    onError: (error) =>
      log.warn({ reason: deliveryReasonOf(error) }, "a change of recipients could not be mailed"),
    afterError: POLL_MS,
  });
  let comparing: Promise<void> = Promise.resolve();
  const check = () => {
    comparing = comparing
      .then(() => compare(services))
      .catch((error: unknown) => log.warn(describeError(error), "recipients cannot be compared"))
      .then(worker.wake);
    return comparing;
  };
  content.onChange(() => void check());
  void check();
  return {
    async check() {
      await check();
      await worker.settle();
    },
    async close() {
      await comparing;
      await worker.close();
    },
  };
}

async function compare(services: Needs): Promise<void> {
  const now = new Date(services.clock()).toISOString();
  const known = await services.store.read((reader) =>
    reader.selectFrom("recipient").select(["name", "value"]).execute(),
  );
  for (const [name, value] of valuesOf(services))
    if (known.find((one) => one.name === name)?.value !== value)
      await services.store.write((transaction) =>
        remember(transaction, { name, value, now }, services.clock),
      );
}

/** Of two replicas that see the same change, one records it. */
async function remember(
  transaction: Tx,
  { name, value, now }: { name: string; value: string; now: string },
  clock: Clock,
): Promise<void> {
  const known = await transaction
    .selectFrom("recipient")
    .selectAll()
    .where("name", "=", name)
    .executeTakeFirst();
  if (known === undefined)
    await transaction
      .insertInto("recipient")
      .values({ name, value, previous: null, changed_at: now, reported_at: now })
      .onConflict((is) => is.doNothing())
      .execute();
  if (known === undefined || known.value === value) return;
  const isReported = known.reported_at !== null;
  const { numUpdatedRows } = await transaction
    .updateTable("recipient")
    .set({ value, changed_at: now, reported_at: null, ...(isReported && { previous: known.value }) })
    .where("name", "=", name)
    .where("value", "=", known.value)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const subject = { kind: "content", id: name } as const;
  const detail = `${known.value || "none"} to ${value || "none"}`;
  await recordAudit(transaction, { actor: SITE.id, action: "changed-recipient", subject, detail }, clock);
}

function findUnreported(store: Store) {
  return store.read((reader) =>
    reader.selectFrom("recipient").selectAll().where("reported_at", "is", null).execute(),
  );
}

async function reportUnreported(services: Needs): Promise<void> {
  if ((await findUnreported(services.store)).length === 0) return;
  const run = () => attempt((signal) => report(services, signal));
  await services.leases.runExclusive("recipients", ATTEMPT_LEASE_MS, run);
}

async function report(services: Needs, signal: AbortSignal): Promise<void> {
  const { content, store, mailer, origin, clock, log } = services;
  const company = content.current.company.name;
  const byAddress = new Map<string, RecipientChange[]>();
  for (const { name, value, previous, changed_at: at } of await findUnreported(store)) {
    const to = addressOf(previous ?? "") ?? recipientsOf(services).sales;
    byAddress.set(to, [...(byAddress.get(to) ?? []), { name, value, previous: previous ?? "", at }]);
  }
  for (const [to, changes] of byAddress) {
    const written = (at: string) => writtenInOffice(content, at);
    const mail = recipientsMail({ to, company, origin, changes, written });
    await mailer.send(mail, signal);
    const reported_at = new Date(clock()).toISOString();
    await store.write((transaction) => markReported(transaction, changes, reported_at));
    log.info({ recipients: changes.map(({ name }) => name) }, "a change of recipients was mailed");
  }
}

async function markReported(
  transaction: Tx,
  changes: readonly RecipientChange[],
  reported_at: string,
): Promise<void> {
  for (const { name, at } of changes)
    await transaction
      .updateTable("recipient")
      .set({ reported_at })
      .where("name", "=", name)
      .where("changed_at", "=", at)
      .execute();
}

function valuesOf({ settings, content }: Needs): Map<string, string> {
  const { sales, hr } = recipientsOf({ settings, content });
  return new Map([
    ["enquiries", sales],
    ["applications", hr],
    ["alerts", settings.MAIL_OPERATOR ?? ""],
    ...protectedValues(content.current),
  ]);
}

/** Null for a URL. */
const addressOf = (value: string) => (/^[^\s@/]+@[^\s@/]+$/.test(value) ? value : null);

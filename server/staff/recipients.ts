import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import type { Content } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { protectedValues } from "../content/protected.ts";
import { createWorker } from "../leads/worker.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import { type Mailer, reasonOf } from "../mail/mailer.ts";
import { recipientsOf } from "../mail/recipients.ts";
import { type RecipientChange, recipientsMail } from "../mail/recipients-mail.ts";
import { describeError, type Log } from "../metrics/log.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { Store } from "../storage/database/store.ts";
import { recordAudit, SITE } from "./audit.ts";

const POLL_MS = 60_000;
interface RecipientsDeps {
  settings: Settings;
  contentStore: ContentStore;
  timeZone: () => string;
  store: Store;
  leases: Leases;
  mailer: Mailer;
  origin: string;
  clock: Clock;
  log: Log;
}

/**
 * Watches where visitors' personal data goes. An admin in the Studio, a commit or a setting can change it. A change
 * is audited and mailed to the address that it replaces. The last values are in the database, so that a change while the
 * site was stopped is found too.
 */
export function watchRecipients(deps: RecipientsDeps): { check(): Promise<void>; close(): Promise<void> } {
  const { settings, contentStore, timeZone, store, leases, mailer, origin, clock, log } = deps;

  async function compare(): Promise<void> {
    const now = new Date(clock()).toISOString();
    const known = await store.read((reader) =>
      reader.selectFrom("recipient").select(["name", "value"]).execute(),
    );
    for (const [name, value] of valuesOf(settings, contentStore.current))
      if (known.find((one) => one.name === name)?.value !== value) await remember(name, value, now);
  }

  /** Of two replicas that see the same change, one records it. */
  const remember = (name: string, value: string, now: string) =>
    store.write(async (transaction) => {
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
    });

  const unreported = () =>
    store.read((reader) =>
      reader.selectFrom("recipient").selectAll().where("reported_at", "is", null).execute(),
    );

  async function report(signal: AbortSignal): Promise<void> {
    const { company } = contentStore.current;
    const byAddress = new Map<string, RecipientChange[]>();
    for (const { name, value, previous, changed_at: at } of await unreported()) {
      const to = addressOf(previous ?? "") ?? recipientsOf({ settings, content: contentStore }).sales;
      byAddress.set(to, [...(byAddress.get(to) ?? []), { name, value, previous: previous ?? "", at }]);
    }
    for (const [to, changes] of byAddress) {
      const mail = recipientsMail({ to, company: company.name, origin, changes, timeZone: timeZone() });
      await mailer.send(mail, signal);
      const reported_at = new Date(clock()).toISOString();
      await store.write(async (transaction) => {
        for (const { name, at } of changes)
          await transaction
            .updateTable("recipient")
            .set({ reported_at })
            .where("name", "=", name)
            .where("changed_at", "=", at)
            .execute();
      });
      log.info({ recipients: changes.map(({ name }) => name) }, "a change of recipients was mailed");
    }
  }

  const worker = createWorker({
    concurrency: 1,
    async next() {
      if ((await unreported()).length > 0)
        await leases.runExclusive("recipients", ATTEMPT_LEASE_MS, () => attempt(report));
      return false;
    },
    untilNext: async () => POLL_MS,
    onError: (error) => log.warn({ reason: reasonOf(error) }, "a change of recipients could not be mailed"),
    afterError: POLL_MS,
  });

  let comparing: Promise<void> = Promise.resolve();
  const check = () => {
    comparing = comparing
      .then(compare)
      .catch((error: unknown) => log.warn(describeError(error), "recipients cannot be compared"))
      .then(worker.wake);
    return comparing;
  };
  contentStore.onChange(() => void check());
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

function valuesOf(settings: Settings, content: Content): Map<string, string> {
  const { sales, hr } = recipientsOf({ settings, content: { current: content } });
  return new Map([
    ["enquiries", sales],
    ["applications", hr],
    ["alerts", settings.MAIL_OPERATOR ?? ""],
    ...protectedValues(content),
  ]);
}

/** Null for a URL. */
const addressOf = (value: string) => (/^[^\s@/]+@[^\s@/]+$/.test(value) ? value : null);

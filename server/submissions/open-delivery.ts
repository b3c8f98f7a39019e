import type { Company } from "#core/content/company.ts";
import { paths } from "#core/paths.ts";
import { type Alarm, startAlarm } from "../alarm/alarm.ts";
import { createLateness } from "../alarm/lateness.ts";
import { type TellerParts, tellersOf } from "../alarm/tellers.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Leases } from "../database/lease.ts";
import type { Log } from "../log/log.ts";
import { openMailer } from "../mail/open-mailer.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { createHandOver } from "../remote/hand-over.ts";
import type { Settings } from "../settings.ts";
import type { FileStore } from "../storage/file-store.ts";
import { openWebhook } from "../webhook/webhook.ts";
import { leadChannels, neighboursOf } from "./channels.ts";
import { createDeliver } from "./deliver.ts";
import { openDigests } from "./digests.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import type { Quarantine } from "./quarantine.ts";
import type { ReleaseLinks } from "./release-links.ts";
import type { Subscribers } from "./subscribers.ts";
import type { Worker } from "./worker.ts";

export interface DeliveryParts {
  settings: Settings;
  company: Company;
  /** The site's own origin, for the links in mails. */
  origin: string;
  database: Database;
  leases: Leases;
  files: FileStore;
  quarantine: Quarantine;
  subscribers: Subscribers;
  releaseLinks: ReleaseLinks;
  clock: Clock;
  log: Log;
  metrics: Metrics;
}

/** Whatever takes a stored submission to where it is read. */
export interface Delivery {
  outbox: Outbox;
  /** Tells of what was kept back. */
  digests: Worker;
  /** Knows whether leads are late. */
  alarm: Alarm;
  /** How the operator is told of other things. */
  tellerParts: TellerParts;
  close(): Promise<void>;
}

/** Opens mail and webhook, and the workers that deliver through them. */
export function openDelivery(parts: DeliveryParts): Delivery {
  const { settings, company, origin, database, leases, files, quarantine } = parts;
  const { subscribers, releaseLinks, clock, log, metrics } = parts;
  const mailer = openMailer(settings, company);
  const webhook = openWebhook(settings, clock);
  const { FAIRLEAD_API_BASE: base } = settings;
  const recipients = {
    sales: settings.MAIL_SALES ?? company.contactinfo.contact_email,
    hr: settings.MAIL_HR ?? company.contactinfo.hr_email,
  };
  const deliver = createDeliver({
    mailer,
    webhook,
    handOver: base === null ? null : createHandOver(base, files),
    files,
    attachesResumes: settings.MAIL_ATTACH_RESUMES === "on",
    recipients,
    company,
    newsletterLinks: async (email) => {
      const token = await subscribers.tokenOf(email);
      return {
        confirmUrl: `${origin}${paths.confirmSubscription}?token=${token}`,
        unsubscribeUrl: `${origin}${paths.unsubscribe}?token=${token}`,
      };
    },
  });
  const outbox = openOutbox({ database, deliver, scan: quarantine.scanStored, clock, log });
  const digests = openDigests({ database, leases, mailer, recipients, releaseLinks, clock, log });
  const tellerParts = { mailer, operator: settings.MAIL_OPERATOR, company: company.name, webhook };
  const alarm = startAlarm({
    database,
    leases,
    measure: createLateness(database, leadChannels(neighboursOf(settings)), clock),
    tellers: tellersOf(tellerParts),
    clock,
    log,
    metrics,
  });
  return {
    outbox,
    digests,
    alarm,
    tellerParts,
    async close() {
      await outbox.close();
      await digests.close();
      await alarm.close();
      mailer.close();
    },
  };
}

import type { Company } from "#core/content/company.ts";
import { paths } from "#core/paths.ts";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Log } from "../metrics/log.ts";
import type { Database } from "../storage/database/database.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { ReleaseLinks } from "./approval-links.ts";
import { createHandOver } from "./channels/upstream.ts";
import type { Webhook } from "./channels/webhook.ts";
import { createDeliver } from "./deliver.ts";
import { openDigests } from "./digests.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import type { Subscribers } from "./subscribers.ts";
import type { Quarantine } from "./virus-scan/virus-scan.ts";
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
  mailer: Mailer;
  webhook: Webhook | null;
  clock: Clock;
  log: Log;
}

/** Whatever takes a stored submission to where it is read. */
export interface Delivery {
  outbox: Outbox;
  /** Tells of what was kept back. */
  digests: Worker;
  close(): Promise<void>;
}

/** Opens the workers that deliver by mail, webhook and the API of another back end. */
export function openDelivery(parts: DeliveryParts): Delivery {
  const { settings, company, origin, database, leases, files, quarantine } = parts;
  const { subscribers, releaseLinks, mailer, webhook, clock, log } = parts;
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
  return {
    outbox,
    digests,
    async close() {
      await outbox.close();
      await digests.close();
      mailer.close();
    },
  };
}

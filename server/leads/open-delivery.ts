import type { Company } from "#core/content/company.ts";
import { paths } from "#core/paths.ts";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Log } from "../metrics/log.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { Store } from "../storage/database/store.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { ApprovalLinks } from "./approve.ts";
import { createUpstreamDelivery } from "./channels/upstream.ts";
import type { Webhook } from "./channels/webhook.ts";
import { createDeliver, type DeliverDeps } from "./deliver.ts";
import { openDigests } from "./digests.ts";
import { type Outbox, openOutbox } from "./outbox.ts";
import { findReply } from "./replies.ts";
import type { Subscribers } from "./subscribers.ts";
import type { VirusScan } from "./virus-scan.ts";
import type { Worker } from "./worker.ts";

export interface DeliveryDeps {
  settings: Settings;
  /** The current one. */
  company: () => Company;
  timeZone: () => string;
  origin: string;
  describeCall: DeliverDeps["describeCall"];
  describeEstimate: DeliverDeps["describeEstimate"];
  describeShortlist: DeliverDeps["describeShortlist"];
  store: Store;
  leases: Leases;
  files: FileStore;
  virusScan: VirusScan;
  subscribers: Subscribers;
  approvalLinks: ApprovalLinks;
  mailer: Mailer;
  webhook: Webhook | null;
  clock: Clock;
  log: Log;
}

export function recipientsOf(
  { MAIL_SALES, MAIL_HR }: Pick<Settings, "MAIL_SALES" | "MAIL_HR">,
  { contactinfo }: Pick<Company, "contactinfo">,
) {
  return { sales: MAIL_SALES ?? contactinfo.contact_email, hr: MAIL_HR ?? contactinfo.hr_email };
}

export interface Delivery {
  outbox: Outbox;
  digests: Worker;
  close(): Promise<void>;
}

export function openDelivery(deps: DeliveryDeps): Delivery {
  const { settings, company, timeZone, origin, store, leases, files, virusScan } = deps;
  const { subscribers, approvalLinks, mailer, webhook, clock, log } = deps;
  const { FAIRLEAD_API_BASE: base } = settings;
  const recipients = () => recipientsOf(settings, company());
  const deliver = createDeliver({
    mailer,
    webhook,
    upstream: base === null ? null : createUpstreamDelivery(base, files),
    files,
    attachesResumes: settings.MAIL_ATTACH_RESUMES === "on",
    recipients,
    company,
    timeZone,
    describeCall: deps.describeCall,
    describeEstimate: deps.describeEstimate,
    describeShortlist: deps.describeShortlist,
    findReply: (id) => findReply(store, id),
    newsletterLinks: async (email) => {
      const token = await subscribers.tokenOf(email);
      return {
        confirmUrl: `${origin}${paths.confirmSubscription}?token=${token}`,
        unsubscribeUrl: `${origin}${paths.unsubscribe}?token=${token}`,
      };
    },
  });
  const outbox = openOutbox({ store, deliver, scan: virusScan.scanStored, clock, log });
  const digests = openDigests({ store, leases, mailer, recipients, timeZone, approvalLinks, clock, log });
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

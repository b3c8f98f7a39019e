import path from "node:path";
import type { Backend } from "#core/api/backend.ts";
import type { Site } from "#core/site.ts";
import { createLocalBackend } from "./backend/local/backend.ts";
import { createUpstreamBackend } from "./backend/upstream/backend.ts";
import { openRemote, type Remote, withResponses } from "./backend/upstream/open.ts";
import { createCallLinks } from "./calls/call-links.ts";
import { type Clock, createTrustedTime } from "./config/clock.ts";
import type { Settings } from "./config/settings.ts";
import { type ContentStore, openContent } from "./content/content-store.ts";
import { sentEstimate } from "./content/estimate.ts";
import { sentPages } from "./content/shortlist.ts";
import { createDeskCalls } from "./desk/calls.ts";
import { createFigures } from "./desk/figures/figures.ts";
import { openVitalsStore, type VitalsStore } from "./desk/figures/vitals.ts";
import { addLeadRoutes } from "./desk/lead-routes.ts";
import { openLeads } from "./desk/open-leads.ts";
import type { App } from "./http/app.ts";
import { createFileReceiver } from "./http/body/receive-file.ts";
import { createHttpMetrics, type HttpMetrics } from "./http/http-metrics.ts";
import { createOverload, type Overload } from "./http/overload.ts";
import type { Rates } from "./http/rate-limit.ts";
import { createUndeclaredProxy, UNDECLARED_PROXY, type UndeclaredProxy } from "./http/submission-context.ts";
import type { Approve } from "./leads/approve.ts";
import { createApprovalLinks, createQuarantined } from "./leads/approve.ts";
import { createBookedCalls } from "./leads/booked-calls.ts";
import { openWebhook } from "./leads/channels/webhook.ts";
import { openingOf } from "./leads/form-rules.ts";
import { openIntake } from "./leads/intake.ts";
import { openLive } from "./leads/live.ts";
import { type Delivery, openDelivery } from "./leads/open-delivery.ts";
import { finishErasures } from "./leads/retention/finish-erasures.ts";
import { createRetain, type RetentionJob, startRetention } from "./leads/retention/retention.ts";
import { createSubscribers } from "./leads/subscribers.ts";
import { type Sweeper, startSweeper } from "./leads/sweeper.ts";
import { createClamd, createVirusScan } from "./leads/virus-scan.ts";
import { openMailer } from "./mail/mailer.ts";
import { type Log, openLog } from "./metrics/log.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { Alerts } from "./ops/alerts/alerts.ts";
import { openAlerts } from "./ops/alerts/open-alerts.ts";
import { createReadiness, type Readiness } from "./ops/operator-endpoints.ts";
import { createCalls } from "./pages/calls.ts";
import { createPreviews, createSite } from "./pages/site.ts";
import { type OpenDesk, openDesk } from "./staff/open-desk.ts";
import { watchRecipients } from "./staff/recipients.ts";
import { type Database, fileOf, openDatabase } from "./storage/database/database.ts";
import { createLeases } from "./storage/database/lease.ts";
import { createStore, type Store } from "./storage/database/store.ts";
import { createTrustedClock } from "./storage/database/trusted-clock.ts";
import { makeFolder } from "./storage/disk.ts";
import { openFileStore } from "./storage/file-store.ts";
import { MAIL_FOLDER, STUDIO_JOURNAL, UPLOAD_FOLDER } from "./storage/folders.ts";
import { getSecret } from "./storage/secret.ts";
import { recover } from "./studio/journal.ts";
import { type OpenStudio, openStudio } from "./studio/open-studio.ts";

export interface Services extends Omit<Delivery, "close"> {
  /** The configured origin, never that of a request. */
  origin: string;
  log: Log;
  contentStore: ContentStore;
  store: Store;
  /** For tests and tools; services use `store`. */
  database: Database;
  sweeper: Sweeper;
  recipients: ReturnType<typeof watchRecipients>;
  retention: RetentionJob;
  metrics: Metrics;
  httpMetrics: HttpMetrics;
  overload: Overload;
  undeclaredProxy: UndeclaredProxy;
  alerts: Alerts;
  readiness: Readiness;
  rates: Rates;
  backend: Backend;
  site: Site;
  remote: Remote | null;
  approve: Approve;
  desk: OpenDesk | null;
  vitals: VitalsStore | null;
  addLeadRoutes(app: App): void;
  studio: OpenStudio | null;
  siteOf(contentStore: ContentStore): { backend: Backend; site: Site };
  close(): Promise<void>;
}

export async function openServices(
  settings: Settings,
  clock: Clock,
  { showsFuture = false, steadyClock = clock } = {},
): Promise<Services> {
  const log = openLog(settings.LOG_LEVEL);
  const origin = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;

  await makeFolder(settings.DATA_DIR);
  const metrics = createMetrics();
  const recovered = await recover(settings.CONTENT_DIR, path.join(settings.DATA_DIR, STUDIO_JOURNAL));
  if (recovered.undone + recovered.completed > 0)
    log.warn(recovered, "interrupted publications were undone, and pulled commits completed");
  const time = createTrustedTime(clock, steadyClock);
  const content = await openContent({ settings, clock: time.now, showsFuture, log, metrics });
  const secret = await getSecret(settings.SECRET, settings.DATA_DIR);
  const database = await openDatabase(settings);
  const store = createStore(database);
  const trustedClock = createTrustedClock(store, clock, time);
  // Content with a date follows it from the first page; without the database the hourly job asks again.
  await trustedClock.check().catch(() => undefined);
  const leases = createLeases(store, clock);
  const remote = openRemote({ settings, secret, metrics, clock, log });
  const contentStore =
    remote === null ? content.contentStore : withResponses(content.contentStore, remote.responses);
  const uploads = path.join(settings.DATA_DIR, UPLOAD_FOLDER);
  await makeFolder(uploads);
  const files = await openFileStore(settings);
  const subscribers = createSubscribers(store, secret, clock);
  const virusScan = createVirusScan({
    scanner: settings.CLAMD && createClamd(settings.CLAMD),
    store,
    files,
    log,
  });
  const approvalLinks = createApprovalLinks(secret, origin, settings.KEEP_SPAM_DAYS, clock);
  const company = () => contentStore.content.company;
  /** Of the first office, for the times in mails to staff. */
  const timeZone = () => contentStore.content.offices[0]?.time_zone ?? "UTC";
  const mailer = openMailer(settings, company);
  const webhook = openWebhook(settings, clock);
  const overload = createOverload(metrics.registry);
  const httpMetrics = createHttpMetrics(metrics.registry, settings.API_PATH);
  const alerts = openAlerts({
    settings,
    company: () => company().name,
    timeZone,
    store,
    leases,
    mailer,
    webhook,
    remote,
    httpMetrics,
    metrics,
    clock,
    log,
  });
  const describeEstimate = (query: string) => {
    const estimate = sentEstimate(query, contentStore.content);
    return estimate && { summary: estimate.summary, url: origin + estimate.url };
  };
  const describeShortlist = (pages: readonly string[]) => sentPages(pages, contentStore.content, origin);
  const callLinks = createCallLinks(secret);
  const bookedCalls = createBookedCalls({
    store,
    confirms: settings.MAIL_CONFIRMATIONS === "on",
    onDelivery: () => outbox.wake(),
    clock,
  });
  const describeCall = async (reference: string) => {
    const call = await bookedCalls.find({ reference });
    if (call === null) return null;
    const { time_zone: ourZone, join_url: joinUrl } = contentStore.content.calls;
    const manageUrl = origin + callLinks.pathOf(call.id);
    return { ...call, zone: call.fields.time_zone, ourZone, joinUrl, manageUrl };
  };
  const delivery = openDelivery({
    settings,
    company,
    timeZone,
    origin,
    describeCall,
    describeEstimate,
    describeShortlist,
    store,
    leases,
    files,
    virusScan,
    subscribers,
    approvalLinks,
    mailer,
    webhook,
    clock: time.now,
    log,
  });
  const { outbox, digests } = delivery;
  const recipients = watchRecipients({
    ...{ settings, contentStore, timeZone, store, leases, mailer, origin, clock, log },
  });
  const mailFolder = path.join(settings.DATA_DIR, MAIL_FOLDER);
  const retention = startRetention({
    retain: createRetain({ store, files, uploads, mailFolder, settings, clock }).retain,
    finish: () => finishErasures({ store, files, mailFolder }),
    trustedClock,
    leases,
    log,
  });
  const sweeper = startSweeper({ store, uploads, files, clock, log });
  const undeclaredProxy = createUndeclaredProxy(settings.TRUSTED_PROXIES, log);
  alerts.add(
    { name: "clock", run: retention.findDoubt },
    { name: "database-file", run: () => fileOf(database)?.findProblem() ?? sweeper.findProblem() },
    { name: "proxy", run: () => (undeclaredProxy.isSeen ? UNDECLARED_PROXY : null) },
  );

  const { submissions, bookCall, references, approve, rates } = openIntake({
    settings,
    secret,
    store,
    files,
    subscribers,
    virusScan,
    findOpening: (idOrSlug) => openingOf(backend, idOrSlug),
    callRules: () => contentStore.content.calls,
    onStored: outbox.wake,
    clock,
    log,
  });
  const backend: Backend =
    remote === null
      ? createLocalBackend(contentStore, submissions)
      : createUpstreamBackend({ ...remote, isKnownSlug: (slug) => hasPage(contentStore, slug) }, submissions);

  const leads =
    settings.DESK === "off"
      ? null
      : openLeads({
          ...{
            store,
            settings,
            files,
            mailFolder,
            origin,
            describeEstimate,
            describeShortlist,
            approve,
            clock,
            log,
          },
          content: () => contentStore.content,
          live: openLive(store, settings.DATABASE_URL),
          onDelivery: outbox.wake,
          onMention: () => desk?.wake(),
        });
  const desk =
    leads === null
      ? null
      : openDesk({
          ...{ settings, store, secret, origin, mailer, rates, clock, log },
          trustedClock: time.now,
          company: () => company().name,
          timeZone,
          leads: leads.leads,
          figures: createFigures(store, clock),
          calls: createDeskCalls({ store, content: () => contentStore.content, bookedCalls, clock }),
        });
  const vitals = desk === null ? null : openVitalsStore(store, clock, log);
  const studio =
    settings.STUDIO === "off" || desk === null
      ? null
      : openStudio({
          ...{ settings, contentStore, store, leases, secret, clock, log },
          trustedClock: time.now,
          onMail: desk.wake,
        });
  if (studio?.sync) alerts.add({ name: "studio-git", run: () => studio.sync?.notice()?.text ?? null });

  const siteWith = (shown: ContentStore, of: Backend): Site =>
    createSite({
      contentStore: shown,
      backend: of,
      remote,
      contentDir: settings.CONTENT_DIR,
      references,
      previews: createPreviews(secret, clock),
      newsletter: subscribers,
      quarantined: createQuarantined(approvalLinks, approve, outbox.wake),
      calls: createCalls({ contentStore: shown, store, bookedCalls, bookCall, links: callLinks, clock }),
      origin,
      apiPath: settings.API_PATH,
      clock: time.now,
      readFormWithFile: createFileReceiver(uploads, log),
    });

  return {
    origin,
    log,
    contentStore,
    store,
    database,
    outbox,
    digests,
    sweeper,
    recipients,
    retention,
    metrics,
    httpMetrics,
    overload,
    undeclaredProxy,
    alerts,
    readiness: createReadiness({ store, contentStore, alerts, dataDir: settings.DATA_DIR }),
    rates,
    backend,
    remote,
    approve,
    desk,
    vitals,
    addLeadRoutes(app) {
      if (leads !== null && desk !== null) addLeadRoutes(app, { open: leads, findStaff: desk.findStaff });
    },
    studio,
    site: siteWith(contentStore, backend),
    siteOf(shown) {
      const of = createLocalBackend(shown, submissions);
      return { backend: of, site: siteWith(shown, of) };
    },
    async close() {
      content.close();
      overload.eventLoop.stop();
      await alerts.close();
      await remote?.responses.close();
      await studio?.close();
      await leads?.close();
      await desk?.close();
      await vitals?.close();
      await recipients.close();
      await delivery.close();
      await sweeper.close();
      await retention.close();
      await database.destroy();
    },
  };
}

function hasPage({ content }: ContentStore, slug: string): boolean {
  return [content.services, content.hirePages].some((pages) => pages.some((page) => page.slug === slug));
}

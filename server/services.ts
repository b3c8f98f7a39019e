import path from "node:path";
import type { Backend } from "#core/api/backend.ts";
import { createLocalBackend } from "./backend/local/backend.ts";
import { createUpstreamBackend } from "./backend/upstream/backend.ts";
import { openRemote, type Remote, withResponses } from "./backend/upstream/open.ts";
import { openCalendars } from "./calendars/calendars.ts";
import { createCallLinks } from "./calls/call-links.ts";
import { type Clock, createTrustedTime, type TrustedTime } from "./config/clock.ts";
import { originOf } from "./config/origin.ts";
import type { Settings } from "./config/settings.ts";
import type { Worker } from "./config/worker.ts";
import { openConnections } from "./connections/connections.ts";
import type { ContentStore } from "./content/content-store.ts";
import { openContent } from "./content/open-content.ts";
import { createByHand } from "./desk/by-hand.ts";
import { createDeskCalendars } from "./desk/calendars.ts";
import { createDeskCalls } from "./desk/calls.ts";
import { createDeskConnections } from "./desk/connections.ts";
import { createFigures } from "./desk/figures/figures.ts";
import { createFunnel } from "./desk/figures/funnel.ts";
import { openVitalsStore, type VitalsStore } from "./desk/figures/vitals.ts";
import { takeMessage } from "./desk/incoming.ts";
import { openLeads } from "./desk/open-leads.ts";
import { createForms } from "./http/body/receive-file.ts";
import { createHttpMetrics, type HttpMetrics } from "./http/http-metrics.ts";
import { createOverload, type Overload } from "./http/overload.ts";
import { createRates, createSharedCounts, type Rates } from "./http/rate-limit.ts";
import { createUndeclaredProxy, UNDECLARED_PROXY, type UndeclaredProxy } from "./http/submission-context.ts";
import { type Inbound, openInbound } from "./inbound/open-inbound.ts";
import { createApprovalLinks, createQuarantined } from "./leads/approve.ts";
import { createBookedCalls } from "./leads/booked-calls.ts";
import { createChallenges } from "./leads/challenges.ts";
import { createWebhook, type Webhook } from "./leads/channels/webhook.ts";
import { createDeliver } from "./leads/deliver.ts";
import { openDigests } from "./leads/digests.ts";
import { createSubmissions } from "./leads/intake.ts";
import { openOutbox } from "./leads/outbox.ts";
import { createReferences } from "./leads/references.ts";
import { openReindexing } from "./leads/reindexing.ts";
import { openRetention } from "./leads/retention/retention.ts";
import { createSubscribers } from "./leads/subscribers.ts";
import { openSweeper } from "./leads/sweeper.ts";
import { createVirusScan } from "./leads/virus-scan.ts";
import { type Mailer, openMailer } from "./mail/mailer.ts";
import { createReplyAddresses } from "./mail/reply-address.ts";
import { type Log, openLog } from "./metrics/log.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { Alerts } from "./ops/alerts/alerts.ts";
import { openAlerts } from "./ops/alerts/open-alerts.ts";
import { createReadiness } from "./ops/operator-endpoints.ts";
import { createCalls } from "./pages/calls.ts";
import { createSite } from "./pages/site.ts";
import { type IndexNow, openIndexNow } from "./seo/index-now/index-now.ts";
import { createSpamScorer, type SpamScorer } from "./spam/score-spam.ts";
import { openDesk } from "./staff/open-desk.ts";
import { openRecipients } from "./staff/recipients.ts";
import { type Database, openDatabase, sqliteFileOf } from "./storage/database/database.ts";
import { createEvents, type Events } from "./storage/database/events.ts";
import { createLeases, type Leases } from "./storage/database/lease.ts";
import { createStore, type Store } from "./storage/database/store.ts";
import { createTrustedClock, type TrustedClock } from "./storage/database/trusted-clock.ts";
import { makeFolder } from "./storage/disk.ts";
import { type FileStore, openFileStore } from "./storage/file-store.ts";
import { MAIL_FOLDER, STUDIO_JOURNAL, UPLOAD_FOLDER } from "./storage/folders.ts";
import { getSecret, signer } from "./storage/secret.ts";
import { type OpenStudio, openStudio } from "./studio/open-studio.ts";
import { recover } from "./studio/recover.ts";
import { openVisits, type Visits } from "./visits/visits.ts";

/** What the process has opened, in this order. A function takes `Pick<Services, …>` of what it uses. */
export interface Services {
  settings: Settings;
  clock: Clock;
  /** Of schedules and queues; `clock` may have been set. */
  time: TrustedTime;
  log: Log;
  /** The configured origin, never that of a request. */
  origin: string;
  metrics: Metrics;
  httpMetrics: HttpMetrics;
  overload: Overload;
  undeclaredProxy: UndeclaredProxy;
  secret: string;
  /** Read `content.current` when it is used: it changes while the process runs. */
  content: ContentStore;
  /** Null without another back end. */
  remote: Remote | null;
  events: Events;
  /** For tests and tools; services use `store`. */
  database: Database;
  store: Store;
  trustedClock: TrustedClock;
  leases: Leases;
  files: FileStore;
  /** Folder of uploads that are being received. */
  uploads: string;
  mailFolder: string;
  mailer: Mailer;
  webhook: Webhook | null;
  backend: Backend;

  forms: ReturnType<typeof createForms>;
  /** Null with `METRICS_VISITS=off`. */
  visits: Visits | null;
  subscribers: ReturnType<typeof createSubscribers>;
  virusScan: ReturnType<typeof createVirusScan>;
  calendars: ReturnType<typeof openCalendars>;
  connections: ReturnType<typeof openConnections>;
  callLinks: ReturnType<typeof createCallLinks>;
  bookedCalls: ReturnType<typeof createBookedCalls>;
  approvalLinks: ReturnType<typeof createApprovalLinks>;
  replyAddresses: ReturnType<typeof createReplyAddresses>;
  rates: Rates;
  spamScorer: SpamScorer;
  challenges: ReturnType<typeof createChallenges>;
  references: ReturnType<typeof createReferences>;
  submissions: ReturnType<typeof createSubmissions>;
  deliver: ReturnType<typeof createDeliver>;
  quarantined: ReturnType<typeof createQuarantined>;
  outbox: Worker;
  digests: Worker;
  recipients: ReturnType<typeof openRecipients>;
  retention: ReturnType<typeof openRetention>;
  sweeper: ReturnType<typeof openSweeper>;
  reindexing: ReturnType<typeof openReindexing>;
  alerts: Alerts;
  readiness: ReturnType<typeof createReadiness>;
  /** Null with `INDEXNOW=off`. */
  indexNow: IndexNow | null;

  figures: ReturnType<typeof createFigures>;
  funnel: ReturnType<typeof createFunnel>;
  deskCalls: ReturnType<typeof createDeskCalls>;
  deskCalendars: ReturnType<typeof createDeskCalendars>;
  deskConnections: ReturnType<typeof createDeskConnections>;
  byHand: ReturnType<typeof createByHand>;
  /** Null with `DESK=off`. */
  leads: ReturnType<typeof openLeads> | null;
  desk: ReturnType<typeof openDesk> | null;
  vitals: VitalsStore | null;
  inbound: Inbound | null;
  /** Null with `STUDIO=off` or without the Desk. */
  studio: OpenStudio | null;

  calls: ReturnType<typeof createCalls>;
  site: ReturnType<typeof createSite>;
  close(): Promise<void>;
}

/** What a test replaces. */
export interface Given extends Partial<Pick<Services, "clock" | "log" | "mailer">> {
  /** A clock that is never set; by default the same. */
  steadyClock?: Clock;
  /** Also shows entries of the future. */
  showsFuture?: boolean;
}

/** Stage by stage: a factory that needs what is opened later does not compile. */
export async function openServices(settings: Settings, given: Given = {}): Promise<Services> {
  const base = await openBase(settings, given);
  const leads = openLeadServices(base);
  const staff = openStaffServices(leads);
  const pages = { ...staff, ...createPageServices(staff) };
  const { content, overload, alerts, remote, studio, desk, vitals, inbound, recipients, sweeper, retention } =
    pages;
  return {
    ...pages,
    async close() {
      await content.close();
      overload.eventLoop.stop();
      await alerts.close();
      await remote?.responses.close();
      await studio?.close();
      await inbound?.close();
      await pages.leads?.close();
      await desk?.close();
      await vitals?.close();
      await pages.visits?.close();
      await pages.indexNow?.close();
      await recipients.close();
      await pages.calendars.close();
      await pages.connections.close();
      await pages.outbox.close();
      await pages.digests.close();
      pages.mailer.close();
      await sweeper.close();
      await pages.reindexing.close();
      await retention.close();
      await pages.database.destroy();
    },
  };
}

/** The same services over other content, for previews. */
export function withContent(services: Services, content: ContentStore): Services {
  const shown = { ...services, content, backend: createLocalBackend(content) };
  return { ...shown, ...createPageServices(shown) };
}

async function openBase(settings: Settings, given: Given) {
  const { clock = Date.now, steadyClock = clock, log = openLog(settings.LOG_LEVEL) } = given;
  const { DATA_DIR, CONTENT_DIR } = settings;
  await makeFolder(DATA_DIR);
  const recovered = await recover(CONTENT_DIR, path.join(DATA_DIR, STUDIO_JOURNAL));
  if (recovered.undone + recovered.completed > 0)
    log.warn(recovered, "interrupted publications were undone, and pulled commits completed");
  const metrics = createMetrics();
  const time = createTrustedTime(clock, steadyClock);
  const { showsFuture = false } = given;
  const ownContent = await openContent({ settings, time, log, metrics }, showsFuture);
  const secret = await getSecret(settings.SECRET, DATA_DIR);
  const remote = openRemote({ settings, secret, metrics, clock, time, log });
  const content = remote === null ? ownContent : withResponses(ownContent, remote.responses);
  const database = await openDatabase(settings);
  const events = createEvents();
  const store = createStore(database, events);
  const trustedClock = createTrustedClock(store, clock, time);
  // Content with a date follows it from the first page; without the database the hourly job asks again.
  await trustedClock.check().catch(() => undefined);
  const uploads = path.join(DATA_DIR, UPLOAD_FOLDER);
  await makeFolder(uploads);
  const leases = createLeases(store, clock);
  const storage = { database, events, store, trustedClock, leases, uploads };
  const base = { settings, clock, time, log, metrics, secret, content, remote, ...storage };
  return {
    ...base,
    origin: originOf(settings),
    httpMetrics: createHttpMetrics(metrics.registry, settings.API_PATH),
    overload: createOverload(metrics.registry),
    undeclaredProxy: createUndeclaredProxy(settings.TRUSTED_PROXIES, log),
    files: await openFileStore(settings),
    mailFolder: path.join(DATA_DIR, MAIL_FOLDER),
    mailer: given.mailer ?? openMailer(base),
    webhook: createWebhook({ settings, clock }),
    backend: createBackend(base),
    forms: createForms(base),
  };
}

type Base = Awaited<ReturnType<typeof openBase>>;

function createBackend({ content, remote }: Pick<Services, "content" | "remote">): Backend {
  return remote === null ? createLocalBackend(content) : createUpstreamBackend(remote, content);
}

function openLeadServices(base: Base) {
  const { settings, clock, secret, store } = base;
  const alerts = openAlerts(base);
  const rates = createRates(settings.RATE_SCALE, createSharedCounts(store, signer(secret, "rate")));
  const intake = {
    ...{ ...base, alerts, rates },
    visits: openVisits(base),
    spamScorer: createSpamScorer(rates, clock),
    challenges: createChallenges(base),
    references: createReferences(base),
    subscribers: createSubscribers(base),
    virusScan: createVirusScan(base),
    calendars: openCalendars(base),
    connections: openConnections(base),
    callLinks: createCallLinks(secret),
    bookedCalls: createBookedCalls(base),
    approvalLinks: createApprovalLinks(base),
    replyAddresses: createReplyAddresses(base),
  };
  const sending = { ...intake, deliver: createDeliver(intake) };
  const retention = openRetention(base);
  const sweeper = openSweeper(base);
  const reindexing = openReindexing(base);
  addChecks(alerts, { ...intake, retention, sweeper });
  return {
    ...sending,
    ...{ retention, sweeper, reindexing },
    submissions: createSubmissions(intake),
    figures: createFigures(intake),
    funnel: createFunnel(intake),
    deskCalls: createDeskCalls(intake),
    deskCalendars: createDeskCalendars(intake),
    deskConnections: createDeskConnections(intake),
    byHand: createByHand(intake),
    quarantined: createQuarantined(intake),
    outbox: openOutbox(sending),
    digests: openDigests(intake),
    recipients: openRecipients(base),
    readiness: createReadiness({ ...base, alerts }),
    indexNow: openIndexNow(base),
  };
}

function addChecks(
  alerts: Alerts,
  {
    calendars,
    connections,
    database,
    retention,
    sweeper,
    undeclaredProxy,
  }: Pick<Services, "calendars" | "connections" | "database" | "retention" | "sweeper" | "undeclaredProxy">,
): void {
  alerts.add(
    { name: "clock", run: retention.findDoubt },
    { name: "database-file", run: () => sqliteFileOf(database)?.findProblem() ?? sweeper.findProblem() },
    { name: "calendars", run: calendars.findProblem },
    { name: "connections", run: connections.findProblem },
    { name: "proxy", run: () => (undeclaredProxy.isSeen ? UNDECLARED_PROXY : null) },
  );
}

function openStaffServices(services: ReturnType<typeof openLeadServices>) {
  if (services.settings.DESK === "off")
    return { ...services, leads: null, desk: null, vitals: null, inbound: null, studio: null };
  const { settings, clock, log, store, alerts } = services;
  const leads = openLeads(services);
  const desk = openDesk(services, leads.leads);
  const studio = settings.STUDIO === "off" ? null : openStudio(services);
  const inbound = openInbound(services, (transaction, message) =>
    takeMessage(services, transaction, message),
  );
  alerts.add(
    { name: "inbound-mailbox", run: inbound.findMailboxProblem },
    { name: "inbound-messages", run: inbound.findWaiting },
  );
  if (studio?.sync) alerts.add({ name: "studio-git", run: () => studio.sync?.notice()?.text ?? null });
  return { ...services, leads, desk, vitals: openVitalsStore(store, clock, log), inbound, studio };
}

function createPageServices(services: Omit<Services, "calls" | "site" | "close">) {
  return { calls: createCalls(services), site: createSite(services) };
}

import { isIP } from "node:net";
import { hostname } from "node:os";
import { connect } from "node:tls";
import type { Remote } from "../../backend/upstream/open.ts";
import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { HttpMetrics } from "../../http/http-metrics.ts";
import { integrationsOf, leadChannels } from "../../leads/channels.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { Leases } from "../../storage/database/lease.ts";
import type { Store } from "../../storage/database/store.ts";
import { type Alerts, startAlerts } from "./alerts.ts";
import { createChecks } from "./checks.ts";
import { createIncidents } from "./incidents.ts";
import { createLateness, createMailLateness } from "./lateness.ts";
import { createNotify, type NotifierDeps, notifiersOf } from "./notify.ts";

export interface OpenAlertsDeps extends Omit<NotifierDeps, "operator"> {
  settings: Settings;
  store: Store;
  leases: Leases;
  remote: Remote | null;
  httpMetrics: HttpMetrics;
  metrics: Metrics;
  clock: Clock;
}

export function openAlerts(deps: OpenAlertsDeps): Alerts {
  const { settings, store, leases, remote, httpMetrics, metrics, clock, log } = deps;
  const { SITE_URL, DATA_DIR, MAIL_OPERATOR: operator, ALERT_QUIET_HOURS: quietHours } = settings;
  const notify = createNotify({ notifiers: notifiersOf({ ...deps, operator }), quietHours, clock, log });
  const checks = createChecks({
    dataDir: DATA_DIR,
    store,
    measureLateness: createLateness(store, leadChannels(integrationsOf(settings)), clock),
    measureMailLateness: createMailLateness(store, clock),
    verifyMail: deps.mailer.verify,
    responseTotals: httpMetrics.totals,
    upstreamFailingSince: () => remote?.failingSince() ?? null,
    timeZone: deps.timeZone,
    certificateExpiry: async () => (SITE_URL?.startsWith("https:") ? expiryOf(SITE_URL) : null),
    metrics,
    clock,
  });
  const share = createIncidents({ store, leases, notify, clock, log });
  return startAlerts({ checks, share, machine: hostname(), clock, log, gauge: metrics.incidentActive });
}

const TIMEOUT_MS = 10_000;

export function expiryOf(origin: string): Promise<number | null> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    // Expired certificates are read too; no data is sent.
    const options = {
      host: hostname,
      port: Number(port || 443),
      servername: isIP(hostname) ? "" : hostname,
      rejectUnauthorized: false,
    };
    const socket = connect(options, () => {
      const expires = Date.parse(socket.getPeerCertificate().valid_to);
      resolve(Number.isNaN(expires) ? null : expires);
      socket.destroy();
    });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(null));
  });
}

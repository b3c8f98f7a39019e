import { isIP } from "node:net";
import { hostname } from "node:os";
import { connect } from "node:tls";
import type { Services } from "#server/services.ts";
import { integrationsOf, leadChannels } from "../../leads/channels.ts";
import { measureDiskSpace } from "../../storage/disk.ts";
import { type Alerts, openCheckLoop } from "./alerts.ts";
import { createChecks } from "./checks.ts";
import { createIncidents } from "./incidents.ts";
import { createLateness, createMailLateness } from "./lateness.ts";
import { createNotify, notifiersOf } from "./notify.ts";
import type { Probes } from "./probes.ts";

type Needs = Pick<
  Services,
  | "settings"
  | "store"
  | "leases"
  | "content"
  | "mailer"
  | "webhook"
  | "remote"
  | "httpMetrics"
  | "metrics"
  | "clock"
  | "log"
>;

export function openAlerts(services: Needs): Alerts {
  const notify = createNotify(services, notifiersOf(services));
  return openCheckLoop(services, {
    checks: createChecks(services, probesOf(services)),
    share: createIncidents(services, notify),
    machine: hostname(),
  });
}

function probesOf({ settings, store, mailer, remote, httpMetrics, clock }: Needs): Probes {
  const { SITE_URL, DATA_DIR } = settings;
  return {
    lateness: createLateness(store, leadChannels(integrationsOf(settings)), clock),
    mailLateness: createMailLateness(store, clock),
    verifyMail: mailer.verify,
    responseTotals: httpMetrics.totals,
    upstreamFailingSince: () => remote?.failingSince() ?? null,
    diskSpace: () => measureDiskSpace(DATA_DIR),
    certificateExpiry: async () => (SITE_URL?.startsWith("https:") ? expiryOf(SITE_URL) : null),
  };
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

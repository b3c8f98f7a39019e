import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Leases } from "../database/lease.ts";
import type { UndeclaredProxy } from "../http/undeclared-proxy.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Traffic } from "../metrics/traffic.ts";
import type { Remote } from "../remote/open-remote.ts";
import { createIncidents } from "./incidents.ts";
import type { TellerParts } from "./tellers.ts";
import { troubleTellersOf } from "./trouble-tellers.ts";
import { startTroubles, type Troubles } from "./troubles.ts";
import { backEndWatch, contentWatch, digestWatch, diskWatch, proxyWatch, trafficWatches } from "./watches.ts";

export interface OpenTroublesParts {
  undeclaredProxy: UndeclaredProxy;
  dataDir: string;
  remote: Remote | null;
  database: Database;
  leases: Leases;
  tellerParts: TellerParts;
  traffic: Traffic;
  metrics: Metrics;
  clock: Clock;
  log: Log;
}

/** Watches over all that a site has. */
export function openTroubles({
  undeclaredProxy,
  dataDir,
  remote,
  tellerParts,
  traffic,
  metrics,
  ...parts
}: OpenTroublesParts): Troubles {
  const { database, clock, log } = parts;
  return startTroubles({
    watches: [
      contentWatch(metrics),
      ...(remote === null ? [] : [backEndWatch(remote.failingSince)]),
      diskWatch(dataDir),
      digestWatch(database, clock),
      proxyWatch(undeclaredProxy),
      ...trafficWatches(traffic.tally, clock),
    ],
    tell: createIncidents({ ...parts, tellers: troubleTellersOf(tellerParts) }),
    clock,
    log,
    gauge: metrics.trouble,
  });
}

import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Leases } from "../database/lease.ts";
import type { Log } from "../log/log.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Traffic } from "../metrics/traffic.ts";
import type { Remote } from "../remote/open-remote.ts";
import { createIncidents } from "./incidents.ts";
import type { TellerParts } from "./tellers.ts";
import { troubleTellersOf } from "./trouble-tellers.ts";
import { startTroubles, type Troubles, type Watch } from "./troubles.ts";
import { backEndWatch, contentWatch, digestWatch, diskWatch, trafficWatches } from "./watches.ts";

export interface OpenTroublesParts {
  /** Of what other parts of the site know. */
  watches: readonly Watch[];
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
  watches,
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
      ...watches,
      contentWatch(metrics),
      ...(remote === null ? [] : [backEndWatch(remote.failingSince)]),
      diskWatch(dataDir),
      digestWatch(database, clock),
      ...trafficWatches(traffic.tally, clock),
    ],
    tell: createIncidents({ ...parts, tellers: troubleTellersOf(tellerParts) }),
    clock,
    log,
    gauge: metrics.trouble,
  });
}

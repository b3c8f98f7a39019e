import { Gauge } from "prom-client";
import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { Log } from "../../metrics/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { createRemoteImageUrls, type RemoteImageUrls } from "./image-urls.ts";
import { createRemoteImages, type Pictures } from "./images.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";
import { createResponseFiles } from "./response-files.ts";
import { createUpstream } from "./upstream.ts";

/** Another back end, and what is kept of it. */
export interface Remote {
  responses: ResponseCache;
  pictures: RemoteImageUrls;
  pictureFiles: Pictures;
  /** Since when it has given no answer, in milliseconds; null while it answers. */
  failingSince(): number | null;
}

export interface RemoteSurroundings {
  settings: Settings;
  secret: string;
  metrics: Metrics;
  clock: Clock;
  log: Log;
}

/** The back end that the settings name, or none. It is not asked here: a site starts whether it answers or not. */
export function openRemote({ settings, secret, metrics, clock, log }: RemoteSurroundings): Remote | null {
  const { FAIRLEAD_API_BASE: base, DATA_DIR } = settings;
  if (base === null) return null;
  const upstream = createUpstream(base, clock);
  new Gauge({
    name: "fairlead_back_end_failing_seconds",
    help: "For how long the other back end has given no answer; 0 while it answers",
    registers: [metrics.registry],
    collect() {
      const since = upstream.failingSince();
      this.set(since === null ? 0 : (clock() - since) / 1000);
    },
  });
  return {
    responses: createResponseCache({ upstream, files: createResponseFiles(DATA_DIR, base), clock, log }),
    pictures: createRemoteImageUrls(base, secret),
    pictureFiles: createRemoteImages(DATA_DIR, clock, log),
    failingSince: upstream.failingSince,
  };
}

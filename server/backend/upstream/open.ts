import { Gauge } from "prom-client";
import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { Library } from "../../content/library.ts";
import type { Log } from "../../metrics/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { createRemoteImageUrls, type RemoteImageUrls } from "./image-urls.ts";
import { createRemoteImages, type Pictures } from "./images.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";
import { createResponseFiles } from "./response-files.ts";
import { createUpstream } from "./upstream.ts";

/** The upstream back end and its caches. */
export interface Remote {
  responses: ResponseCache;
  pictures: RemoteImageUrls;
  pictureFiles: Pictures;
  /** Start of the current outage in milliseconds; null while it responds. */
  failingSince(): number | null;
}

export interface RemoteDeps {
  settings: Settings;
  secret: string;
  metrics: Metrics;
  clock: Clock;
  log: Log;
}

/** Opens the configured upstream back end, or none. It sends no request, so a site starts during an outage too. */
export function openRemote({ settings, secret, metrics, clock, log }: RemoteDeps): Remote | null {
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

/**
 * A library whose version and change events include upstream responses. Local posts and openings are hidden, because
 * the upstream back end provides them.
 */
export function withResponses(library: Library, responses: ResponseCache): Library {
  return Object.create(library, {
    posts: { value: () => [] },
    openings: { value: () => [] },
    version: { get: () => `${library.version}.${responses.version}` },
    onChange: {
      value(listener: () => void) {
        library.onChange(listener);
        responses.onChange(listener);
      },
    },
  });
}

import { Gauge } from "prom-client";
import type { Services } from "#server/services.ts";
import type { ContentStore } from "../../content/content-store.ts";
import {
  createRemoteImages,
  createRemoteImageUrls,
  type RemoteImageUrls,
  type UpstreamImages,
} from "./images.ts";
import { createResponseCache, type ResponseCache } from "./response-cache.ts";
import { createResponseFiles } from "./response-files.ts";
import { createUpstream } from "./upstream.ts";

export interface Remote {
  responses: ResponseCache;
  pictures: RemoteImageUrls;
  pictureFiles: UpstreamImages;
  failingSince(): number | null;
}

/** Sends no request, so that a site starts during an outage. */
export function openRemote({
  settings,
  secret,
  metrics,
  clock,
  time,
  log,
}: Pick<Services, "settings" | "secret" | "metrics" | "clock" | "time" | "log">): Remote | null {
  const { FAIRLEAD_API_BASE: base, DATA_DIR } = settings;
  if (base === null) return null;
  const upstream = createUpstream(base, clock);
  new Gauge({
    name: "fairlead_back_end_failing_seconds",
    help: "How long the other back end has been failing, in seconds; 0 while it responds",
    registers: [metrics.registry],
    collect() {
      const since = upstream.failingSince();
      this.set(since === null ? 0 : (clock() - since) / 1000);
    },
  });
  return {
    responses: createResponseCache(upstream, createResponseFiles(DATA_DIR, base, log), { time, log }),
    pictures: createRemoteImageUrls(base, secret),
    pictureFiles: createRemoteImages(DATA_DIR, clock, log),
    failingSince: upstream.failingSince,
  };
}

/** Adds upstream responses to version and change events, and hides local posts and openings. */
export function withResponses(contentStore: ContentStore, responses: ResponseCache): ContentStore {
  return Object.create(contentStore, {
    posts: { value: () => [] },
    openings: { value: () => [] },
    version: { get: () => `${contentStore.version}.${responses.version}` },
    onChange: {
      value(listener: () => void) {
        contentStore.onChange(listener);
        responses.onChange(listener);
      },
    },
  });
}

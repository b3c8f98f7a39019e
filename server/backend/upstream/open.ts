import { Gauge } from "prom-client";
import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import type { Log } from "../../metrics/log.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { createPictureAddresses, type PictureAddresses } from "./image-urls.ts";
import { createPictures, type Pictures } from "./images.ts";
import { type Answers, createAnswers } from "./response-cache.ts";
import { createAnswerFiles } from "./response-files.ts";
import { createUpstream } from "./upstream.ts";

/** Another back end, and what is kept of it. */
export interface Remote {
  answers: Answers;
  pictures: PictureAddresses;
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
    answers: createAnswers({ upstream, files: createAnswerFiles(DATA_DIR, base), clock, log }),
    pictures: createPictureAddresses(base, secret),
    pictureFiles: createPictures(DATA_DIR, clock, log),
    failingSince: upstream.failingSince,
  };
}

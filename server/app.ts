import { mkdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { addApi } from "./api/api.ts";
import { createEmbeddedCalls } from "./calls/embedded/embedded.ts";
import type { Clock } from "./clock.ts";
import { openDatabase } from "./database/database.ts";
import { createApp } from "./http/app.ts";
import { createLayers } from "./layers.ts";
import { openLibrary } from "./library/library.ts";
import { openLog } from "./log/log.ts";
import { openMailer } from "./mail/open-mailer.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createFinish } from "./pages/finish.ts";
import { addPostedForms } from "./pages/posted-forms.ts";
import { createRenderer } from "./pages/render.ts";
import { createRouteFinder } from "./pages/routes-of-build.ts";
import { createSite } from "./pages/site.ts";
import { getSecret } from "./secret.ts";
import type { Settings } from "./settings.ts";
import { createChallenges } from "./submissions/challenges.ts";
import { createDeliver } from "./submissions/deliver.ts";
import { createEnquiries } from "./submissions/enquiries.ts";
import { openOutbox } from "./submissions/outbox.ts";
import { createReferences } from "./submissions/reference.ts";
import { createStore } from "./submissions/store.ts";

/** What a start may be told beside the settings. */
export interface Surroundings {
  /** The folder of the build; null in development, where Vite serves the browser's part. */
  buildDir: string | null;
  clock?: Clock;
}

/** A running site without a port: `main` listens, tests call. */
export interface RunningSite {
  handle: RequestListener;
  /** Resolves when everything that is due has been delivered or tried. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Opens everything the site needs. Throws when it cannot start, with a message for the operator. */
export async function openSite(settings: Settings, surroundings: Surroundings): Promise<RunningSite> {
  const clock = surroundings.clock ?? Date.now;
  const log = openLog(settings.LOG_LEVEL);
  const origin = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const isHttps = origin.startsWith("https:");
  const isDevelopment = surroundings.buildDir === null;

  const library = openLibrary(settings.CONTENT_DIR, clock);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const secret = getSecret(settings.SECRET, settings.DATA_DIR);
  const database = await openDatabase(settings.DATA_DIR);
  const mailer = openMailer(settings, library.content.company);
  const references = createReferences(secret);
  const challenges = createChallenges(secret, clock);

  const deliver = createDeliver(mailer, {
    sales: settings.MAIL_SALES ?? library.content.company.contactinfo.contact_email,
  });
  const outbox = openOutbox(database, deliver, clock, log);
  const store = createStore(database, references.create);
  const accept = createEnquiries({ secret, store, challenges, clock, log, onStored: outbox.wake });

  const calls = createEmbeddedCalls(library, challenges, accept);
  const site = createSite(library, references, origin, settings.API_PATH, clock);
  const cache = createPageCache(clock, library.nextChange);
  library.onChange(cache.clear);

  const clientDir = surroundings.buildDir && path.join(surroundings.buildDir, "client");
  const render = createRenderer(
    build as unknown as ServerBuild,
    isDevelopment ? "development" : "production",
    calls,
    site,
  );
  const finish = createFinish(clientDir, { isHttps, frameSources: [] });
  const findRoute = createRouteFinder(build as unknown as ServerBuild);

  const app = createApp({
    trustedProxies: settings.TRUSTED_PROXIES,
    ownHost: settings.SITE_URL === null ? null : new URL(settings.SITE_URL).host,
  });
  addApi(app, settings.API_PATH, { calls, readForm: site.readForm, isHttps, log });
  addPostedForms(app, render, finish, origin, log);

  const handle = createLayers({
    isHttps,
    contentDir: settings.CONTENT_DIR,
    clientDir,
    apiPath: settings.API_PATH,
    library,
    pages: { cache, render, finish, findRoute, origin, log },
    app,
  });
  outbox.wake();

  return {
    handle,
    settle: () => outbox.settle(),
    async close() {
      await outbox.close();
      mailer.close();
      await database.destroy();
    },
  };
}

import type { SubmissionBackend } from "#core/api/backend.ts";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import { createRates, type Rates } from "../http/rate-limit/rates.ts";
import { createSharedCounts } from "../http/rate-limit/shared-counts.ts";
import type { Log } from "../metrics/log.ts";
import { createSpamScorer } from "../spam/score-spam.ts";
import type { Database } from "../storage/database/database.ts";
import { isPostgres } from "../storage/database/postgres.ts";
import type { FileStore } from "../storage/file-store.ts";
import { signer } from "../storage/secret.ts";
import { type ApplicationParts, applicationRules } from "./applications.ts";
import { createRelease, type Release } from "./approve.ts";
import { createChallenges } from "./challenges.ts";
import { createChannels, neighboursOf } from "./channels.ts";
import { enquiryRules } from "./enquiries.ts";
import { createSubmissionCalls } from "./intake.ts";
import { createReferences, type References } from "./reference.ts";
import { createStore, type SubmissionStore } from "./store.ts";
import { createAcceptor } from "./submit.ts";
import type { Subscribers } from "./subscribers.ts";
import { subscriptionRules } from "./subscriptions.ts";
import type { Quarantine } from "./virus-scan/virus-scan.ts";

export interface AcceptanceParts {
  settings: Settings;
  secret: string;
  database: Database;
  files: FileStore;
  subscribers: Subscribers;
  quarantine: Quarantine;
  findOpening: ApplicationParts["findOpening"];
  /** Called when there is something new to deliver. */
  onStored: () => void;
  clock: Clock;
  log: Log;
}

/** Whatever takes a submission in, until it is stored. */
export interface Acceptance {
  /** The calls that take something, for pages and API alike. */
  taking: SubmissionBackend;
  store: SubmissionStore;
  references: References;
  /** Delivers what was kept back as spam. */
  release: Release;
  rates: Rates;
}

/** Opens what every form needs: limits, challenges, the spam scorer, the store, and the rules of each kind. */
export function openAcceptance(parts: AcceptanceParts): Acceptance {
  const { settings, secret, database, files, subscribers, quarantine, findOpening, clock, log } = parts;
  const rates = createRates(
    settings.RATE_SCALE,
    isPostgres(database) ? createSharedCounts(database, signer(secret, "rate")) : undefined,
  );
  const challenges = createChallenges(secret, clock);
  const references = createReferences(secret);
  const store = createStore(database, references.create, settings.KEEP_REPEAT_HOURS);
  const channelsOf = createChannels({
    subscribers,
    confirms: settings.MAIL_CONFIRMATIONS === "on",
    neighbours: neighboursOf(settings),
  });
  const release = createRelease({ database, channelsOf, clock });
  const acceptor = createAcceptor({
    secret,
    store,
    files,
    spamScorer: createSpamScorer(rates, clock),
    channelsOf,
    release,
    clock,
    log,
    onStored: parts.onStored,
  });
  const taking = createSubmissionCalls(challenges, {
    enquiry: acceptor(enquiryRules(challenges)),
    application: acceptor(applicationRules({ challenges, quarantine, findOpening })),
    subscription: acceptor(subscriptionRules(subscribers)),
  });
  return { taking, store, references, release, rates };
}

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
import { type Approve, createApprove } from "./approve.ts";
import { createChallenges } from "./challenges.ts";
import { createChannels, neighboursOf } from "./channels.ts";
import { type ApplicationDeps, applicationRules, enquiryRules, subscriptionRules } from "./form-rules.ts";
import { createReferences, type References } from "./reference.ts";
import { createStore, type SubmissionStore } from "./store.ts";
import { createSubmit } from "./submit.ts";
import type { Subscribers } from "./subscribers.ts";
import type { VirusScan } from "./virus-scan/virus-scan.ts";

export interface IntakeDeps {
  settings: Settings;
  secret: string;
  database: Database;
  files: FileStore;
  subscribers: Subscribers;
  virusScan: VirusScan;
  findOpening: ApplicationDeps["findOpening"];
  /** Called after a submission was stored. */
  onStored: () => void;
  clock: Clock;
  log: Log;
}

export interface Intake {
  submissions: SubmissionBackend;
  store: SubmissionStore;
  references: References;
  approve: Approve;
  rates: Rates;
}

/** Opens the intake of all forms: rate limits, challenges, spam scorer, store, and the rules of each form. */
export function openIntake(deps: IntakeDeps): Intake {
  const { settings, secret, database, files, subscribers, virusScan, findOpening, clock, log } = deps;
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
  const approve = createApprove({ database, channelsOf, clock });
  const submit = createSubmit({
    secret,
    store,
    files,
    spamScorer: createSpamScorer(rates, clock),
    channelsOf,
    approve,
    clock,
    log,
    onStored: deps.onStored,
  });
  const subscribe = submit(subscriptionRules(subscribers));
  const submissions: SubmissionBackend = {
    challenge: async (kind) => challenges.make(kind),
    contactform: submit(enquiryRules(challenges)),
    careerform: submit(applicationRules({ challenges, virusScan, findOpening })),
    async subscription(sent, context) {
      const answer = await subscribe(sent, context);
      // Subscribers get no reference.
      return answer.status === 0 ? answer : { status: answer.status, message: answer.message };
    },
  };
  return { submissions, store, references, approve, rates };
}

import { randomInt } from "node:crypto";
import type { Refusal, SubmissionContext, SubscriptionResponse } from "#core/api/submission.ts";
import type { SentForm } from "#core/site.ts";
import { findSlots } from "../calls/call-rows.ts";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import { createRates, createSharedCounts } from "../http/rate-limit.ts";
import type { Log } from "../metrics/log.ts";
import { createSpamScorer } from "../spam/score-spam.ts";
import type { Store } from "../storage/database/store.ts";
import type { FileStore } from "../storage/file-store.ts";
import { isSameText, type Sign, signer } from "../storage/secret.ts";
import { createApprove } from "./approve.ts";
import { type CallRulesDeps, callRules } from "./call-rules.ts";
import { createChallenges } from "./challenges.ts";
import { createChannels, integrationsOf } from "./channels.ts";
import { type ApplicationDeps, applicationRules, enquiryRules, subscriptionRules } from "./form-rules.ts";
import { createSubmissionStore } from "./store.ts";
import { createSubmit } from "./submit.ts";
import type { Subscribers } from "./subscribers.ts";
import type { VirusScan } from "./virus-scan.ts";

export interface IntakeDeps {
  settings: Settings;
  secret: string;
  store: Store;
  files: FileStore;
  subscribers: Subscribers;
  virusScan: VirusScan;
  findOpening: ApplicationDeps["findOpening"];
  callRules: CallRulesDeps["rules"];
  onStored: () => void;
  clock: Clock;
  log: Log;
}

export type Intake = ReturnType<typeof openIntake>;

export function openIntake(deps: IntakeDeps) {
  const { settings, secret, store, files, subscribers, virusScan, findOpening, clock, log } = deps;
  const rates = createRates(settings.RATE_SCALE, createSharedCounts(store, signer(secret, "rate")));
  const challenges = createChallenges(secret, clock);
  const references = createReferences(secret);
  const submissionStore = createSubmissionStore(store, references.create, settings.KEEP_REPEAT_HOURS);
  const channelsOf = createChannels({
    subscribers,
    confirms: settings.MAIL_CONFIRMATIONS === "on",
    integrations: integrationsOf(settings),
  });
  const approve = createApprove({ store, channelsOf, clock });
  const submit = createSubmit({
    secret,
    store: submissionStore,
    files,
    spamScorer: createSpamScorer(rates, clock),
    channelsOf,
    approve,
    clock,
    log,
    onStored: deps.onStored,
  });
  const subscribe = submit(subscriptionRules(subscribers));
  const submissions = {
    contactform: submit(enquiryRules(challenges)),
    careerform: submit(applicationRules({ challenges, virusScan, findOpening })),
    /** The same response for known and unknown addresses. */
    async subscription(sent: SentForm, context: SubmissionContext): Promise<SubscriptionResponse | Refusal> {
      const result = await subscribe(sent, context);
      return result.status === 0 ? result : { status: result.status, message: result.message };
    },
    bookCall: submit(
      callRules({
        challenges,
        rules: deps.callRules,
        findSlots: () => store.read((reader) => findSlots(reader, deps.callRules(), clock())),
      }),
    ),
  };
  return { submissions, challenges, references, approve, rates };
}

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Reference numbers such as `7K3M-9QXR`: six random characters and two of a signature. */
export interface References {
  create(): string;
  isGenuine(reference: string): boolean;
}

export function createReferences(secret: string): References {
  const sign = signer(secret, "reference");
  return {
    create() {
      const random = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
      const all = random + checkSigns(random, sign);
      return `${all.slice(0, 4)}-${all.slice(4)}`;
    },
    isGenuine(reference) {
      const match = /^([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{2})([0-9A-HJKMNP-TV-Z]{2})$/.exec(
        reference,
      );
      return match !== null && isSameText(checkSigns(`${match[1]}${match[2]}`, sign), match[3] as string);
    },
  };
}

function checkSigns(random: string, sign: Sign): string {
  const bytes = Buffer.from(sign(random), "base64url");
  return `${ALPHABET[(bytes[0] as number) % 32]}${ALPHABET[(bytes[1] as number) % 32]}`;
}

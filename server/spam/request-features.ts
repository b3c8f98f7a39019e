import { readChallenge } from "#core/challenge.ts";
import { HONEYPOT, SECONDS_OPEN } from "#core/form.ts";
import { DISPOSABLE_DOMAINS } from "./disposable-domains.ts";
import { type Feature, featureIf, type SpamInput } from "./feature.ts";

/** Shortest time in which a person fills in a form. */
const QUICK_SECONDS = { enquiry: 3, application: 3, subscription: 1 } as const;

/** Shortest time in which a person answers a challenge. */
const QUICK_CHALLENGE_MS = 2000;

export function requestFeatures({ kind, fields, sent, context }: SpamInput, now: number): Feature[] {
  const seconds = secondsOpen(sent[SECONDS_OPEN]);
  const challenge = readChallenge(sent.challenge);
  const domain = domainOf(fields.email);
  return [
    ...featureIf(Boolean(sent[HONEYPOT]), "honeypot"),
    // Reported by the page script, because cached pages do not know when they were opened.
    ...featureIf(seconds !== null && seconds < QUICK_SECONDS[kind], "quickForm", { details: [seconds ?? 0] }),
    ...featureIf(
      seconds === null && challenge !== null && now - challenge.issuedAt < QUICK_CHALLENGE_MS,
      "quickChallenge",
    ),
    ...featureIf(context.originCheck === "none", "noOrigin"),
    ...featureIf(!context.namesLanguage, "noLanguage"),
    ...featureIf(DISPOSABLE_DOMAINS.has(domain), "disposableAddress", { details: [domain] }),
  ];
}

function secondsOpen(text: string | undefined): number | null {
  return /^\d{1,7}$/.test(text ?? "") ? Number(text) : null;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

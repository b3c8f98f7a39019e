import { readChallenge } from "#core/challenge.ts";
import { HONEYPOT, SECONDS_OPEN } from "#core/form.ts";
import { DISPOSABLE_DOMAINS } from "./disposable-domains.ts";
import { type Feature, featureIf, type SpamInput } from "./feature.ts";

/** People need longer to read and fill in a form; an address for the newsletter takes a moment only. */
const QUICK_SECONDS = { enquiry: 3, application: 3, subscription: 1 } as const;

/** A challenge made for one visitor takes at least this long to be shown, read and answered. */
const QUICK_CHALLENGE_MS = 2000;

/** Features of how a form was sent. */
export function requestFeatures({ kind, fields, sent, visit }: SpamInput, now: number): Feature[] {
  const seconds = secondsOpen(sent[SECONDS_OPEN]);
  const challenge = readChallenge(sent.challenge);
  const domain = domainOf(fields.email);
  return [
    ...featureIf(Boolean(sent[HONEYPOT]), "honeypot"),
    // Only our scripts can report it: a page is shared by all visitors and does not know when it was opened.
    ...featureIf(seconds !== null && seconds < QUICK_SECONDS[kind], "quickForm", { details: [seconds ?? 0] }),
    ...featureIf(
      seconds === null && challenge !== null && now - challenge.issuedAt < QUICK_CHALLENGE_MS,
      "quickChallenge",
    ),
    ...featureIf(visit.proof === "none", "noOrigin"),
    ...featureIf(!visit.namesLanguage, "noLanguage"),
    ...featureIf(DISPOSABLE_DOMAINS.has(domain), "disposableAddress", { details: [domain] }),
  ];
}

/** Null where the form does not report it or the value is not a number. */
function secondsOpen(text: string | undefined): number | null {
  return /^\d{1,7}$/.test(text ?? "") ? Number(text) : null;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

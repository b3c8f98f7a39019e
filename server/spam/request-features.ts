import { readChallenge } from "#core/challenge.ts";
import { HONEYPOT, SECONDS_OPEN } from "#core/form.ts";
import { type SpamInput, type Feature, featureIf } from "./feature.ts";
import { DISPOSABLE_DOMAINS } from "./disposable-domains.ts";

/** Nobody reads a form and fills it in so quickly; an address for the newsletter takes a moment only. */
const QUICK_SECONDS = { enquiry: 3, application: 3, subscription: 1 } as const;

/** A sum that was made for one visitor takes at least this long to be shown, read and answered. */
const QUICK_SUM_MS = 2000;

/** Signals in how a form was sent. */
export function requestFeatures({ kind, fields, sent, visit }: SpamInput, now: number): Feature[] {
  const seconds = secondsOpen(sent[SECONDS_OPEN]);
  const sum = readChallenge(sent.challenge);
  const domain = domainOf(fields.email);
  return [
    ...featureIf(Boolean(sent[HONEYPOT]), 6, "the field that people cannot see was filled in"),
    // Only scripts of ours can say it: a page is shared by all visitors, and does not know when one opened it.
    ...featureIf(
      seconds !== null && seconds < QUICK_SECONDS[kind],
      2,
      `sent ${seconds} s after the page was opened`,
    ),
    ...featureIf(
      seconds === null && sum !== null && now - sum.issuedAt < QUICK_SUM_MS,
      1,
      "the sum was answered as soon as it was made",
    ),
    ...featureIf(visit.proof === "none", 2, "nothing shows that it was sent from our own page"),
    ...featureIf(!visit.namesLanguage, 2, "sent by a program that names no language, as browsers do"),
    ...featureIf(DISPOSABLE_DOMAINS.has(domain), 2, `${domain} gives out throw-away addresses`),
  ];
}

/** Null where the form does not say, or says nonsense. */
function secondsOpen(text: string | undefined): number | null {
  return /^\d{1,7}$/.test(text ?? "") ? Number(text) : null;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

import { readChallenge } from "#core/challenge.ts";
import { HONEYPOT, SECONDS_OPEN } from "#core/form.ts";
import { type Feature, featureIf, type SpamInput } from "./rules.ts";

const QUICK_SECONDS = { enquiry: 3, application: 3, subscription: 1 } as const;

const QUICK_CHALLENGE_MS = 2000;

export function requestFeatures({ kind, fields, sent, context }: SpamInput, now: number): Feature[] {
  const seconds = secondsOpen(sent[SECONDS_OPEN]);
  const challenge = readChallenge(sent.challenge);
  return [
    ...featureIf(Boolean(sent[HONEYPOT]), "honeypot"),
    // Reported by the page script, because cached pages do not know when they were opened.
    ...featureIf(seconds !== null && seconds < QUICK_SECONDS[kind], "quickForm", {
      details: [seconds === 1 ? "1 second" : `${seconds} seconds`],
    }),
    ...featureIf(
      seconds === null && challenge !== null && now - challenge.issuedAt < QUICK_CHALLENGE_MS,
      "quickChallenge",
    ),
    ...featureIf(context.originCheck === "none", "noOrigin"),
    ...featureIf(!context.namesLanguage, "noLanguage"),
    ...addressFeatures(fields),
  ];
}

export function addressFeatures({ email }: SpamInput["fields"]): Feature[] {
  const domain = domainOf(email);
  return featureIf(DISPOSABLE_DOMAINS.has(domain), "disposableAddress", { details: [domain] });
}

function secondsOpen(text: string | undefined): number | null {
  return /^\d{1,7}$/.test(text ?? "") ? Number(text) : null;
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set([
  "10minutemail.com",
  "burnermail.io",
  "discard.email",
  "dispostable.com",
  "dropmail.me",
  "emailondeck.com",
  "fakeinbox.com",
  "getnada.com",
  "grr.la",
  "guerrillamail.com",
  "guerrillamail.net",
  "guerrillamailblock.com",
  "inboxkitten.com",
  "mail-temp.com",
  "mailcatch.com",
  "maildrop.cc",
  "mailinator.com",
  "mailnesia.com",
  "mintemail.com",
  "moakt.com",
  "mohmal.com",
  "mytemp.email",
  "sharklasers.com",
  "spam4.me",
  "spamgourmet.com",
  "temp-mail.org",
  "tempail.com",
  "tempmail.dev",
  "tempmailo.com",
  "tempr.email",
  "throwawaymail.com",
  "trashmail.com",
  "trashmail.de",
  "yopmail.com",
  "yopmail.fr",
]);

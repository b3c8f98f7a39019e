import type { SubmissionContext } from "#core/api/submission.ts";
import type { Fields } from "#core/form.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";

interface Rule {
  points: number;
  reason: string;
}

export const SUSPECT = 3;
/** Quarantined and listed in the digest. */
export const SPAM = 6;

export const MAX_REDUCTION = 4;
export const MAX_OFFER_POINTS = 4;

/** The points of all rules add up. `npm run spam:measure` shows the effect of a change (docs/guide/spam.md). */
const RULES = {
  honeypot: { points: 6, reason: "the hidden field, which people can't see, was filled in" },
  quickForm: { points: 2, reason: "sent %s after the page was opened" },
  quickChallenge: { points: 1, reason: "the math question was answered instantly" },
  noOrigin: { points: 2, reason: "no sign that it was sent from our own page" },
  noLanguage: { points: 2, reason: "no Accept-Language header; browsers always send one" },
  disposableAddress: { points: 2, reason: "%s provides disposable email addresses" },

  // Rates. Far over its limit a rate counts twice.
  mailboxRate: { points: 3, reason: "more than %s submissions from this email address within %s" },
  addressRate: { points: 3, reason: "more than %s submissions from this IP address within %s" },
  networkRate: { points: 2, reason: "more than %s submissions from this network within %s" },
  // Few points, because a marketing campaign may exceed it too.
  siteRate: { points: 1, reason: "more than %s submissions to the site within %s" },
  wrongAnswers: {
    points: 2,
    reason: "more than %s wrong answers to the math question from this IP address within %s",
  },
  repeatedText: { points: 3, reason: "%s email addresses sent the same text" },

  manyLinks: { points: 3, reason: "%s links in the text" },
  linkAsName: { points: 6, reason: "a link instead of a name" },
  siteAsName: { points: 3, reason: "a web address instead of a name" },
  markup: { points: 4, reason: "HTML or forum markup in the text" },
  disguisedLetters: { points: 3, reason: "letters that only look like Latin ones, in '%s'" },
  brokenWords: { points: 2, reason: "invisible characters inside words" },
  manyScripts: { points: 2, reason: "three alphabets in one text" },
  foreignLink: { points: 2, reason: "a name in the Latin alphabet, text in another one, and a link" },
  sameInAllFields: { points: 3, reason: "the same words in several fields" },
  gibberish: { points: 3, reason: "random letters instead of words" },

  // Certain spam: not limited, and not reduced by requests.
  massMail: { points: 4, reason: "addressed to many recipients, or says how to unsubscribe" },
  vice: { points: 4, reason: "advertises pills, gambling, pornography or counterfeits" },

  // Strong offers: one makes a text suspect.
  ranking: { points: 3, reason: "offers better search rankings" },
  siteFlaws: { points: 3, reason: "lists flaws in your website" },
  links: { points: 3, reason: "buys, sells or exchanges links" },
  guestPost: { points: 3, reason: "offers a guest post" },
  reach: { points: 3, reason: "sells visitors, followers, leads or reviews" },
  addressLists: { points: 3, reason: "sells address lists, domains or bulk email" },
  developers: { points: 3, reason: "offers developers, websites or other services for hire" },
  crypto: { points: 3, reason: "promotes a cryptocurrency or offers to recover lost funds" },
  earnings: { points: 3, reason: "promises easy money" },
  loans: { points: 3, reason: "offers loans or funding" },
  promotion: { points: 3, reason: "sells awards, booths, listings or partner programs" },

  // Weak offers: two make a text suspect.
  praise: { points: 2, reason: "praises your work in general terms" },
  synergy: { points: 2, reason: "proposes a collaboration that benefits both sides" },
  yourBusiness: { points: 2, reason: "talks about your customers, competitors or revenue" },
  yourGain: { points: 1, reason: "promises that you'll save money or pay nothing" },
  salesQuestion: { points: 2, reason: "asks sales-pitch questions" },
  visitedSite: {
    points: 2,
    reason: "opens by saying that the sender visited your website or looked at your company",
  },
  introduction: { points: 2, reason: "introduces a company and its services" },
  weHelp: { points: 2, reason: "says what 'we' do for companies like yours" },
  offersToSend: { points: 2, reason: "offers to send or show something" },
  opener: { points: 1, reason: "opens like a sales pitch" },
  freeOffer: { points: 1, reason: "offers something for free" },
  price: { points: 1, reason: "advertises a price" },
  customers: { points: 1, reason: "boasts about its number of customers or years in business" },
  urgency: { points: 1, reason: "says the offer is limited" },
  shortCall: { points: 1, reason: "asks for a short call" },
  trade: { points: 1, reason: "uses the jargon of SEO or link sellers" },

  // Requests reduce the points of offers.
  need: { points: -2, reason: "describes a need" },
  quote: { points: -2, reason: "asks for a price" },
  ownProject: { points: -2, reason: "mentions the sender's own site, store or app" },
  customer: { points: -2, reason: "mentions an order, a defect, an invoice or a contract" },
  otherPurpose: { points: -2, reason: "concerns a job application, a tender, a thesis or an interview" },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

/** Patterns of one language, matched against `foldText`. Repetitions are bounded to keep matching fast. */
export type Phrases = { readonly [Name in RuleName]?: readonly RegExp[] };

export interface SpamInput {
  kind: SubmissionTable["kind"];
  fields: { email: string };
  /** What was written into the agency's own fields. */
  texts?: readonly string[] | undefined;
  sent: Fields;
  context: SubmissionContext;
}

export interface Feature {
  points: number;
  reason: string;
}

export function ruleReasonOf(rule: RuleName, details: readonly (string | number)[] = []): string {
  const [first, ...rest] = RULES[rule].reason.split("%s");
  return rest.reduce((start, part, index) => `${start}${details[index] ?? ""}${part}`, first ?? "");
}

/** An extreme case counts twice. */
export function featureIf(
  applies: boolean,
  rule: RuleName,
  { details = [], isExtreme = false }: { details?: readonly (string | number)[]; isExtreme?: boolean } = {},
): Feature[] {
  if (!applies) return [];
  const { points } = RULES[rule];
  return [{ points: isExtreme ? 2 * points : points, reason: ruleReasonOf(rule, details) }];
}

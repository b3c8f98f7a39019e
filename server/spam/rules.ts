import type { SubmissionContext } from "#core/api/submission.ts";
import type { Fields } from "#core/form.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";

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
  honeypot: { points: 6, reason: "the field that people cannot see was filled in" },
  quickForm: { points: 2, reason: "sent %s s after the page was opened" },
  quickChallenge: { points: 1, reason: "the sum was answered as soon as it was made" },
  noOrigin: { points: 2, reason: "nothing shows that it was sent from our own page" },
  noLanguage: { points: 2, reason: "sent by a program that names no language, which browsers do" },
  disposableAddress: { points: 2, reason: "%s provides disposable addresses" },

  // Rates. Far over its limit a rate counts twice.
  mailboxRate: { points: 3, reason: "over %s submissions from this email address within %s" },
  addressRate: { points: 3, reason: "over %s submissions from this IP address within %s" },
  networkRate: { points: 2, reason: "over %s submissions from this network within %s" },
  // Few points, because a marketing campaign may exceed it too.
  siteRate: { points: 1, reason: "over %s submissions to the site within %s" },
  wrongAnswers: { points: 2, reason: "over %s wrong answers from this IP address within %s" },
  repeatedText: { points: 3, reason: "the same text came from %s email addresses" },

  manyLinks: { points: 3, reason: "%s links in the text" },
  linkAsName: { points: 6, reason: "a link where a name belongs" },
  siteAsName: { points: 3, reason: "an address where a name belongs" },
  markup: { points: 4, reason: "links written for a web page" },
  disguisedLetters: { points: 3, reason: "letters that only look Latin, in '%s'" },
  brokenWords: { points: 2, reason: "words broken up by invisible characters" },
  manyScripts: { points: 2, reason: "three writing systems in one text" },
  foreignLink: { points: 2, reason: "a Latin name, a text in other letters, and a link" },
  sameInAllFields: { points: 3, reason: "the same words in several fields" },
  gibberish: { points: 3, reason: "letters that form no words" },

  // Certain spam: not limited, and not reduced by requests.
  massMail: { points: 4, reason: "written for many recipients, or says how to unsubscribe" },
  vice: { points: 4, reason: "advertises pills, gambling, pornography or counterfeits" },

  // Strong offers: one makes a text suspect.
  ranking: { points: 3, reason: "offers better places in search results" },
  siteFlaws: { points: 3, reason: "tells you what your website lacks" },
  links: { points: 3, reason: "buys, sells or exchanges links" },
  guestPost: { points: 3, reason: "wants to publish an article on your site" },
  reach: { points: 3, reason: "sells visitors, followers, leads or reviews" },
  addressLists: { points: 3, reason: "sells address lists, domains or bulk mail" },
  developers: { points: 3, reason: "offers developers, websites or other services for hire" },
  crypto: { points: 3, reason: "advertises a cryptocurrency or its recovery" },
  earnings: { points: 3, reason: "promises earnings" },
  loans: { points: 3, reason: "offers loans or funding" },
  promotion: { points: 3, reason: "sells awards, booths, listings or partner programs" },

  // Weak offers: two make a text suspect.
  praise: { points: 2, reason: "praises your work in general terms" },
  synergy: { points: 2, reason: "speaks of a collaboration that benefits both sides" },
  yourBusiness: { points: 2, reason: "speaks of your customers, competitors or revenue" },
  yourGain: { points: 1, reason: "promises what you save, keep or do not pay" },
  salesQuestion: { points: 2, reason: "asks questions as sales letters do" },
  visitedSite: { points: 2, reason: "begins with a look at your website or company" },
  introduction: { points: 2, reason: "introduces a company and what it offers" },
  weHelp: { points: 2, reason: "says what 'we' do for companies like yours" },
  offersToSend: { points: 2, reason: "offers to send or show something" },
  opener: { points: 1, reason: "opens like a sales letter" },
  freeOffer: { points: 1, reason: "offers something free of charge" },
  price: { points: 1, reason: "advertises a price" },
  customers: { points: 1, reason: "counts its customers or years" },
  urgency: { points: 1, reason: "says that the offer is limited" },
  shortCall: { points: 1, reason: "asks for a short call" },
  trade: { points: 1, reason: "uses words of the search or link trade" },

  // Requests reduce the points of offers.
  need: { points: -2, reason: "describes what the sender needs" },
  quote: { points: -2, reason: "asks what something costs" },
  ownProject: { points: -2, reason: "speaks of the sender's own site, store or app" },
  customer: { points: -2, reason: "speaks of an order, a fault, an invoice or a contract" },
  otherPurpose: { points: -2, reason: "is an application, a tender, a thesis or an interview" },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

/** Patterns of one language, matched against `foldText`. Repetitions are bounded to keep matching fast. */
export type Phrases = { readonly [Name in RuleName]?: readonly RegExp[] };

export interface SpamInput {
  kind: SubmissionTable["kind"];
  fields: { email: string };
  sent: Fields;
  context: SubmissionContext;
}

export interface Feature {
  points: number;
  reason: string;
}

/** An extreme case counts twice. */
export function featureIf(
  applies: boolean,
  rule: RuleName,
  { details = [], isExtreme = false }: { details?: readonly (string | number)[]; isExtreme?: boolean } = {},
): Feature[] {
  if (!applies) return [];
  const { points, reason } = RULES[rule];
  const [first, ...rest] = reason.split("%s");
  const text = rest.reduce((start, part, index) => `${start}${details[index] ?? ""}${part}`, first ?? "");
  return [{ points: isExtreme ? 2 * points : points, reason: text }];
}

import { cleanEstimateQuery } from "./estimate-query.ts";
import { cleanShortlist, writtenShortlist } from "./shortlist.ts";
import { SOURCE_FIELDS } from "./source-fields.ts";
import { cutText } from "./text.ts";

/** Where a submission came from: page, campaign, referring site, and what was sent along. Contains no personal data. */
export interface Source {
  page: string;
  campaign: Readonly<Record<string, string>>;
  referrer: string;
  estimate?: string;
  shortlist?: readonly string[];
  /** How a lead came that staff or the inbound mail entered. */
  entered?: Entered;
}

/** Ways in which a lead comes that no form of the site sent; staff enter all but `email`. */
export const ENTERED_NAMES = {
  email: "Email",
  phone: "Phone",
  referral: "Referral",
  event: "Event",
  mailbox: "Own mailbox",
  other: "Other",
} as const;
export type Entered = keyof typeof ENTERED_NAMES;

/** 'By hand: phone', 'By email' */
export function enteredName(entered: Entered): string {
  const name = ENTERED_NAMES[entered].toLowerCase();
  return entered === "email" ? "By email" : `By hand: ${name}`;
}

/** Campaign parameters. Identifiers of a single click, such as `gclid`, are not stored. */
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"] as const;

const MAX = { page: 200, value: 100 } as const;

/** A path in the encoding of `core/paths.ts`, and a host with an optional port. */
const PATH = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/]*$/;
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;

/** Null when nothing is known; fields and `Referer` can be forged, so they are validated, truncated and shown as text only. */
export function sourceOf(fields: Readonly<Record<string, string>>, sentFrom: string): Source | null {
  const [path = "", query = ""] = sentFrom.split("?", 2);
  const own = campaignIn(fields[SOURCE_FIELDS.campaign] ?? "");
  const estimate = cleanEstimateQuery(fields[SOURCE_FIELDS.estimate] ?? "");
  const shortlist = cleanShortlist(fields[SOURCE_FIELDS.shortlist] ?? "");
  const source = {
    page: pageIn(fields[SOURCE_FIELDS.page] ?? "") || pageIn(path),
    campaign: Object.keys(own).length > 0 ? own : campaignIn(query),
    referrer: hostIn(fields[SOURCE_FIELDS.referrer] ?? ""),
    ...(estimate && { estimate }),
    ...(shortlist.length > 0 && { shortlist }),
  };
  const isKnown =
    estimate !== "" ||
    shortlist.length > 0 ||
    source.page !== "" ||
    source.referrer !== "" ||
    Object.keys(source.campaign).length > 0;
  return isKnown ? source : null;
}

export function sourceFields(source: Source | null): Record<string, string> {
  if (source === null) return {};
  return {
    [SOURCE_FIELDS.page]: source.page,
    [SOURCE_FIELDS.campaign]: new URLSearchParams(source.campaign).toString(),
    [SOURCE_FIELDS.referrer]: source.referrer,
    ...(source.estimate && { [SOURCE_FIELDS.estimate]: source.estimate }),
    ...(source.shortlist && { [SOURCE_FIELDS.shortlist]: writtenShortlist(source.shortlist) }),
  };
}

export function campaignIn(query: string): Record<string, string> {
  const parameters = new URLSearchParams(cutText(query, 2000));
  const campaign: Record<string, string> = {};
  for (const name of CAMPAIGN) {
    const value = oneLine(parameters.get(name) ?? "");
    if (value) campaign[name] = value;
  }
  return campaign;
}

function pageIn(path: string): string {
  return PATH.test(path.slice(0, MAX.page)) ? path.slice(0, MAX.page) : "";
}

/** Empty for what is no host. */
export function hostIn(host: string): string {
  const lower = host.toLowerCase();
  return HOST.test(lower) ? lower : "";
}

function oneLine(text: string): string {
  return cutText(text, MAX.value)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
}

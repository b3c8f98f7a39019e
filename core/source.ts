/** Where a submission came from: the page, the campaign and the site that led to it. Nothing of it says who. */
export interface Source {
  /** Path of the page that the form was sent from; empty where nobody says. */
  page: string;
  /** The address's campaign parameters by name, such as `utm_source`. */
  campaign: Readonly<Record<string, string>>;
  /** Host of the site whose link was followed; empty where the browser does not say. */
  referrer: string;
}

/**
 * Hidden fields of every form. The page is in the markup, the same for all visitors; the others are filled in by
 * scripts of ours out of the tab's memory. Nothing is stored in the browser.
 */
export const SOURCE_FIELDS = {
  page: "source_page",
  /** As in an address: `utm_source=news&utm_medium=mail`. */
  campaign: "source_campaign",
  referrer: "source_referrer",
} as const;

/** Parameters that stand for a campaign. Those that stand for one click of one person, such as `gclid`, are not kept. */
const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"] as const;

const MAX = { page: 200, value: 100 } as const;

/** A path as `core/paths.ts` would write it; and a host, with or without a port. */
const PATH = /^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/]*$/;
const HOST = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/;

/**
 * What is known of where a form came from: what it says itself, and else the page that its browser names. Both can be
 * made up, so both are checked, cut and shown as text only. Null where nothing is known.
 *
 * @param sentFrom path and query of the page of ours that sent it; empty where the browser does not say
 */
export function sourceOf(fields: Readonly<Record<string, string>>, sentFrom: string): Source | null {
  const [path = "", query = ""] = sentFrom.split("?", 2);
  const own = campaignIn(fields[SOURCE_FIELDS.campaign] ?? "");
  const source = {
    page: pageIn(fields[SOURCE_FIELDS.page] ?? "") || pageIn(path),
    campaign: Object.keys(own).length > 0 ? own : campaignIn(query),
    referrer: hostIn(fields[SOURCE_FIELDS.referrer] ?? ""),
  };
  const isKnown = source.page !== "" || source.referrer !== "" || Object.keys(source.campaign).length > 0;
  return isKnown ? source : null;
}

/** The hidden fields that carry a source on, when a form is shown again. */
export function sourceFields(source: Source | null): Record<string, string> {
  if (source === null) return {};
  return {
    [SOURCE_FIELDS.page]: source.page,
    [SOURCE_FIELDS.campaign]: new URLSearchParams(source.campaign).toString(),
    [SOURCE_FIELDS.referrer]: source.referrer,
  };
}

/** The campaign parameters of a query, in a fixed order. */
export function campaignIn(query: string): Record<string, string> {
  const parameters = new URLSearchParams(query.slice(0, 2000));
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

function hostIn(host: string): string {
  const lower = host.toLowerCase();
  return HOST.test(lower) ? lower : "";
}

function oneLine(text: string): string {
  return text
    .slice(0, MAX.value)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
}

/** Hidden fields of every form; scripts fill in all but page and estimate from memory, without browser storage. */
export const SOURCE_FIELDS = {
  page: "source_page",
  campaign: "source_campaign",
  referrer: "source_referrer",
  estimate: "source_estimate",
  shortlist: "source_shortlist",
} as const;

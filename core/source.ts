/** Where a submission came from: the page, the campaign and the site that led to it. Nothing of it says who. */
export interface Source {
  /** Path of the page that the form was sent from; empty where the browser does not say. */
  page: string;
  /** Campaign parameters of the address (`utm_source` and the like), by name. */
  campaign: Readonly<Record<string, string>>;
  /** Host of the site that linked here; empty where the browser does not say. */
  referrer: string;
}

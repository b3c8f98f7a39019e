import type { EstimateTable } from "./content/estimate.ts";
import type { Level, Pricing } from "./content/pricing.ts";
import type { Estimate, EstimateModel } from "./estimate.ts";
import { fillWords } from "./formatting.ts";
import { writtenPrice } from "./pricing.ts";

/** Data of the estimator, with which the server and the browser calculate alike. */
export interface EstimatePage {
  words: EstimateTable["words"];
  model: EstimateModel;
  /** Of model and rates; part of every link. */
  edition: string;
  currency: Pricing["currency"];
  ratesFrom: string;
  roles: Readonly<Record<string, string>>;
  levels: Readonly<Record<Level, string>>;
  /** `10%`, by the names in the words. */
  terms: Readonly<Record<string, string>>;
}

/** An estimate that goes with an enquiry. */
export interface SentEstimate {
  words: EstimateTable["words"]["enquiry"];
  /** The query of its page. */
  query: string;
  summary: string;
  url: string;
  /** For the fields of the form. */
  project: string;
  budget: string;
}

/** `$84,000 to $120,000` and `14 to 18 weeks`. */
export function writtenEstimate(
  { price, weeks }: Pick<Estimate, "price" | "weeks">,
  words: Pick<EstimateTable["words"]["result"], "price" | "weeks">,
  currency: Pricing["currency"],
): { price: string; weeks: string } {
  return {
    price: fillWords(words.price, {
      lowest: writtenPrice(price.lowest, currency),
      highest: writtenPrice(price.highest, currency),
    }),
    weeks: fillWords(words.weeks, { lowest: String(weeks.lowest), highest: String(weeks.highest) }),
  };
}

import type { EstimateTable } from "./content/estimate.ts";
import type { Level } from "./content/pricing.ts";
import type { Estimate, EstimateModel } from "./estimate.ts";
import { type Formats, writtenPrice } from "./formats.ts";
import { fillWords } from "./formatting.ts";

/** Server and browser calculate with the same data. */
export interface EstimatePage {
  words: EstimateTable["words"];
  model: EstimateModel;
  /** Version of the model and date of the rates; part of every link. */
  edition: string;
  ratesFrom: string;
  roles: Readonly<Record<string, string>>;
  levels: Readonly<Record<Level, string>>;
  /** `10%`, by the names in the words. */
  terms: Readonly<Record<string, string>>;
}

export interface SentEstimate {
  words: EstimateTable["words"]["enquiry"];
  /** 'Your estimate' */
  title: string;
  query: string;
  summary: string;
  url: string;
  project: string;
  budget: string;
}

/** For example `$84,000 to $120,000` and `14 to 18 weeks`. */
export function writtenEstimate(
  { price, weeks }: Pick<Estimate, "price" | "weeks">,
  words: Pick<EstimateTable["words"]["result"], "price" | "weeks">,
  formats: Formats,
): { price: string; weeks: string } {
  return {
    price: fillWords(words.price, {
      lowest: writtenPrice(price.lowest, formats),
      highest: writtenPrice(price.highest, formats),
    }),
    weeks: fillWords(words.weeks, { lowest: String(weeks.lowest), highest: String(weeks.highest) }),
  };
}

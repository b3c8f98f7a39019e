/** What a page of the Desk or the Studio is told instead of a result, in words for people. */
export interface Refused {
  refusal: string;
}

/** Of the data of an error; null for any other error. */
export function refusalIn(data: unknown): string | null {
  return (data as Partial<Refused> | null)?.refusal ?? null;
}

export const UNAVAILABLE = "The database isn't available right now. Please try again in a minute.";

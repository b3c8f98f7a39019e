import { useEffect, useState } from "react";
import type { BlogSearchResponse } from "#core/api/blog.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { getJson } from "./get-json.ts";

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 150;

/** One letter begins half of all words. */
const FEWEST_LETTERS = 2;

/** What the search has found for the words typed so far; null where there are too few. What came too late is dropped. */
export function useTypedSearch(apiPath: string, typed: string): BlogSearchResponse | null {
  const [found, setFound] = useState<BlogSearchResponse | null>(null);
  const keyword = cleanKeyword(typed);

  useEffect(() => {
    if (keyword.length < FEWEST_LETTERS) return setFound(null);
    const abort = new AbortController();
    const pause = setTimeout(() => {
      const address = `${apiPath}/v1/blogsearch/1/?search=${encodeURIComponent(keyword)}`;
      getJson<BlogSearchResponse>(address, abort.signal).then(
        (answer) => !abort.signal.aborted && setFound(answer),
        // A courtesy that failed: the form still leads to the page of the search.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [apiPath, keyword]);

  return found;
}

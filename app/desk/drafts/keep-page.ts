import { useEffect } from "react";
import { isLost } from "./unsent-form.ts";

interface LoaderArgs<Data> {
  request: Request;
  url: URL;
  serverLoader: () => Promise<Data>;
}

type Place = Pick<URL, "pathname" | "search">;

const nameOfPage = ({ pathname, search }: Place) => pathname + search;

/**
 * A client loader that returns what the page shows already if it cannot be loaded again, so that a lost connection or an
 * ended session takes away neither the page nor what is typed in it.
 *
 * @param nameOf what the data is of
 */
export function keepPage(nameOf: (place: Place) => string = nameOfPage) {
  let shown: { page: string; data: unknown } | undefined;
  return {
    async load<Data>({ request, url, serverLoader }: LoaderArgs<Data>): Promise<Data> {
      try {
        return await serverLoader();
      } catch (error) {
        // An aborted load is followed by another one.
        const isKept = shown?.page === nameOf(url) && !request.signal.aborted && isLost(error);
        if (!isKept) throw error;
        return shown?.data as Data;
      }
    },
    /** For the page, with its data. */
    useShown(data: unknown): void {
      // biome-ignore lint/correctness/useExhaustiveDependencies: the same for all renders
      useEffect(() => {
        shown = { page: nameOf(location), data };
      }, [data]);
    },
  };
}

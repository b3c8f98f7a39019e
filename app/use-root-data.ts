import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

/** What every page has: the words of the frame, the metadata and the sum. Only for pages, which have a root. */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (data === undefined) throw new Error("a page was rendered without its root");
  return data;
}

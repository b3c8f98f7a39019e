import { useRouteLoaderData } from "react-router";
import type { loader } from "./root.tsx";

export function useRootData() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!data) throw new Error("the root loader has no data");
  return data;
}

import { useRouteLoaderData } from "react-router";
import type { Challenge } from "#core/challenge.ts";
import type { LayoutData, Metadata } from "#core/site.ts";

export interface RootData {
  layout: LayoutData;
  challenge: Challenge;
  metadata: Metadata;
}

export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("the root loader has no data");
  return data;
}

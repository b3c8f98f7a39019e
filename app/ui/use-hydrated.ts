import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and during hydration, then true; for controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

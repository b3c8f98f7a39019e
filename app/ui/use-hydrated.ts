import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** For controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first render, true from then on: for controls that only scripts make work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

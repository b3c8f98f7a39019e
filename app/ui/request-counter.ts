import { useEffect, useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";

export const PRIMARY = "primary";

const running = new Map<string, number>();
const { notify, subscribe } = createListeners();

function count(name: string, change: 1 | -1) {
  running.set(name, (running.get(name) ?? 0) + change);
  notify();
}

function start(name = PRIMARY): () => void {
  let open = true;
  count(name, 1);
  return () => {
    if (open) count(name, -1);
    open = false;
  };
}

function track<Answer>(answer: Promise<Answer>, name = PRIMARY): Promise<Answer> {
  const end = start(name);
  answer.then(end, end);
  return answer;
}

/** In the browser only: on the server all visitors share the module. */
export const requests = {
  start,
  track,
  subscribe,
  isRunning: (name = PRIMARY) => (running.get(name) ?? 0) > 0,
};

/** False on the server and during hydration. */
export function useRequestsRunning(name = PRIMARY): boolean {
  return useSyncExternalStore(
    subscribe,
    () => requests.isRunning(name),
    () => false,
  );
}

export function useNavigationRequest(state: "idle" | "loading" | "submitting", name = PRIMARY) {
  const busy = state !== "idle";
  useEffect(() => (busy ? start(name) : undefined), [busy, name]);
}

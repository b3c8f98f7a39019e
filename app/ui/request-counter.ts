import { useEffect, useSyncExternalStore } from "react";

/** The spinner of the site's own requests (specification, section 4). */
export const PRIMARY = "primary";

const running = new Map<string, number>();
const listeners = new Set<() => void>();

function count(name: string, change: 1 | -1) {
  running.set(name, (running.get(name) ?? 0) + change);
  for (const listener of listeners) listener();
}

/** Marks a request as started; the returned function marks its answer, and does nothing a second time. */
function start(name = PRIMARY): () => void {
  let open = true;
  count(name, 1);
  return () => {
    if (open) count(name, -1);
    open = false;
  };
}

/** Counts a promise as a request until it settles, and hands it back untouched. */
function track<Answer>(answer: Promise<Answer>, name = PRIMARY): Promise<Answer> {
  const end = start(name);
  answer.then(end, end);
  return answer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Requests on their way, counted by the name of the spinner that shows them, so that the first of two answers
 * does not end it early. For the browser only: a module on the server is shared by all visitors.
 */
export const requests = {
  start,
  track,
  subscribe,
  isRunning: (name = PRIMARY) => (running.get(name) ?? 0) > 0,
};

/** Whether requests of this name are on their way; never on the server, nor in the first render after it. */
export function useRequestsRunning(name = PRIMARY): boolean {
  return useSyncExternalStore(
    subscribe,
    () => requests.isRunning(name),
    () => false,
  );
}

/** Counts a navigation or fetcher as one request, from its `state`: `useNavigationRequest(navigation.state)`. */
export function useNavigationRequest(state: "idle" | "loading" | "submitting", name = PRIMARY) {
  const busy = state !== "idle";
  useEffect(() => (busy ? start(name) : undefined), [busy, name]);
}

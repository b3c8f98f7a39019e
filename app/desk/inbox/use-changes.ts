import { useEffect } from "react";
import { useFetcher } from "react-router";
import { INBOX } from "#core/leads.ts";
import type { InboxActionData } from "./changes.ts";
import type { Selection } from "./use-selection.ts";

/** Changes the selected leads, or the current one. */
export function useChanges({ selected, current, clear }: Selection) {
  const fetcher = useFetcher<InboxActionData>();
  const change = (intent: string, fields: Record<string, string> = {}) => {
    const targets = selected.length > 0 ? selected : current === null ? [] : [current];
    if (targets.length === 0 || fetcher.state !== "idle") return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
    for (const id of targets) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: INBOX });
  };
  const isDone = fetcher.state === "idle" && fetcher.data?.done !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a response has come
  useEffect(() => {
    if (isDone) clear();
  }, [isDone]);
  return { fetcher, change };
}

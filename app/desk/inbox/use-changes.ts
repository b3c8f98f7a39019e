import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { INBOX } from "#core/leads.ts";
import type { InboxActionData } from "./changes.ts";
import type { RowChange } from "./expected-rows.ts";
import type { Selection } from "./use-selection.ts";

/** Sends changes of leads one after another, so that a press doesn't have to wait for the one before. */
export function useChanges() {
  const fetcher = useFetcher<InboxActionData>();
  const [changes, setChanges] = useState<readonly RowChange[]>([]);
  const latest = useRef(Promise.resolve());
  const sent = useRef<RowChange>(undefined);
  const send = (change: RowChange) => {
    setChanges((all) => [...all, change]);
    latest.current = latest.current.then(async () => {
      sent.current = change;
      await fetcher.submit(formOf(change), { method: "post", action: INBOX });
      setChanges((all) => all.filter((one) => one !== change));
    });
  };
  return { fetcher, changes, send, sent };
}

export type Changes = ReturnType<typeof useChanges>;

/** Selects the leads of a refused change again, and returns how to change the selected leads or the current one. */
export function useChange({ fetcher, send, sent }: Changes, selection: Selection) {
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    if (data?.problem !== undefined && sent.current !== undefined) selection.select(sent.current.ids);
  }, [data]);
  return (intent: string, fields: Record<string, string> = {}) => {
    const { selected, current } = selection;
    const ids = selected.length > 0 ? selected : current === null ? [] : [current];
    if (ids.length === 0) return;
    selection.clear();
    send({ intent, fields, ids });
  };
}

function formOf({ intent, fields, ids }: RowChange): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
  for (const id of ids) form.append("id", id);
  return form;
}

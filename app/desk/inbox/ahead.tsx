import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { AHEAD, isAhead, leadUrl } from "#core/leads.ts";
import { followEvents } from "../ui/desk-events.ts";

/** Data of leads next to the opened one, by id: each is used once, and dropped with news of its lead. */
const loaded = new Map<string, unknown>();

interface LoaderArgs<Data> {
  url: URL;
  params: { id: string };
  serverLoader: () => Promise<Data>;
}

/** For the client loader of a lead: null unless its data is loaded ahead, or was. */
export async function loadedAhead<Data>({ url, params: { id }, serverLoader }: LoaderArgs<Data>) {
  if (!isAhead(url.searchParams)) {
    const data = loaded.get(id) as Data | undefined;
    loaded.delete(id);
    return data ?? null;
  }
  try {
    const data = await serverLoader();
    // Unless it was opened meanwhile.
    if (location.pathname !== url.pathname) loaded.set(id, data);
    return data;
  } catch {
    // It is loaded again when it's opened.
    return {} as Data;
  }
}

/** Loads the leads next to the opened one, so that they open at once. */
export function LoadAhead({ leads }: { leads: readonly string[] }) {
  const [done, setDone] = useState<readonly string[]>([]);
  useEffect(() => {
    const forget = (id?: string) => {
      if (id === undefined) loaded.clear();
      else loaded.delete(id);
      setDone((all) => (id === undefined ? [] : all.filter((one) => one !== id)));
    };
    const ignore = followEvents({
      onOpen: () => forget(),
      onNews: ({ id, what }) => what !== "presence" && forget(id || undefined),
    });
    return () => {
      ignore();
      loaded.clear();
    };
  }, []);
  return leads
    .filter((lead) => !done.includes(lead))
    .map((lead) => <Load key={lead} lead={lead} onDone={() => setDone((all) => [...all, lead])} />);
}

function Load({ lead, onDone }: { lead: string; onDone: () => void }) {
  const fetcher = useFetcher();
  const isDone = fetcher.state === "idle" && fetcher.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lead
  useEffect(() => {
    if (!loaded.has(lead)) void fetcher.load(`${leadUrl(lead)}?${AHEAD}=1`);
    else onDone();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is loaded
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  return null;
}

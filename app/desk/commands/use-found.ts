import { useEffect, useState } from "react";
import { DESK } from "#core/staff.ts";
import type { Found } from "./find.ts";

const QUIET_MS = 120;

const NOTHING: Found = { leads: [], views: [], saved: [], collections: [], entries: [], page: null };

interface Answer {
  /** What was asked for. */
  q: string;
  found: Found;
  problem: string | null;
}

/** The last answer stays until the next one has come. */
export function useFound(q: string): { found: Found; isSearching: boolean; problem: string | null } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const next = await ask(q, asked.signal);
      if (asked.signal.aborted) return;
      setAnswer((last) => ({
        found: { ...(last?.found ?? NOTHING), leads: [], entries: [], page: null },
        ...next,
        q,
      }));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [q]);
  const isCurrent = answer?.q === q;
  return {
    found: answer?.found ?? NOTHING,
    isSearching: !isCurrent,
    problem: isCurrent ? answer.problem : null,
  };
}

/** Not a fetcher: its error would replace the page. */
async function ask(q: string, signal: AbortSignal): Promise<{ found?: Found; problem: string | null }> {
  try {
    const response = await fetch(`${DESK}/find?${new URLSearchParams({ q })}`, { signal });
    if (response.redirected) return { problem: "You're signed out. Sign in to search." };
    if (response.ok) return { found: (await response.json()) as Found, problem: null };
  } catch {
    // Reported below.
  }
  return { problem: "The server isn't responding, so only pages are listed." };
}

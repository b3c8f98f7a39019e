import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Challenge } from "#core/challenge.ts";
import { getJson } from "./get-json.ts";

/** A challenge expires after two hours and may be 71 minutes old when the page loads; visitors' clocks may be wrong. */
const RENEW_AFTER_MS = 40 * 60 * 1000;

/** By the challenge of the page: what has replaced it. Back shows the page with the data that it had. */
const replacements = new Map<string, Challenge>();

/** The challenge of the page, until it is used or about to expire with an empty answer. */
export function useChallenge(first: Challenge, apiPath: string, formRef: RefObject<HTMLFormElement | null>) {
  const [challenge, setChallenge] = useState(() => replacements.get(first.challenge) ?? first);
  const [isNew, setIsNew] = useState(false);

  const replace = useCallback(
    (next: Challenge) => {
      replacements.set(first.challenge, next);
      setChallenge(next);
      setIsNew(true);
    },
    [first],
  );

  const renew = useCallback(
    () => getJson<Challenge>(`${apiPath}/v1/challenge`).then(replace, () => undefined),
    [apiPath, replace],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new challenge restarts the timer
  useEffect(() => {
    const arrivedAt = Date.now();
    const renewIfOld = () => {
      const isOld = Date.now() - arrivedAt >= RENEW_AFTER_MS;
      const isAnswered = new FormData(formRef.current ?? undefined).get("userResult");
      if (isOld && !document.hidden && !isAnswered) renew();
    };
    const timer = setTimeout(renewIfOld, RENEW_AFTER_MS);
    // Timers stop while a phone sleeps, so the challenge is checked again when the page is visible.
    document.addEventListener("visibilitychange", renewIfOld);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", renewIfOld);
    };
  }, [challenge, renew, formRef]);

  /** May be the displayed challenge. */
  const update = (next: Challenge | null) => {
    if (next !== null && next.challenge !== challenge.challenge) replace(next);
  };
  return { challenge, isNew, update, renew };
}

export type ChallengeState = ReturnType<typeof useChallenge>;

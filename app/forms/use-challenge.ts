import { useCallback, useEffect, useRef, useState } from "react";
import type { Challenge } from "#core/challenge.ts";
import { callApi } from "./call-api.ts";

/**
 * A sum lives two hours and may be 71 minutes old when it arrives: half an hour of being shared, half an hour in
 * the page cache, eleven minutes in a cache on the way. Counted from its arrival, because clocks of visitors lie.
 */
const RENEW_AFTER_MS = 40 * 60 * 1000;

/**
 * The sum of a form: the one that came with the page, until it is spent or close to its end.
 *
 * @param isAnswered tells whether the visitor has begun to answer: then the sum stays
 */
export function useChallenge(first: Challenge, apiPath: string, isAnswered: () => boolean) {
  const [challenge, setChallenge] = useState(first);
  const [isNew, setIsNew] = useState(false);
  const answered = useRef(isAnswered);
  answered.current = isAnswered;

  const replace = useCallback((next: Challenge) => {
    setChallenge(next);
    setIsNew(true);
  }, []);

  const renew = useCallback(
    // Offline, say: the server brings a new sum when this one turns out to be spent.
    () => callApi<Challenge>(`${apiPath}/v1/challenge`).then(replace, () => undefined),
    [apiPath, replace],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new sum begins its time anew
  useEffect(() => {
    const arrivedAt = Date.now();
    const renewIfOld = () => {
      const isOld = Date.now() - arrivedAt >= RENEW_AFTER_MS;
      if (isOld && !document.hidden && !answered.current()) renew();
    };
    const timer = setTimeout(renewIfOld, RENEW_AFTER_MS);
    // Timers stop while a phone sleeps; whoever comes back gets a sum that is good.
    document.addEventListener("visibilitychange", renewIfOld);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", renewIfOld);
    };
  }, [challenge, renew]);

  return { challenge, isNew, replace, renew };
}

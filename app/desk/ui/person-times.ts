import { useEffect, useSyncExternalStore } from "react";
import {
  chooseTimes,
  type OwnTimes,
  type PersonTimes,
  parseTimes,
  TIMES_COOKIE,
  writtenTimes,
} from "#core/person-times.ts";
import { DESK } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** @param shown as the server wrote times, which hydration repeats before those of the browser follow */
export function usePersonTimes(own: OwnTimes, shown: PersonTimes): PersonTimes {
  const browser = useSyncExternalStore(nothingChanges, browserTimes, () => "");
  useEffect(() => {
    if (browser === "") return;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    for (const path of [DESK, STUDIO]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
      document.cookie = `${TIMES_COOKIE}=${encodeURIComponent(browser)}; Path=${path}; Max-Age=${YEAR_SECONDS}; SameSite=Strict${secure}`;
    }
  }, [browser]);
  return chooseTimes(own, parseTimes(browser), shown);
}

const nothingChanges = () => () => undefined;

let times: string | undefined;

function browserTimes(): string {
  times ??= readBrowser();
  return times;
}

function readBrowser(): string {
  const { timeZone, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  return writtenTimes({ timeZone, clock: hourCycle === "h11" || hourCycle === "h12" ? "12" : "24" });
}

import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { useBlocker } from "react-router";
import { SIGN_IN } from "#core/staff.ts";
import { forgetAll, forgetOthers } from "./kept.ts";
import { PersonContext } from "./person.ts";
import { isAnyTextUnsafe } from "./use-saver.ts";

/** Between the tabs of a browser. */
const CHANNEL = "desk";
const SIGNED_OUT = "signed-out";

/** Around the pages of one person: what another one typed in this tab is removed, and everything when they sign out. */
export function KeptDrafts({ person, children }: { person: string; children: ReactNode }) {
  useLayoutEffect(() => forgetOthers(person), [person]);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data !== SIGNED_OUT) return;
      forgetAll();
      location.assign(SIGN_IN);
    };
    return () => channel.close();
  }, []);
  useQuestion();
  return <PersonContext value={person}>{children}</PersonContext>;
}

/** Asks before another page is shown if text would be lost. A router has one blocker at a time. */
function useQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAnyTextUnsafe() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm("What you typed isn't saved, and you'll lose it if you leave this page. Leave anyway?"))
      blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/** For the page that says that a person is signed out. */
export function forgetEverywhere(): void {
  forgetAll();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

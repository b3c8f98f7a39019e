import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { SIGN_IN } from "#core/staff.ts";
import { forgetAll, forgetOthers } from "./kept.ts";
import { PersonContext } from "./person.ts";

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
  return <PersonContext value={person}>{children}</PersonContext>;
}

/** For the page that says that a person is signed out. */
export function forgetEverywhere(): void {
  forgetAll();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

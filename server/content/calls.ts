import { type CallsContent, contactOf, hostsOf, lengthsOf } from "#core/content/calls.ts";
import type { Office } from "#core/content/company.ts";
import type { Content } from "./collections.ts";

export interface CallHost {
  /** An entry of `people.yaml`. */
  person: string;
  name: string;
  /** Where invitations go; null if the host isn't invited. */
  email: string | null;
  joinUrl: string;
}

/** When calls can be booked, how long they are and who takes them: hours on the clocks of an office, without its holidays. */
export interface Calls
  extends Pick<
      CallsContent,
      "words" | "hours" | "notice_hours" | "days_ahead" | "buffer_minutes" | "join_url"
    >,
    Pick<Office, "time_zone" | "holidays"> {
  place: string;
  hosts: readonly CallHost[];
  /** In minutes; the first one is the usual one. */
  lengths: readonly number[];
}

type Needs = Pick<Content, "calls" | "offices" | "people">;

/** Kept until the content changes, so that what is computed from the rules can be kept too. */
const kept = new WeakMap<Needs, Calls | null>();

/** Null on a site without calls. */
export function callsOf(content: Needs): Calls | null {
  const known = kept.get(content);
  if (known !== undefined) return known;
  const calls = readCalls(content);
  kept.set(content, calls);
  return calls;
}

function readCalls({ calls, offices, people }: Needs): Calls | null {
  const office = offices.find(({ slug }) => slug === calls?.office);
  if (calls === null || office === undefined) return null;
  const { words, hours, notice_hours, days_ahead, buffer_minutes, join_url } = calls;
  const { time_zone, holidays, title: place } = office;
  const hosts = hostsOf(calls).map((person) => {
    const { email = null, join_url: joinUrl = calls.join_url } = contactOf(calls, person) ?? {};
    return { person, name: people.find(({ slug }) => slug === person)?.name ?? person, email, joinUrl };
  });
  return {
    ...{ words, hours, notice_hours, days_ahead, buffer_minutes, join_url },
    ...{ time_zone, holidays, place, hosts, lengths: lengthsOf(calls) },
  };
}

/** Who takes a booked call, even if they don't take calls any longer; null if it isn't known. */
export function hostOfCall(content: Needs, person: string | null): CallHost | null {
  const calls = callsOf(content);
  if (calls === null) return null;
  const [first, ...others] = calls.hosts;
  // A booking of release 1.0, which knew one host.
  if (person === null) return first !== undefined && others.length === 0 ? first : null;
  const host = calls.hosts.find((one) => one.person === person);
  if (host !== undefined) return host;
  const name = content.people.find(({ slug }) => slug === person)?.name ?? person;
  return { person, name, email: null, joinUrl: calls.join_url };
}

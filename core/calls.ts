import type { CallsContent } from "./content/calls.ts";
import type { Face } from "./service-pages.ts";
import type { ReaderZone } from "./time-zones.ts";

/** What the pages around calls show. */
export interface CallPage {
  words: CallsContent["words"];
  /** The time zone of the hours, and what it is known by. */
  zone: string;
  place: string;
  /** Who takes calls. */
  people: readonly Face[];
  /** To choose from. */
  zones: readonly ReaderZone[];
  /** To choose from; the first one is the usual one. */
  lengths: readonly CallLength[];
}

interface CallLength {
  minutes: number;
  /** Starts of the available slots in order: ISO 8601, in UTC. */
  slots: readonly string[];
}

/** `no-show`: the person who booked it did not come. */
export type CallState = "booked" | "canceled" | "no-show";

/** A booking as it is now. */
export interface CallBooking {
  id: string;
  /** ISO 8601, in UTC. */
  at: string;
  minutes: number;
  state: CallState;
  /** Counts changes: after the first, a booked call was moved. */
  sequence: number;
  changedAt: string;
}

export interface BookedCall extends Pick<CallBooking, "at" | "minutes"> {
  state: "booked" | "canceled";
  reference: string;
  /** Whether it has begun. */
  isPast: boolean;
  joinUrl: string;
  /** Of the person who booked it. */
  zone: string;
  /** Name of the person who takes it. */
  host: string | null;
}

export interface DeskCall extends Pick<CallBooking, "id" | "at" | "minutes" | "state"> {
  hasBegun: boolean;
  /** Null for a person who was erased. */
  lead: {
    id: string;
    reference: string;
    name: string;
    subject: string;
    isSpam: boolean;
    isUndelivered: boolean;
  } | null;
  zone: string | null;
  /** Name of the person who takes it. */
  host: string | null;
  /** Until then a quarantined booking keeps its time; null for all others. */
  heldUntil: string | null;
}

/** Where a call is moved to. */
export interface CallMove {
  id: string;
  at: string;
}

/** Either all calls that can still be moved are, or none. `taken`: one of the times is not available. */
export type CallsMoved = { moved: number } | { problem: "taken" };

/** `has-one`: an interview is booked already. `taken`: the time is not available. */
export type ScheduleProblem = "gone" | "quarantined" | "has-one" | "taken";

/** Hours that staff closed or opened, on the clocks of the calls' time zone. */
export interface CallHours {
  id: string;
  kind: "closed" | "open";
  /** ISO date. */
  day: string;
  from: string;
  to: string;
}

export interface CallDesk {
  zone: string;
  place: string;
  /** To come, and going on. */
  calls: DeskCall[];
  /** Of the last two weeks, the latest first. */
  past: DeskCall[];
  hours: CallHours[];
  /** Free slots from now on. */
  free: number;
  mayChangeHours: boolean;
  today: string;
}

export type HoursErrors = Partial<Record<"day" | "from" | "to", string>>;

import type { CallsContent } from "./content/calls.ts";
import type { Face } from "./service-pages.ts";
import type { Staff } from "./staff.ts";
import type { ReaderZone } from "./time-zones.ts";

/** What the pages around calls show. */
export interface CallPage {
  words: CallsContent["words"];
  /** The time zone of the hours, and what it is known by. */
  zone: string;
  place: string;
  minutes: number;
  person: Face | null;
  /** To choose from. */
  zones: readonly ReaderZone[];
  /** Starts of the free slots in order: ISO 8601, in UTC. */
  slots: readonly string[];
}

/** A booking as it is now. */
export interface CallBooking {
  id: string;
  /** ISO 8601, in UTC. */
  at: string;
  minutes: number;
  state: "booked" | "canceled";
  /** Counts changes: after the first, a booked call was moved. */
  sequence: number;
  changedAt: string;
}

export interface BookedCall extends Pick<CallBooking, "at" | "minutes" | "state"> {
  reference: string;
  /** Whether it has begun. */
  isPast: boolean;
  joinUrl: string;
  /** Of the person who booked it. */
  zone: string;
}

export interface DeskCall extends Pick<CallBooking, "id" | "at" | "minutes"> {
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
  /** Until then a quarantined booking keeps its time; null for all others. */
  heldUntil: string | null;
}

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
  calls: DeskCall[];
  hours: CallHours[];
  /** Free slots from now on. */
  free: number;
  today: string;
}

export type HoursErrors = Partial<Record<"day" | "from" | "to", string>>;

/** Calls in the Desk, for people who may answer enquiries; all others get a response 404. */
export interface DeskCalls {
  list(staff: Staff): Promise<CallDesk>;
  /** @returns calls that are booked within closed hours, or what is wrong */
  changeHours(
    hours: Omit<CallHours, "id">,
    staff: Staff,
  ): Promise<{ booked: number } | { errors: HoursErrors }>;
  removeHours(id: string, staff: Staff): Promise<void>;
  /** Mails each person. Returns how many were canceled; the others were before, or have begun. */
  cancel(ids: readonly string[], staff: Staff): Promise<number>;
}

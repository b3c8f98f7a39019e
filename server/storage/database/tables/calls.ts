import type { Generated } from "kysely";
import type { CallState } from "#core/calls.ts";

/** Contains no personal data: the row remains when the person is erased. */
export interface CallBookingTable {
  id: string;
  submission_id: string | null;
  starts_at: string;
  minutes: number;
  state: CallState;
  /** `SEQUENCE` of the iCalendar file. */
  sequence: Generated<number>;
  changed_at: string;
  /** Until then a quarantined booking keeps its time; null for all others. */
  held_until: Generated<string | null>;
  /** Keyed digest of the network that booked, until the call is over. */
  network: Generated<string | null>;
  /** Who takes the call: an entry of `people.yaml`. Null for a booking of release 1.0. */
  host: Generated<string | null>;
  /** Where their invitations go; null if they get none. */
  host_email: Generated<string | null>;
  /** When the host was given the call. */
  host_since: Generated<string | null>;
}

/** The unique key prevents double bookings. */
export interface CallQuarterTable {
  /** The start of a quarter hour, and the host where there are several (`quarterKey`). */
  at: string;
  booking_id: string;
}

/** In the time zone of `calls.yaml`. */
export interface CallHoursTable {
  id: string;
  kind: "closed" | "open";
  day: string;
  from: string;
  to: string;
}

/** A calendar that is read from an address. */
export interface CalendarTable {
  id: string;
  /** An entry of `people.yaml`. */
  host: string;
  /** Encrypted, because it opens the calendar. */
  address: string;
  /** The host name of the address. */
  site: string;
  /** `[from, to]` in milliseconds, as a JSON array. */
  busy: string;
  added_at: string;
  etag: Generated<string | null>;
  /** `Last-Modified`. */
  modified: Generated<string | null>;
  /** Of the text that was read last. */
  digest: Generated<string | null>;
  tried_at: Generated<string | null>;
  read_at: Generated<string | null>;
  /** When the whole text was read last, which isn't sent again without a change. */
  parsed_at: Generated<string | null>;
  /** When a read text last differed from the one before. */
  changed_at: Generated<string | null>;
  /** A code without personal data; null when the last attempt was successful. */
  problem: Generated<string | null>;
  problem_since: Generated<string | null>;
  /** Events that couldn't be read. */
  unread: Generated<number>;
}

/** A calendar of a person who takes calls, as the Desk shows it; its address stays on the server. */
export interface DeskCalendar {
  id: string;
  /** Name of the host of the address. */
  site: string;
  /** When it was read last; ISO 8601. */
  readAt: string | null;
  /** When its content last changed. */
  changedAt: string | null;
  /** Events that couldn't be read. */
  unread: number;
  /** Why it can't be read, in words; the state of `readAt` is used. */
  problem: { text: string; since: string } | null;
}

export interface CalendarHost {
  /** An entry of `people.yaml`. */
  person: string;
  name: string;
  calendars: DeskCalendar[];
}

export interface CalendarDesk {
  place: string;
  /** Who takes calls. */
  hosts: CalendarHost[];
  /** Who doesn't take calls any longer: their calendars aren't read. */
  former: CalendarHost[];
}

/** A calendar of the person who takes calls, as the Desk shows it; its address stays on the server. */
export interface DeskCalendar {
  id: string;
  /** Whose it is, if another person takes calls now: it isn't read any longer. */
  formerHost: string | null;
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

export interface CalendarDesk {
  /** Who takes calls. */
  host: string;
  place: string;
  calendars: DeskCalendar[];
}

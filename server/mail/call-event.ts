import { ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CallBooking } from "#core/calls.ts";

export interface CallEventFacts extends CallBooking {
  summary: string;
  description: string;
  joinUrl: string;
  organizer: { name: string; email: string };
  /** Null for those who only copy it into their calendar. */
  attendee: string | null;
}

export interface CalendarFile {
  method: "REQUEST" | "PUBLISH" | "CANCEL";
  content: string;
}

/**
 * The iCalendar file of a call (RFC 5545), in UTC, which needs no description of a time zone. The person who booked it
 * is invited (`REQUEST`), so that calendars follow later changes by `UID` and `SEQUENCE`; all others copy it (`PUBLISH`).
 */
export function callEvent(facts: CallEventFacts): CalendarFile {
  const { at, minutes, organizer, attendee } = facts;
  const isCancelled = facts.state === "cancelled";
  const method = isCancelled ? "CANCEL" : attendee === null ? "PUBLISH" : "REQUEST";
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: organizer.name, product: "Fairlead", language: "EN" },
  });
  const start = new Date(at);
  const event = calendar.createEvent({
    id: `${facts.id}@${organizer.email.split("@")[1]}`,
    sequence: facts.sequence,
    stamp: new Date(facts.changedAt),
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: facts.summary,
    description: facts.description,
    location: facts.joinUrl,
    url: facts.joinUrl,
    organizer,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (attendee !== null)
    event.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, content: calendar.toString() };
}

import { ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CallBooking } from "#core/calls.ts";

export interface CallEventFacts extends CallBooking {
  summary: string;
  description: string;
  joinUrl: string;
  organizer: { name: string; email: string };
  /** Null for those who only copy the event. */
  attendee: string | null;
}

export interface CalendarFile {
  method: "REQUEST" | "PUBLISH" | "CANCEL";
  content: string;
}

/** RFC 5545: invites the visitor (`REQUEST`), so that calendars update; others copy the event (`PUBLISH`). */
export function callEvent(facts: CallEventFacts): CalendarFile {
  const { at, minutes, organizer, attendee } = facts;
  const isCanceled = facts.state === "canceled";
  const method = isCanceled ? "CANCEL" : attendee === null ? "PUBLISH" : "REQUEST";
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
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (attendee !== null)
    event.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, content: calendar.toString() };
}

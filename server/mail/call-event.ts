import { ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { CallBooking } from "#core/calls.ts";

export interface CallEventFacts extends CallBooking {
  summary: string;
  description: string;
  joinUrl: string;
  organizer: { name: string; email: string };
  /** Who is invited; empty for those who only copy the event. */
  attendees: readonly { name?: string; email: string }[];
}

export interface CalendarFile {
  method: "REQUEST" | "PUBLISH" | "CANCEL";
  content: string;
}

/** RFC 5545: invites people (`REQUEST`), so that calendars update; others copy the event (`PUBLISH`). */
export function callEvent(facts: CallEventFacts): CalendarFile {
  const { at, minutes, organizer, attendees } = facts;
  const isCanceled = facts.state === "canceled";
  const method = isCanceled ? "CANCEL" : attendees.length === 0 ? "PUBLISH" : "REQUEST";
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: organizer.name, product: "Fairlead", language: "EN" },
  });
  const start = new Date(at);
  const event = calendar.createEvent({
    id: callEventId(facts.id, organizer.email),
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
  for (const attendee of attendees)
    event.createAttendee({ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return { method, content: calendar.toString() };
}

const callEventId = (booking: string, organizer: string) => `${booking}@${organizer.split("@")[1]}`;

/** For the person who booked it. */
export function callSummary(company: string, host: { name: string } | null, what = "Call"): string {
  return host === null ? `${what} with ${company}` : `${what} with ${host.name}, ${company}`;
}

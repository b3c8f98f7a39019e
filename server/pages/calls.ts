import type { SubmissionContext } from "#core/api/submission.ts";
import { CALL_GONE, SLOT_GONE, SLOT_REQUIRED, SLOT_TAKEN, TOO_MANY_MOVES } from "#core/call.ts";
import { writtenTime } from "#core/call-times.ts";
import type { BookedCall, CallPage } from "#core/calls.ts";
import { paths } from "#core/paths.ts";
import type { SentForm } from "#core/site.ts";
import { readerZones } from "#core/time-zones.ts";
import type { Services } from "#server/services.ts";
import { findSlots } from "../calls/call-rows.ts";
import { NO_SLOTS } from "../calls/slots.ts";
import { type Calls, callsOf } from "../content/calls.ts";
import { formatsOf } from "../content/formats.ts";
import type { BookedCallRow } from "../leads/booked-calls.ts";
import { knownZone, slotProblem } from "../leads/call-rules.ts";
import { callEvent } from "../mail/call-event.ts";
import { faceOf } from "./service-pages.ts";

type Needs = Pick<
  Services,
  "clock" | "content" | "store" | "bookedCalls" | "calendars" | "submissions" | "callLinks"
>;

/** Calls of visitors. A token comes with the confirmation and names a booking without personal data. */
export function createCalls(services: Needs) {
  return {
    /** Null without the part. */
    page: () => callPageOf(services),
    /** The path of the booking comes with the receipt. */
    book: (sent: SentForm, context: SubmissionContext) => book(services, sent, context),
    /** Null for an invalid token. */
    async find(token: string): Promise<BookedCall | null> {
      const call = await findByToken(services, token);
      const calls = callsOf(services.content.current);
      return call && calls && bookedCallOf(call, calls, services.clock());
    },
    /** Why it was not moved; null when it was. */
    move: (token: string, at: string, zone: string) => move(services, token, at, zone),
    /** Why it was not canceled; null when it was. */
    cancel: (token: string) => cancel(services, token),
    /** The iCalendar file of a booking; null for an invalid token. */
    async calendar(token: string): Promise<string | null> {
      const call = await findByToken(services, token);
      return call && calendarOf(services, call);
    },
  };
}

function slotsOf({ store, content, clock }: Needs) {
  return store.read((reader) => findSlots(reader, callsOf(content.current) ?? NO_SLOTS, clock()));
}

async function findByToken({ callLinks, bookedCalls }: Needs, token: string): Promise<BookedCallRow | null> {
  const id = callLinks.read(token);
  return id === null ? null : bookedCalls.find({ id });
}

async function callPageOf(services: Needs): Promise<CallPage | null> {
  const { people } = services.content.current;
  const calls = callsOf(services.content.current);
  if (calls === null) return null;
  const { words, time_zone: zone, place, length_minutes: minutes, person } = calls;
  const who = people.find(({ slug }) => slug === person);
  const { free } = await slotsOf(services);
  return {
    ...{ words, zone, place, minutes, slots: free },
    person: who ? faceOf(who) : null,
    zones: readerZones(services.clock(), [zone]),
  };
}

async function book(
  { submissions, bookedCalls, callLinks }: Needs,
  sent: SentForm,
  context: SubmissionContext,
) {
  const response = await submissions.bookCall(sent, context);
  if (response.status === 0) return { response, path: paths.bookCall };
  const call = await bookedCalls.find({ reference: response.reference });
  return { response, path: call === null ? paths.bookCall : callLinks.pathOf(call.id) };
}

async function move(services: Needs, token: string, at: string, zone: string): Promise<string | null> {
  const call = await findByToken(services, token);
  if (call === null) return CALL_GONE;
  if (at === "") return SLOT_REQUIRED;
  await services.calendars.refresh();
  const { offered, free } = await slotsOf(services);
  const shown = knownZone(zone, call.fields.time_zone);
  const written = (time: string) => writtenTime(time, shown, formatsOf(services.content.current));
  const problemWith = (problem: string, others: readonly string[]) =>
    slotProblem(problem, { slot: at, free: others, written });
  if (!offered.includes(at)) return problemWith(SLOT_GONE, free);
  const minutes = (callsOf(services.content.current) ?? NO_SLOTS).length_minutes;
  const problem = await services.bookedCalls.move(call.id, { at, minutes });
  if (problem === "gone") return CALL_GONE;
  if (problem === "too-many") return TOO_MANY_MOVES;
  return problem === "taken" ? problemWith(SLOT_TAKEN, (await slotsOf(services)).free) : null;
}

async function cancel(services: Needs, token: string): Promise<string | null> {
  const call = await findByToken(services, token);
  if (call !== null && (await services.bookedCalls.cancel([call.id])) === 1) return null;
  // A form may be sent twice.
  return (await findByToken(services, token))?.state === "canceled" ? null : CALL_GONE;
}

function calendarOf({ content }: Needs, call: BookedCallRow): string | null {
  const { company } = content.current;
  const calls = callsOf(content.current);
  if (calls === null) return null;
  return callEvent({
    ...call,
    summary: `Call with ${company.name}`,
    description: `Join: ${calls.join_url}\nReference: ${call.reference}`,
    joinUrl: calls.join_url,
    organizer: { name: company.name, email: company.contactinfo.contact_email },
    attendee: null,
  }).content;
}

function bookedCallOf(
  { reference, at, minutes, state, fields }: BookedCallRow,
  { join_url: joinUrl, time_zone: zone }: Calls,
  now: number,
): BookedCall {
  const isPast = Date.parse(at) <= now;
  return {
    ...{ reference, at, minutes, isPast, joinUrl },
    state: state === "canceled" ? state : "booked",
    zone: knownZone(fields.time_zone, zone),
  };
}

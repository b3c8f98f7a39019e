import type { SubmissionContext } from "#core/api/submission.ts";
import { CALL_GONE, SLOT_GONE, SLOT_REQUIRED, SLOT_TAKEN, TOO_MANY_MOVES } from "#core/call.ts";
import { writtenTime } from "#core/call-times.ts";
import type { BookedCall, CallPage } from "#core/calls.ts";
import { paths } from "#core/paths.ts";
import type { SentForm } from "#core/site.ts";
import { currentZone, readerZones } from "#core/time-zones.ts";
import type { Services } from "#server/services.ts";
import { type Availability, readAvailability, type Slots } from "../calls/availability.ts";
import { NO_SLOTS } from "../calls/slots.ts";
import { callsOf, hostOfCall } from "../content/calls.ts";
import { formatsOf } from "../content/formats.ts";
import type { BookedCallRow } from "../leads/booked-calls.ts";
import { knownZone, slotProblem } from "../leads/call-rules.ts";
import { callEvent, callSummary } from "../mail/call-event.ts";
import { faceOf } from "./service-pages.ts";

type Needs = Pick<
  Services,
  "clock" | "content" | "store" | "bookedCalls" | "calendars" | "submissions" | "callLinks"
>;

/** Calls of visitors. A token comes with the confirmation and names a booking without personal data. */
export function createCalls(services: Needs) {
  return {
    /** Null without the part. With a token, the times that the booking can be moved to. */
    page: (token?: string) => callPageOf(services, token ?? null),
    /** The path of the booking comes with the receipt. */
    book: (sent: SentForm, context: SubmissionContext) => book(services, sent, context),
    /** Null for an invalid token. */
    async find(token: string): Promise<BookedCall | null> {
      const call = await findByToken(services, token);
      return call && bookedCallOf(services, call);
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

function availabilityOf({ store, content, clock }: Needs) {
  return store.read((reader) => readAvailability(reader, callsOf(content.current) ?? NO_SLOTS, clock()));
}

async function findByToken({ callLinks, bookedCalls }: Needs, token: string): Promise<BookedCallRow | null> {
  const id = callLinks.read(token);
  return id === null ? null : bookedCalls.find({ id });
}

async function callPageOf(services: Needs, token: string | null): Promise<CallPage | null> {
  const { people } = services.content.current;
  const calls = callsOf(services.content.current);
  if (calls === null) return null;
  const { words, place, hosts } = calls;
  const zone = currentZone(calls.time_zone);
  const availability = await availabilityOf(services);
  const booked = token === null ? null : await findByToken(services, token);
  const lengths = (booked === null ? calls.lengths : [booked.minutes]).map((minutes) => ({
    ...{ minutes, slots: slotsFor(availability, minutes, booked).free },
  }));
  const first = lengths[0]?.slots[0];
  return {
    ...{ words, zone, place, lengths },
    people: hosts.flatMap(({ person }) => people.filter(({ slug }) => slug === person).map(faceOf)),
    zones: readerZones(first === undefined ? services.clock() : Date.parse(first), [zone]),
  };
}

/** Of a booking, its own time isn't offered. */
function slotsFor(availability: Availability, minutes: number, booked: BookedCallRow | null): Slots {
  const { offered, free } = availability.slotsOf(minutes, booked?.id);
  return { offered, free: free.filter((at) => booked?.state !== "booked" || at !== booked.at) };
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
  const { offered, free } = slotsFor(await availabilityOf(services), call.minutes, call);
  const shown = knownZone(zone, call.fields.time_zone);
  const written = (time: string) => writtenTime(time, shown, formatsOf(services.content.current));
  const problemWith = (problem: string, others: readonly string[]) =>
    slotProblem(problem, { slot: at, free: others, written });
  if (!offered.includes(at)) return problemWith(SLOT_GONE, free);
  const problem = await services.bookedCalls.move(call.id, at);
  if (problem === "gone") return CALL_GONE;
  if (problem === "too-many") return TOO_MANY_MOVES;
  if (problem === null) return null;
  return problemWith(SLOT_TAKEN, slotsFor(await availabilityOf(services), call.minutes, call).free);
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
  const host = hostOfCall(content.current, call.host);
  const joinUrl = host?.joinUrl ?? calls.join_url;
  return callEvent({
    ...{ ...call, joinUrl },
    summary: callSummary(company.name, host),
    description: `Join: ${joinUrl}\nReference: ${call.reference}`,
    organizer: { name: company.name, email: company.contactinfo.contact_email },
    attendees: [],
  }).content;
}

function bookedCallOf({ content, clock }: Needs, call: BookedCallRow): BookedCall | null {
  const calls = callsOf(content.current);
  if (calls === null) return null;
  const { reference, at, minutes, state, fields } = call;
  const host = hostOfCall(content.current, call.host);
  return {
    ...{ reference, at, minutes, isPast: Date.parse(at) <= clock() },
    joinUrl: host?.joinUrl ?? calls.join_url,
    host: host?.name ?? null,
    state: state === "canceled" ? state : "booked",
    zone: knownZone(fields.time_zone, calls.time_zone),
  };
}

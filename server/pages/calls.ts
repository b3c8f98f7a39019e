import { CALL_GONE, SLOT_GONE, SLOT_REQUIRED, SLOT_TAKEN, TOO_MANY_MOVES } from "#core/call.ts";
import type { BookedCall, Calls } from "#core/calls.ts";
import type { CallsContent } from "#core/content/calls.ts";
import { paths } from "#core/paths.ts";
import type { SentForm } from "#core/site.ts";
import { readerZones } from "#core/time-zones.ts";
import type { CallLinks } from "../calls/call-links.ts";
import { findSlots } from "../calls/call-rows.ts";
import { NO_SLOTS } from "../calls/slots.ts";
import type { Clock } from "../config/clock.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { BookedCallRow, BookedCalls } from "../leads/booked-calls.ts";
import { knownZone, slotProblem } from "../leads/call-rules.ts";
import type { Submit } from "../leads/submit.ts";
import { callEvent } from "../mail/call-event.ts";
import type { Store } from "../storage/database/store.ts";
import { faceOf } from "./service-pages.ts";

export interface CallsDeps {
  contentStore: ContentStore;
  store: Store;
  bookedCalls: BookedCalls;
  bookCall: Submit<SentForm>;
  links: CallLinks;
  clock: Clock;
}

export function createCalls(deps: CallsDeps): Calls {
  const { contentStore, store, bookedCalls, bookCall, links, clock } = deps;
  const rules = () => contentStore.current.calls ?? NO_SLOTS;
  const slots = () => store.read((reader) => findSlots(reader, rules(), clock()));

  async function findByToken(token: string): Promise<BookedCallRow | null> {
    const id = links.read(token);
    return id === null ? null : bookedCalls.find({ id });
  }

  return {
    async page() {
      const { calls, people } = contentStore.current;
      if (calls === null) return null;
      const { words, time_zone: zone, place, length_minutes: minutes, person } = calls;
      const who = people.find(({ slug }) => slug === person);
      const { free } = await slots();
      return {
        ...{ words, zone, place, minutes, slots: free },
        person: who ? faceOf(who) : null,
        zones: readerZones(clock()),
      };
    },
    async book(sent, context) {
      const response = await bookCall(sent, context);
      if (response.status === 0) return { response, path: paths.bookCall };
      const call = await bookedCalls.find({ reference: response.reference });
      return { response, path: call === null ? paths.bookCall : links.pathOf(call.id) };
    },
    async find(token) {
      const call = await findByToken(token);
      const { calls } = contentStore.current;
      return call && calls && shown(call, calls);
    },
    async move(token, at, zone) {
      const call = await findByToken(token);
      if (call === null) return CALL_GONE;
      if (at === "") return SLOT_REQUIRED;
      const { offered, free } = await slots();
      const problemWith = (problem: string, others: readonly string[]) =>
        slotProblem(problem, at, others, knownZone(zone, call.fields.time_zone));
      if (!offered.includes(at)) return problemWith(SLOT_GONE, free);
      const problem = await bookedCalls.move(call.id, { at, minutes: rules().length_minutes });
      if (problem === "gone") return CALL_GONE;
      if (problem === "too-many") return TOO_MANY_MOVES;
      return problem === "taken" ? problemWith(SLOT_TAKEN, (await slots()).free) : null;
    },
    async cancel(token) {
      const call = await findByToken(token);
      if (call !== null && (await bookedCalls.cancel([call.id])) === 1) return null;
      // A form may be sent twice.
      return (await findByToken(token))?.state === "canceled" ? null : CALL_GONE;
    },
    async calendar(token) {
      const call = await findByToken(token);
      const { calls, company } = contentStore.current;
      if (call === null || calls === null) return null;
      return callEvent({
        ...call,
        summary: `Call with ${company.name}`,
        description: `Join: ${calls.join_url}\nReference: ${call.reference}`,
        joinUrl: calls.join_url,
        organizer: { name: company.name, email: company.contactinfo.contact_email },
        attendee: null,
      }).content;
    },
  };

  function shown(
    { reference, at, minutes, state, fields }: BookedCallRow,
    { join_url: joinUrl, time_zone: zone }: CallsContent,
  ): BookedCall {
    const isPast = Date.parse(at) <= clock();
    return { ...{ reference, at, minutes, state, isPast, joinUrl }, zone: knownZone(fields.time_zone, zone) };
  }
}

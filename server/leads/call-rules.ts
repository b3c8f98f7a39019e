import type { Refusal } from "#core/api/submission.ts";
import { CALL_BOOKED, callEnquiry, callSchema, SLOT_GONE, SLOT_TAKEN, TOO_MANY_CALLS } from "#core/call.ts";
import { writtenTime } from "#core/call-times.ts";
import { type FieldErrors, fieldErrors } from "#core/form.ts";
import type { SentForm } from "#core/site.ts";
import { currentZone, isZone } from "#core/time-zones.ts";
import type { Services } from "#server/services.ts";
import { readAvailability } from "../calls/availability.ts";
import { SlotTaken, wantedSlot } from "../calls/call-rows.ts";
import { NO_SLOTS } from "../calls/slots.ts";
import { callsOf } from "../content/calls.ts";
import { formatsOf } from "../content/formats.ts";
import { TooManyCalls } from "./call-limits.ts";
import { refuseFields } from "./form-rules.ts";
import type { FormRules } from "./submit.ts";

const NEXT = 3;

type Needs = Pick<Services, "challenges" | "content" | "store" | "calendars" | "clock">;

/** Whether a slot is free is decided when it is stored, so that a booking that is sent twice is no conflict with itself. */
export function callRules({ challenges, content, store, calendars, clock }: Needs): FormRules<SentForm> {
  const rules = () => callsOf(content.current) ?? NO_SLOTS;
  const lengthIn = (fields: SentForm["fields"]) => chosenLength(rules().lengths, fields.length);
  const slots = async (fields: SentForm["fields"]) =>
    (await store.read((reader) => readAvailability(reader, rules(), clock()))).slotsOf(lengthIn(fields));
  const zoneIn = (fields: SentForm["fields"]) => knownZone(fields.zone, rules().time_zone);
  const writtenIn = (zone: string) => (at: string) => writtenTime(at, zone, formatsOf(content.current));
  /** A time that is taken is only said with another problem, or when the call is stored. */
  async function problemOf(fields: SentForm["fields"], isRefused: boolean) {
    const { slot = "" } = fields;
    await calendars.refresh();
    const { offered, free } = await slots(fields);
    const isOffered = offered.includes(slot);
    if (isOffered && (free.includes(slot) || !isRefused)) return null;
    return slotProblem(isOffered ? SLOT_TAKEN : SLOT_GONE, {
      slot,
      free,
      written: writtenIn(zoneIn(fields)),
    });
  }

  return {
    kind: "enquiry",
    received: CALL_BOOKED,
    async check({ fields }) {
      const checked = callSchema(formatsOf(content.current).phone).safeParse(fields);
      const errors: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);
      const wrongAnswer = challenges.refuse(fields.challenge, fields.userResult);
      if (wrongAnswer !== null) errors.userResult = [wrongAnswer];
      const { slot = "" } = fields;
      const problem = slot === "" ? null : await problemOf(fields, Object.keys(errors).length > 0);
      if (problem !== null) errors.slot = [problem];
      if (!checked.success || Object.keys(errors).length > 0) {
        const refusal = refuseFields(errors, wrongAnswer, challenges, fields.challenge);
        const isSlotAlone = slot !== "" && Object.keys(errors).join() === "slot";
        return isSlotAlone ? { ...refusal, message: SLOT_GONE } : refusal;
      }
      return {
        fields: callEnquiry(checked.data, zoneIn(fields)),
        call: wantedSlot(rules(), { at: slot, minutes: lengthIn(fields) }),
      };
    },
    async refuse(error, { fields }): Promise<Refusal | null> {
      if (error instanceof TooManyCalls) {
        const message = TOO_MANY_CALLS[error.per];
        return {
          ...{ status: 0, code: 422, message },
          ...(error.per === "mailbox" && { errors: { email: [message] } }),
        };
      }
      if (!(error instanceof SlotTaken)) return null;
      const { free } = await slots(fields);
      const problem = slotProblem(SLOT_TAKEN, {
        slot: fields.slot ?? "",
        free,
        written: writtenIn(zoneIn(fields)),
      });
      return { status: 0, code: 422, message: SLOT_TAKEN, errors: { slot: [problem] } };
    },
  };
}

interface Slots {
  slot: string;
  free: readonly string[];
  written: (at: string) => string;
}

export function slotProblem(problem: string, { slot, free, written }: Slots): string {
  const later = free.filter((at) => at > slot);
  const next = (later.length > 0 ? later : free).slice(0, NEXT).map(written);
  if (next.length === 0) return `${problem} No other times are available right now.`;
  return `${problem} The next available times: ${next.join("; ")}.`;
}

/** The first one if another was sent than those that are offered. */
function chosenLength(lengths: readonly number[], sent: string | undefined): number {
  return lengths.find((minutes) => String(minutes) === sent) ?? lengths[0] ?? 0;
}

export function knownZone(zone: string | undefined, otherwise: string): string {
  return currentZone(zone && isZone(zone) ? zone : otherwise);
}

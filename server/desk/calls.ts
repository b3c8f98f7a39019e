import { randomUUID } from "node:crypto";
import { writtenSpan } from "#core/call-times.ts";
import type { CallDesk, CallHours, DeskCall, HoursErrors } from "#core/calls.ts";
import type { Staff } from "#core/staff.ts";
import { isZone } from "#core/time-zones.ts";
import type { Services } from "#server/services.ts";
import { findSlots } from "../calls/call-rows.ts";
import { momentsOf, todayIn } from "../calls/slots.ts";
import { callsOf } from "../content/calls.ts";
import { formatsOf } from "../content/formats.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Reader } from "../storage/database/store.ts";

const TIME = /^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/;
const QUARTERS = "Use a time on the quarter hour, such as 09:30.";

/** Canceled in one request. */
const CALLS_MAX = 500;

/** Further ahead is a mistake in the year. */
const DAYS_MAX = 730;
const DAY_MS = 24 * 60 * 60_000;

type Needs = Pick<Services, "store" | "content" | "bookedCalls" | "clock">;

/** Calls in the Desk, for people who may answer enquiries; all others get a response 404. */
export function createDeskCalls(services: Needs) {
  return {
    async list(staff: Staff): Promise<CallDesk> {
      staff.require("answer-enquiries");
      const { store, content, clock } = services;
      const rules = rulesOf(content);
      const { time_zone: zone, place } = rules;
      const today = todayIn(zone, clock());
      return store.read(async (reader) => ({
        ...{ zone, place, today },
        calls: await listCalls(reader, clock()),
        hours: await listHours(reader, today),
        free: (await findSlots(reader, rules, clock())).free.length,
      }));
    },
    /** @returns calls that are booked within closed hours, or what is wrong */
    changeHours(
      hours: Omit<CallHours, "id">,
      staff: Staff,
    ): Promise<{ booked: number } | { errors: HoursErrors }> {
      staff.require("answer-enquiries");
      return changeHours(services, hours, staff);
    },
    removeHours(id: string, staff: Staff): Promise<void> {
      staff.require("answer-enquiries");
      return removeHours(services, id, staff);
    },
    /** Mails each person. Returns how many were canceled; the others were before, or have begun. */
    cancel(ids: readonly string[], staff: Staff): Promise<number> {
      staff.require("answer-enquiries");
      return services.bookedCalls.cancel(ids.slice(0, CALLS_MAX), {
        person: staff.person.id,
        record: (transaction, reference) => {
          const subject = { kind: "enquiry", id: reference } as const;
          const entry = { actor: staff.person.id, action: "canceled-call", subject } as const;
          return recordAudit(transaction, entry, services.clock);
        },
      });
    },
  };
}

/** Responds 404 on a site without calls. */
function rulesOf({ current }: Needs["content"]) {
  const calls = callsOf(current);
  if (calls === null) throw new Response(null, { status: 404 });
  return calls;
}

async function listCalls(reader: Reader, now: number): Promise<DeskCall[]> {
  const rows = await reader
    .selectFrom("call_booking")
    .leftJoin("lead", "lead.submission_id", "call_booking.submission_id")
    .leftJoin("submission", "submission.id", "call_booking.submission_id")
    .select(["call_booking.id", "call_booking.starts_at as at", "call_booking.minutes"])
    .select(["lead.submission_id as lead", "lead.reference", "lead.name", "lead.subject", "lead.status"])
    .select(["lead.undelivered_at", "submission.fields", "call_booking.held_until"])
    .where("call_booking.state", "=", "booked")
    // One that has begun is still shown while it lasts.
    .where("call_booking.starts_at", ">", new Date(now - DAY_MS / 24).toISOString())
    .orderBy("call_booking.starts_at")
    .execute();
  return rows.map(({ id, at, minutes, lead, reference, name, subject, status, fields, ...row }) => {
    const zone = (JSON.parse(fields ?? "{}") as { time_zone?: string }).time_zone;
    return {
      ...{ id, at, minutes, heldUntil: row.held_until },
      zone: zone !== undefined && isZone(zone) ? zone : null,
      lead:
        lead === null || reference === null
          ? null
          : {
              ...{ id: lead, reference, name: name ?? "", subject: subject ?? "" },
              isSpam: status === "quarantined",
              isUndelivered: row.undelivered_at !== null,
            },
    };
  });
}

function listHours(reader: Reader, today: string): Promise<CallHours[]> {
  return reader
    .selectFrom("call_hours")
    .selectAll()
    .where("day", ">=", today)
    .orderBy("day")
    .orderBy("from")
    .execute();
}

async function changeHours(
  { store, content, clock }: Needs,
  hours: Omit<CallHours, "id">,
  staff: Staff,
): Promise<{ booked: number } | { errors: HoursErrors }> {
  const { time_zone: zone } = rulesOf(content);
  const errors = problemsOf(hours, todayIn(zone, clock()));
  if (Object.keys(errors).length > 0) return { errors };
  const { kind, day, from, to } = hours;
  const { start, end } = momentsOf(hours, zone);
  return store.write(async (transaction) => {
    await transaction.insertInto("call_hours").values({ id: randomUUID(), kind, day, from, to }).execute();
    const action = kind === "closed" ? "closed-hours" : "opened-hours";
    await recordAudit(transaction, { actor: staff.person.id, action, detail: spanOf(content, hours) }, clock);
    const taken = await transaction
      .selectFrom("call_quarter")
      .select("booking_id")
      .distinct()
      .where("at", ">=", start)
      .where("at", "<", end)
      .execute();
    return { booked: kind === "closed" ? taken.length : 0 };
  });
}

async function removeHours({ store, content, clock }: Needs, id: string, staff: Staff): Promise<void> {
  await store.write(async (transaction) => {
    const [hours] = await transaction
      .deleteFrom("call_hours")
      .where("id", "=", id)
      .returning(["kind", "day", "from", "to"])
      .execute();
    if (hours === undefined) return;
    const detail = `${hours.kind}: ${spanOf(content, hours)}`;
    await recordAudit(transaction, { actor: staff.person.id, action: "reset-hours", detail }, clock);
  });
}

const spanOf = ({ current }: Needs["content"], { day, from, to }: Omit<CallHours, "id" | "kind">) =>
  `${day}, ${writtenSpan(from, to, formatsOf(current))}`;

function problemsOf({ day, from, to }: Omit<CallHours, "id">, today: string): HoursErrors {
  const errors: HoursErrors = {};
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  if (!isDay) errors.day = "Choose a day.";
  else if (day < today) errors.day = "Choose today or a later day.";
  else if (at > Date.parse(today) + DAYS_MAX * DAY_MS) errors.day = "Choose a day within the next two years.";
  if (!TIME.test(from)) errors.from = QUARTERS;
  if (!TIME.test(to)) errors.to = QUARTERS;
  else if (errors.from === undefined && from >= to) errors.to = "The end must be after the start.";
  return errors;
}

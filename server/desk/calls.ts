import { randomUUID } from "node:crypto";
import { writtenSpan } from "#core/call-times.ts";
import type { CallDesk, CallHours, DeskCall, DeskCalls, HoursErrors } from "#core/calls.ts";
import type { AuditAction, Staff } from "#core/staff.ts";
import { isZone } from "#core/time-zones.ts";
import { findSlots } from "../calls/call-rows.ts";
import { momentsOf, todayIn } from "../calls/slots.ts";
import type { BookedCalls } from "../leads/booked-calls.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadDeps } from "./access.ts";

const TIME = /^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/;
const QUARTERS = "Use a time on the quarter hour, such as 09:30.";

/** Canceled in one request. */
const CALLS_MAX = 500;

/** Further ahead is a mistake in the year. */
const DAYS_MAX = 730;
const DAY_MS = 24 * 60 * 60_000;

interface DeskCallsDeps extends Pick<LeadDeps, "store" | "content" | "clock"> {
  bookedCalls: BookedCalls;
}

export function createDeskCalls({ store, content, bookedCalls, clock }: DeskCallsDeps): DeskCalls {
  /** Responds 404 on a site without calls. */
  const rules = () => {
    const { calls } = content();
    if (calls === null) throw new Response(null, { status: 404 });
    return calls;
  };

  const audit = (transaction: Tx, staff: Staff, action: AuditAction, detail: string) =>
    recordAudit(transaction, { actor: staff.person.id, action, detail }, clock);

  async function listCalls(reader: Reader): Promise<DeskCall[]> {
    const rows = await reader
      .selectFrom("call_booking")
      .leftJoin("lead", "lead.submission_id", "call_booking.submission_id")
      .leftJoin("submission", "submission.id", "call_booking.submission_id")
      .select(["call_booking.id", "call_booking.starts_at as at", "call_booking.minutes"])
      .select(["lead.submission_id as lead", "lead.reference", "lead.name", "lead.subject", "lead.status"])
      .select(["lead.undelivered_at", "submission.fields", "call_booking.held_until"])
      .where("call_booking.state", "=", "booked")
      // One that has begun is still shown while it lasts.
      .where("call_booking.starts_at", ">", new Date(clock() - DAY_MS / 24).toISOString())
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

  return {
    async list(staff): Promise<CallDesk> {
      staff.require("answer-enquiries");
      const { time_zone: zone, place } = rules();
      const today = todayIn(zone, clock());
      return store.read(async (reader) => ({
        ...{ zone, place, today },
        calls: await listCalls(reader),
        hours: await reader
          .selectFrom("call_hours")
          .selectAll()
          .where("day", ">=", today)
          .orderBy("day")
          .orderBy("from")
          .execute(),
        free: (await findSlots(reader, rules(), clock())).free.length,
      }));
    },
    async changeHours(hours, staff) {
      staff.require("answer-enquiries");
      const { time_zone: zone } = rules();
      const errors = problemsOf(hours, todayIn(zone, clock()));
      if (Object.keys(errors).length > 0) return { errors };
      const { kind, day, from, to } = hours;
      const { start, end } = momentsOf(hours, zone);
      return store.write(async (transaction) => {
        await transaction
          .insertInto("call_hours")
          .values({ id: randomUUID(), kind, day, from, to })
          .execute();
        const action = kind === "closed" ? "closed-hours" : "opened-hours";
        await audit(transaction, staff, action, spanOf(hours));
        const taken = await transaction
          .selectFrom("call_quarter")
          .select("booking_id")
          .distinct()
          .where("at", ">=", start)
          .where("at", "<", end)
          .execute();
        return { booked: kind === "closed" ? taken.length : 0 };
      });
    },
    async removeHours(id, staff) {
      staff.require("answer-enquiries");
      await store.write(async (transaction) => {
        const [hours] = await transaction
          .deleteFrom("call_hours")
          .where("id", "=", id)
          .returning(["kind", "day", "from", "to"])
          .execute();
        if (hours !== undefined)
          await audit(transaction, staff, "reset-hours", `${hours.kind}: ${spanOf(hours)}`);
      });
    },
    async cancel(ids, staff) {
      staff.require("answer-enquiries");
      return bookedCalls.cancel(ids.slice(0, CALLS_MAX), {
        person: staff.person.id,
        record: (transaction, reference) =>
          recordAudit(
            transaction,
            {
              actor: staff.person.id,
              action: "canceled-call",
              subject: { kind: "enquiry", id: reference },
            },
            clock,
          ),
      });
    },
  };
}

const spanOf = ({ day, from, to }: Omit<CallHours, "id" | "kind">) => `${day}, ${writtenSpan(from, to)}`;

function problemsOf({ day, from, to }: Omit<CallHours, "id">, today: string): HoursErrors {
  const errors: HoursErrors = {};
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  if (!isDay) errors.day = "Choose a day.";
  else if (day < today) errors.day = "Choose a day that isn't over.";
  else if (at > Date.parse(today) + DAYS_MAX * DAY_MS) errors.day = "Choose a day within the next two years.";
  if (!TIME.test(from)) errors.from = QUARTERS;
  if (!TIME.test(to)) errors.to = QUARTERS;
  else if (errors.from === undefined && from >= to) errors.to = "The end must be after the start.";
  return errors;
}

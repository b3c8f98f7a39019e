import { randomUUID } from "node:crypto";
import { writtenSpan } from "#core/call-times.ts";
import type { CallHours, HoursErrors } from "#core/calls.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { momentsOf, todayIn } from "../calls/slots.ts";
import { formatsOf } from "../content/formats.ts";
import { endOfCall } from "../leads/waiting.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Reader } from "../storage/database/store.ts";
import { rulesOf } from "./call-rules.ts";

const TIME = /^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/;
const QUARTERS = "Use a time on the quarter hour, such as 09:30.";

/** Further ahead is a mistake in the year. */
const DAYS_MAX = 730;
const DAY_MS = 24 * 60 * 60_000;

/** Of a call. */
const LONGEST_MS = 4 * 60 * 60_000;

type Needs = Pick<Services, "store" | "content" | "clock">;

export function listHours(reader: Reader, today: string): Promise<CallHours[]> {
  return reader
    .selectFrom("call_hours")
    .selectAll()
    .where("day", ">=", today)
    .orderBy("day")
    .orderBy("from")
    .execute();
}

/** @returns calls that are booked within closed hours, or what is wrong */
export async function changeHours(
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
    if (kind === "open") return { booked: 0 };
    const booked = await transaction
      .selectFrom("call_booking")
      .select(["starts_at as at", "minutes"])
      .where("state", "=", "booked")
      .where("starts_at", ">", new Date(Date.parse(start) - LONGEST_MS).toISOString())
      .where("starts_at", "<", end)
      .execute();
    return { booked: booked.filter((call) => endOfCall(call).toISOString() > start).length };
  });
}

export async function removeHours({ store, content, clock }: Needs, id: string, staff: Staff): Promise<void> {
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

import type {
  CallDesk,
  CallHours,
  CallMove,
  CallsMoved,
  DeskCall,
  HoursErrors,
  ScheduleProblem,
} from "#core/calls.ts";
import { LEAD_KINDS, type LeadKind, rightTo } from "#core/leads.ts";
import type { AuditAction, Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { type Availability, readAvailability } from "../calls/availability.ts";
import { SlotTaken, wantedSlot } from "../calls/call-rows.ts";
import { todayIn } from "../calls/slots.ts";
import { hostOfCall } from "../content/calls.ts";
import type { CallChanger } from "../leads/booked-calls.ts";
import { bookInterview } from "../leads/interviews.ts";
import { markNoShows } from "../leads/no-shows.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Reader } from "../storage/database/store.ts";
import { findLead } from "./access.ts";
import { changeHours, listHours, removeHours } from "./call-hours.ts";
import { rulesOf } from "./call-rules.ts";
import { zoneOfCall } from "./call-zone.ts";

/** Changed in one request. */
const CALLS_MAX = 500;

const HOUR_MS = 60 * 60_000;

const DAY_MS = 24 * HOUR_MS;

/** How long a call is listed after it was held. */
const PAST_MS = 14 * DAY_MS;

type Needs = Pick<Services, "store" | "content" | "bookedCalls" | "calendars" | "clock">;

/**
 * Calls in the Desk: of enquiries, and interviews of applications, each for people who may answer these. All others get a
 * response 404.
 */
export function createDeskCalls(services: Needs) {
  return {
    async list(staff: Staff): Promise<CallDesk> {
      const kinds = answerable(staff);
      const { store, content, clock } = services;
      const rules = rulesOf(content);
      const { time_zone: zone, place } = rules;
      const today = todayIn(zone, clock());
      return store.read(async (reader) => ({
        ...{ zone, place, today },
        ...(await listCalls(reader, services, kinds)),
        mayChangeHours: staff.can("answer-enquiries"),
        hours: await listHours(reader, today),
        free: (await readAvailability(reader, rules, clock())).slotsOf(usualLength(rules)).free.length,
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
    /** Times of an interview, also within the notice that visitors must give. */
    async openTimes(staff: Staff): Promise<string[]> {
      answerable(staff);
      const { content } = services;
      return (await readOpenTimes(services)).slotsOf(usualLength(rulesOf(content))).free;
    },
    /** Times that each of the calls can be moved to, by its id. */
    async timesToMove(ids: readonly string[], staff: Staff): Promise<Record<string, string[]>> {
      const own = await ownCalls(services, ids.slice(0, CALLS_MAX), (id) => id, staff);
      const open = await readOpenTimes(services);
      const calls = await readCalls(services, own);
      return Object.fromEntries(
        calls.map(({ id, at, minutes }) => [
          id,
          open.slotsOf(minutes, id).free.filter((time) => time !== at),
        ]),
      );
    },
    /** Emails each person. */
    async move(moves: readonly CallMove[], staff: Staff): Promise<CallsMoved> {
      const own = await ownCalls(services, moves.slice(0, CALLS_MAX), ({ id }) => id, staff);
      return move(services, own, changerOf(services, staff, "moved-call"));
    },
    /** Emails each person. Returns how many were canceled; the others were before, or have begun. */
    async cancel(ids: readonly string[], staff: Staff): Promise<number> {
      const own = await ownCalls(services, ids.slice(0, CALLS_MAX), (id) => id, staff);
      return services.bookedCalls.cancel(own, changerOf(services, staff, "canceled-call"));
    },
    /** Returns the ids of the events, to undo them. Calls that have not begun are left as they are. */
    async noShow(ids: readonly string[], staff: Staff): Promise<string[]> {
      const own = await ownCalls(services, ids.slice(0, CALLS_MAX), (id) => id, staff);
      return markNoShows(services, own, changerOf(services, staff, "marked-no-show"));
    },
    /** Books an interview at one of `openTimes`, and emails the applicant. */
    schedule(lead: string, at: string, staff: Staff): Promise<ScheduleProblem | null> {
      staff.require("answer-applications");
      return schedule(services, lead, at, staff);
    },
  };
}

/** The kinds of leads whose calls a person may see and change. */
function answerable(staff: Staff): LeadKind[] {
  const kinds = LEAD_KINDS.filter((kind) => staff.can(rightTo("answer", kind)));
  if (kinds.length === 0) throw new Response(null, { status: 404 });
  return kinds;
}

async function ownCalls<Call>(
  { store }: Needs,
  calls: readonly Call[],
  idOf: (call: Call) => string,
  staff: Staff,
): Promise<Call[]> {
  const kinds = answerable(staff);
  if (calls.length === 0) return [];
  const rows = await store.read((reader) =>
    reader
      .selectFrom("call_booking")
      .innerJoin("lead", "lead.submission_id", "call_booking.submission_id")
      .select("call_booking.id")
      .where("call_booking.id", "in", calls.map(idOf))
      .where("lead.kind", "in", kinds)
      .execute(),
  );
  return calls.filter((call) => rows.some(({ id }) => id === idOf(call)));
}

async function schedule(
  services: Needs,
  id: string,
  at: string,
  staff: Staff,
): Promise<ScheduleProblem | null> {
  const { store, content, clock } = services;
  const rules = rulesOf(content);
  const slot = wantedSlot(rules, { at, minutes: usualLength(rules) });
  await services.calendars.refresh();
  if (!(await readOpenTimes(services)).slotsOf(slot.minutes).free.includes(at)) return "taken";
  const by = changerOf(services, staff, "booked-interview");
  try {
    return await store.write(async (transaction) => {
      const lead = await findLead(transaction, id, staff);
      if (lead?.kind !== "application") return "gone";
      if (lead.status === "quarantined") return "quarantined";
      const booked = await bookInterview(transaction, lead, slot, by, new Date(clock()));
      return booked === "has-one" ? booked : null;
    });
  } catch (error) {
    if (error instanceof SlotTaken) return "taken";
    throw error;
  }
}

function changerOf({ clock }: Needs, { person }: Staff, action: AuditAction): CallChanger {
  return {
    person: person.id,
    record: (transaction, { reference, kind }) => {
      const subject = { kind, id: reference };
      return recordAudit(transaction, { actor: person.id, action, subject }, clock);
    },
  };
}

const usualLength = ({ lengths }: { lengths: readonly number[] }) => lengths[0] ?? 0;

function readOpenTimes({ store, content, clock }: Needs): Promise<Availability> {
  const rules = { ...rulesOf(content), notice_hours: 0 };
  return store.read((reader) => readAvailability(reader, rules, clock()));
}

function readCalls({ store }: Needs, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return store.read((reader) =>
    reader
      .selectFrom("call_booking")
      .select(["id", "starts_at as at", "minutes"])
      .where("id", "in", ids)
      .execute(),
  );
}

async function move(services: Needs, moves: readonly CallMove[], by: CallChanger): Promise<CallsMoved> {
  const { bookedCalls } = services;
  if (moves.length === 0) return bookedCalls.moveAll([], by);
  await services.calendars.refresh();
  const wanted = new Map(moves.map(({ id, at }) => [id, at]));
  const open = await readOpenTimes(services);
  // A move that is sent again finds its call at the new time.
  const isOpen = ({ id, at, minutes }: Pick<DeskCall, "id" | "at" | "minutes">) => {
    const to = wanted.get(id) ?? "";
    return to === at || open.slotsOf(minutes, id).free.includes(to);
  };
  if (!(await readCalls(services, [...wanted.keys()])).every(isOpen)) return { problem: "taken" };
  return bookedCalls.moveAll(
    [...wanted].map(([id, at]) => ({ id, at })),
    by,
  );
}

async function listCalls(
  reader: Reader,
  { content, clock }: Needs,
  kinds: readonly LeadKind[],
): Promise<Pick<CallDesk, "calls" | "past">> {
  const now = clock();
  const rows = await reader
    .selectFrom("call_booking")
    .leftJoin("lead", "lead.submission_id", "call_booking.submission_id")
    .leftJoin("submission", "submission.id", "call_booking.submission_id")
    .select(["call_booking.id", "call_booking.starts_at as at", "call_booking.minutes", "call_booking.state"])
    .select(["lead.submission_id as lead", "lead.reference", "lead.name", "lead.subject", "lead.status"])
    .select(["lead.undelivered_at", "submission.fields", "call_booking.held_until", "call_booking.host"])
    .where("call_booking.state", "!=", "canceled")
    .where((is) => is.or([is("lead.kind", "in", kinds), is("lead.kind", "is", null)]))
    .where("call_booking.starts_at", ">", new Date(now - PAST_MS).toISOString())
    .orderBy("call_booking.starts_at")
    .execute();
  const all = rows.map(
    ({ id, at, minutes, state, lead, reference, name, subject, status, fields, ...row }) => {
      return {
        ...{ id, at, minutes, state, heldUntil: row.held_until, hasBegun: Date.parse(at) <= now },
        zone: fields === null ? null : zoneOfCall(fields),
        host: hostOfCall(content.current, row.host)?.name ?? null,
        lead:
          lead === null || reference === null
            ? null
            : {
                ...{ id: lead, reference, name: name ?? "", subject: subject ?? "" },
                isSpam: status === "quarantined",
                isUndelivered: row.undelivered_at !== null,
              },
      } satisfies DeskCall;
    },
  );
  const isPast = ({ at }: DeskCall) => Date.parse(at) <= now - HOUR_MS;
  return {
    calls: all.filter((call) => !isPast(call)),
    past: all.filter((call) => isPast(call) && call.lead?.isSpam !== true).reverse(),
  };
}

import { randomUUID } from "node:crypto";
import { type CallEnquiry, MOVES_MAX } from "#core/call.ts";
import type { CallBooking, CallMove } from "#core/calls.ts";
import type { LeadKind, LeadNews } from "#core/leads.ts";
import type { Services } from "#server/services.ts";
import { freeQuarters, type Host, SlotTaken, takeQuarters, wantedSlot } from "../calls/call-rows.ts";
import { NO_SLOTS } from "../calls/slots.ts";
import { callsOf } from "../content/calls.ts";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Reader, Store, Tx } from "../storage/database/store.ts";
import { inTurns } from "../storage/in-turns.ts";
import type { Channel } from "./channels.ts";
import { inviteHost } from "./invite-host.ts";
import { changeLead, insertEvent } from "./lead-changes.ts";
import { endOfCall, startClock } from "./waiting.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A call with what its sender sent. */
export interface BookedCallRow extends CallBooking {
  reference: string;
  /** An entry of `people.yaml`. */
  host: string | null;
  hostEmail: string | null;
  fields: CallEnquiry;
  /** Its time was not held any longer, and was given to another booking. */
  isLost: boolean;
}

/** Only a booking that lost its time keeps the end of its hold. */
const CANCELED = { state: "canceled", held_until: null, network: null } as const;

type CallProblem = "gone" | "taken" | "too-many";

export interface CallChanger {
  person: string;
  record(transaction: Tx, lead: { reference: string; kind: LeadKind }): Promise<void>;
}

type Needs = Pick<Services, "store" | "settings" | "content" | "clock">;

export function createBookedCalls(services: Needs) {
  return {
    find: (key: { id: string } | { reference: string }) => findCall(services.store, key),
    move: (id: string, at: string) => moveCall(services, id, at),
    /** By staff: all in one transaction, without a limit. `gone` ones stay as they are. */
    moveAll: (moves: readonly CallMove[], by: CallChanger) => moveCalls(services, moves, by),
    /** All in one transaction; returns how many were canceled. */
    cancel: (ids: readonly string[], by?: CallChanger) => cancelCalls(services, ids, by ?? null),
  };
}

function rows(reader: Reader) {
  return reader
    .selectFrom("call_booking")
    .innerJoin("submission", "submission.id", "call_booking.submission_id")
    .selectAll("call_booking")
    .select(["submission.reference", "submission.fields", "submission.verdict", "submission.kind"])
    .select("submission.email")
    .select(["submission.released_at", "submission.received_at"]);
}

async function findCall(
  store: Store,
  key: { id: string } | { reference: string },
): Promise<BookedCallRow | null> {
  const found = await store.read((reader) =>
    "id" in key
      ? rows(reader).where("call_booking.id", "=", key.id).executeTakeFirst()
      : rows(reader)
          .where("submission.reference", "=", key.reference)
          // An application may have several interviews.
          .orderBy("call_booking.starts_at", "desc")
          .executeTakeFirst(),
  );
  if (found === undefined) return null;
  const { id, minutes, state, sequence, reference, host } = found;
  return {
    ...{ id, minutes, state, sequence, reference, host },
    at: found.starts_at,
    hostEmail: found.host_email,
    changedAt: found.changed_at,
    isLost: state === "canceled" && found.held_until !== null,
    fields: JSON.parse(found.fields) as CallEnquiry,
  };
}

async function moveCall(services: Needs, id: string, at: string): Promise<CallProblem | null> {
  try {
    return await services.store.write((transaction) => change(services, transaction, id, at, null));
  } catch (error) {
    if (error instanceof SlotTaken) return "taken";
    throw error;
  }
}

async function moveCalls(
  services: Needs,
  moves: readonly CallMove[],
  by: CallChanger,
): Promise<{ moved: number } | { problem: "taken" }> {
  const inOrder = [...moves].sort((a, b) => (a.id < b.id ? -1 : 1));
  try {
    const problems = await services.store.write((transaction) =>
      inTurns(inOrder, ({ id, at }) => change(services, transaction, id, at, by)),
    );
    return { moved: problems.filter((problem) => problem === null).length };
  } catch (error) {
    if (error instanceof SlotTaken) return { problem: "taken" };
    throw error;
  }
}

async function cancelCalls(services: Needs, ids: readonly string[], by: CallChanger | null): Promise<number> {
  // In one order, so that two people who cancel the same calls do not wait for each other.
  const unique = [...new Set(ids)].sort();
  const problems = await services.store.write((transaction) =>
    inTurns(unique, (id) => change(services, transaction, id, null, by)),
  );
  return problems.filter((problem) => problem === null).length;
}

async function change(
  { settings, content, clock }: Needs,
  transaction: Tx,
  id: string,
  at: string | null,
  by: CallChanger | null,
): Promise<CallProblem | null> {
  const now = new Date(clock());
  const call = await rows(transaction).where("call_booking.id", "=", id).forUpdate().executeTakeFirst();
  if (!call?.submission_id || call.state !== "booked" || call.starts_at <= now.toISOString()) return "gone";
  // The same move may be sent twice.
  if (at === call.starts_at) return null;
  if (at !== null && by === null && call.sequence >= MOVES_MAX) return "too-many";
  await freeQuarters(transaction, id);
  const to = at === null ? null : { at, minutes: call.minutes };
  const rules = callsOf(content.current) ?? NO_SLOTS;
  const host = to === null ? call : await takeQuarters(transaction, call, wantedSlot(rules, to), now);
  await transaction
    .updateTable("call_booking")
    .set({
      ...(to === null ? CANCELED : { starts_at: to.at }),
      sequence: call.sequence + 1,
      changed_at: now.toISOString(),
    })
    .where("id", "=", id)
    .execute();
  const submission = call.submission_id;
  // Allows the same booking again.
  await transaction.deleteFrom("repeat").where("submission_id", "=", submission).execute();
  const hosts = [call, host];
  await announce(transaction, settings, { ...call, submission_id: submission, hosts }, by, now);
  await changeClock(transaction, content.current, submission, to, now);
  const event = {
    kind: to === null ? ("call-canceled" as const) : ("call-moved" as const),
    by: by?.person ?? null,
    facts: { call: to?.at ?? call.starts_at },
  };
  await insertEvent(transaction, submission, event, now);
  const kind = call.kind === "application" ? "application" : "enquiry";
  await by?.record(transaction, { reference: call.reference, kind });
  const news: LeadNews = { what: "changed", id: submission, kind, by: event.by };
  transaction.emit({ type: "lead", news });
  return null;
}

/** The reply is due after the call, or after it was canceled. */
async function changeClock(
  transaction: Tx,
  content: Services["content"]["current"],
  submission: string,
  to: Pick<CallBooking, "at" | "minutes"> | null,
  now: Date,
): Promise<void> {
  const lead = await transaction
    .selectFrom("lead")
    .selectAll()
    .where("submission_id", "=", submission)
    .executeTakeFirstOrThrow();
  const end = to === null ? null : endOfCall(to);
  const call_until = end?.toISOString() ?? null;
  // An interview is ours: it doesn't put off a reply.
  const set = { call_until, ...(lead.kind === "enquiry" && startClock(content, lead, end ?? now)) };
  await changeLead(transaction, submission, set, now);
}

interface Announced {
  submission_id: string;
  email: string;
  verdict: string;
  released_at: string | null;
  received_at: string;
  /** Before the change and after it. */
  hosts: readonly Host[];
}

/** Senders get a mail if they got the confirmation. Quarantined calls are not announced. */
async function announce(
  transaction: Tx,
  { MAIL_CONFIRMATIONS }: Services["settings"],
  call: Announced,
  by: CallChanger | null,
  now: Date,
): Promise<void> {
  if (call.verdict === "spam" && call.released_at === null) return;
  for (const host_email of new Set(call.hosts.map((host) => host.host_email)))
    await inviteHost(transaction, { id: call.submission_id, host_email }, now);
  const isWritten =
    by !== null || (MAIL_CONFIRMATIONS === "on" && (await isConfirmed(transaction, call, now)));
  const channels: Channel[] = ["call-to-sales"];
  // A lead that was entered by hand may have no address.
  if (isWritten && call.email !== "") channels.push("call-to-visitor");
  const at = now.toISOString();
  await queueDeliveries(
    transaction,
    channels.map((channel) => ({
      ...{ id: randomUUID(), submission_id: call.submission_id, channel, due_at: at, created_at: at },
    })),
  );
}

async function isConfirmed(
  transaction: Tx,
  {
    submission_id: id,
    received_at: at,
    verdict,
  }: { submission_id: string; received_at: string; verdict: string },
  now: Date,
): Promise<boolean> {
  if (verdict === "suspect") return false;
  if (now.getTime() - Date.parse(at) > DAY_MS) return true;
  const row = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("submission_id", "=", id)
    .where("channel", "=", "confirm-enquirer")
    .executeTakeFirst();
  return row !== undefined;
}

import type { Selectable } from "kysely";
import type { IncomingMail, LeadEvent } from "#core/lead.ts";
import type { Scores } from "#core/scorecards.ts";
import type { Entered } from "#core/source.ts";
import type { Staff } from "#core/staff.ts";
import type { Stage } from "#core/stages.ts";
import type { Reader } from "../storage/database/store.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables/leads.ts";
import type { readDeliveries } from "./deliveries.ts";
import { readIncomingMails } from "./incoming-mails.ts";
import type { readReplyFiles } from "./reply-files.ts";
import { namesOf } from "./rows.ts";
import type { StageFacts } from "./stage-steps.ts";
import { toSentReply } from "./thread.ts";
import { undoableIn } from "./undo.ts";

interface TimelineFacts {
  deliveries: Awaited<ReturnType<typeof readDeliveries>>;
  replyFiles: Awaited<ReturnType<typeof readReplyFiles>>;
  staff: Staff;
  entered: Entered | null;
  /** Whether scorecards of others are hidden from the person. */
  isHidden: boolean;
}

/** What happened with a lead, oldest first, as the person sees it. */
export async function timelineOf(
  reader: Reader,
  lead: Selectable<LeadTable>,
  events: readonly Selectable<LeadEventTable>[],
  { deliveries, replyFiles, staff, entered, isHidden }: TimelineFacts,
): Promise<LeadEvent[]> {
  const facts = events.map((event) => JSON.parse(event.facts ?? "{}") as Record<string, never>);
  const people = facts.flatMap(({ from, to, mentions = [] }) => [from, to, ...(mentions as string[])]);
  const nameOf = await namesOf(reader, [...events.map(({ person_id: id }) => id), ...people]);
  const mails = await readIncomingMails(reader, events);
  const undoable = new Set(undoableIn(lead, events));
  const received: LeadEvent = {
    id: lead.submission_id,
    at: lead.received_at,
    by: null,
    kind: "received",
    entered,
  };
  const undoOf = (event: Selectable<LeadEventTable>): "done" | "possible" | null => {
    if (event.undone_at !== null) return "done";
    return undoable.has(event) ? "possible" : null;
  };
  return [
    received,
    ...events.map((event, index): LeadEvent => {
      const base = { id: event.id, at: event.at, by: nameOf(event.person_id), undo: undoOf(event) };
      const { from, to, mentions = [], scores, name, reason, what, call, event: undid } = facts[index] ?? {};
      const text = event.text ?? "";
      switch (event.kind) {
        case "note": {
          return {
            ...base,
            kind: "note",
            text,
            mentions: (mentions as string[]).flatMap((id) => nameOf(id) ?? []),
          };
        }
        case "interview":
          return { ...base, ...scorecard(text, scores, isHidden && event.person_id !== staff.person.id) };
        case "interviewer-invited":
        case "interviewer-removed":
          return { ...base, kind: event.kind, person: nameOf(to) };
        case "incoming":
          return { ...base, kind: "incoming", ...(mails.get(event.id) as IncomingMail) };
        case "automatic":
          return {
            ...{ ...base, kind: "automatic", what: what ?? "automatic" },
            ...(mails.get(event.id) as IncomingMail),
          };
        case "reply":
          return { ...base, kind: "reply", ...toSentReply(event, deliveries, replyFiles, staff) };
        case "assigned":
          return { ...base, kind: "assigned", from: nameOf(from), to: nameOf(to) };
        case "stage":
        case "reopened":
          return { ...base, ...stageEvent(event.kind, facts[index] ?? {}) };
        case "snoozed":
        case "follow-up":
        case "came-back":
          return { ...base, ...waitingEvent(event.kind, facts[index] ?? {}) };
        case "undone":
          return { ...base, kind: "undone", event: undid ?? "" };
        case "resent":
          return { ...base, kind: "resent", name: name ?? "" };
        case "not-delivered":
        case "delayed":
          return { ...base, kind: event.kind, name: name ?? "", reason: reason ?? "" };
        case "interview-booked":
        case "call-moved":
        case "call-canceled":
        case "call-no-show":
          return { ...base, kind: event.kind, call: call ?? "" };
        default:
          return { ...base, kind: event.kind };
      }
    }),
  ];
}

function scorecard(text: string, scores: Scores | undefined, isHidden: boolean) {
  const shown = isHidden ? { text: "", scores: {} } : { text, scores: scores ?? {} };
  return { kind: "interview" as const, ...shown, isHidden };
}

function stageEvent(
  kind: "stage" | "reopened",
  { from = "new", to = "new", outcome, kept }: Partial<StageFacts> & { kept?: Stage },
) {
  return kind === "reopened" ? { kind, kept: kept ?? null } : { kind, from, to, outcome: outcome ?? null };
}

function waitingEvent(
  kind: "snoozed" | "follow-up" | "came-back",
  { to = null, after = "snooze" }: { to?: string | null; after?: "snooze" | "follow-up" },
) {
  if (kind === "snoozed") return { kind, until: to };
  return kind === "follow-up" ? { kind, on: to } : { kind, after };
}

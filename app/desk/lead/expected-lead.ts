import type { Lead, LeadEvent } from "#core/lead.ts";
import type { LeadChange } from "#core/lead-changes.ts";
import type { NoteKind } from "#core/lead-drafts.ts";
import { type PersonName, UNTIL_ANSWER } from "#core/leads.ts";
import { isEnd } from "#core/stages.ts";
import { changeIn } from "./change-in.ts";
import { scoresIn } from "./scores-in.ts";

interface People {
  owners: readonly PersonName[];
  self: PersonName;
}

const NOT_OPEN = { waiting: null, snoozedUntil: null, followUpAt: null } as const;

/** The lead as it will be when the server has taken the forms that are on their way. */
export function expectedLead(lead: Lead, forms: readonly FormData[], people: People): Lead {
  let expected = lead;
  for (const form of forms) expected = withForm(expected, form, people);
  return expected;
}

function withForm(lead: Lead, form: FormData, people: People): Lead {
  const intent = String(form.get("intent") ?? "");
  if (intent === "note" || intent === "interview") return withNote(lead, form, intent, people.self);
  const change = changeIn(form, intent);
  return change === null ? lead : { ...lead, ...changed(lead, change, people) };
}

function changed(lead: Lead, change: LeadChange, { owners }: People): Partial<Lead> {
  switch (change.to) {
    case "assign":
      return { owner: owners.find(({ id }) => id === change.owner) ?? null };
    case "stage":
      return {
        ...{ stage: change.stage, ...change.outcome },
        ...(isEnd(change.stage) && change.stage !== lead.stage && { status: "closed", ...NOT_OPEN }),
      };
    case "close":
      return { status: "closed", ...NOT_OPEN };
    case "mark-spam":
      return { status: "quarantined", ...NOT_OPEN };
    case "reopen":
    case "approve":
      return { status: "open" };
    case "answered-elsewhere":
      return { waiting: "them", snoozedUntil: null };
    case "snooze":
      return { waiting: "snoozed", snoozedUntil: change.until === "answer" ? UNTIL_ANSWER : null };
    case "unsnooze":
      return { waiting: lead.answeredAt === null ? "us" : lead.waiting, snoozedUntil: null };
    case "follow-up":
      return change.on === null ? { followUpAt: null } : {};
  }
}

function withNote(lead: Lead, form: FormData, kind: NoteKind, by: PersonName): Lead {
  const [id, text] = [String(form.get("id")), String(form.get("text") ?? "").trim()];
  if (text === "" || lead.timeline.some((event) => event.id === id)) return lead;
  const base = { id, text, by, at: new Date().toISOString() };
  const event: LeadEvent =
    kind === "note"
      ? { ...base, kind, mentions: [] }
      : { ...base, kind, scores: scoresIn(form), isHidden: false };
  return { ...lead, timeline: [...lead.timeline, event] };
}

import type { LeadChange } from "#core/lead-changes.ts";
import type { NoteDraft, NoteKind, Unsaved } from "#core/lead-drafts.ts";
import type { LeadQuery } from "#core/lead-query.ts";
import { LEAD_KINDS, type LeadNews, rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { openLive } from "../leads/live.ts";
import type { News } from "../storage/database/events.ts";
import { createBoard } from "./board.ts";
import { changeLeads } from "./changes.ts";
import { copySenderOf } from "./copy-person.ts";
import { createDecisions } from "./decisions.ts";
import { resendDelivery } from "./deliveries.ts";
import { eraseLead } from "./erase.ts";
import { exportLeads } from "./export.ts";
import { openFile } from "./files.ts";
import { readLead } from "./find.ts";
import { openIncomingFile, openOriginal } from "./incoming-files.ts";
import { createInterviewers } from "./interviewers.ts";
import { createLists } from "./list.ts";
import { createListChoices } from "./list-choices.ts";
import { saveNoteDraft } from "./note-drafts.ts";
import { createNotes } from "./notes.ts";
import { createPresence } from "./presence.ts";
import { createReplies } from "./replies.ts";
import { openReplyFile } from "./reply-files.ts";
import { createResumeTexts } from "./resume-text.ts";
import { createSavedViews } from "./saved-views.ts";
import { undo } from "./undo.ts";

type Needs = Pick<
  Services,
  | "store"
  | "events"
  | "settings"
  | "content"
  | "origin"
  | "subscribers"
  | "replyAddresses"
  | "virusScan"
  | "files"
  | "uploads"
  | "mailFolder"
  | "clock"
  | "log"
>;

/**
 * Leads for staff. Every function takes the person who asks. A lead that the person may not read is unknown to them; a change
 * without the right to it throws a response 404.
 */
export function openLeads(services: Needs) {
  const live = openLive(services);
  const replies = createReplies(services);
  const resumeTexts = createResumeTexts(services);
  const leads = {
    ...createLists(services),
    ...createBoard(services),
    ...createInterviewers(services),
    savedViews: createSavedViews(services),
    listChoices: createListChoices(services),
    find: (id: string, staff: Staff, isAhead = false) => readLead(services, id, staff, isAhead),
    change: (ids: readonly string[], change: LeadChange, staff: Staff, version?: number) =>
      changeLeads(services, ids, change, staff, version),
    /** Takes changes back, as long as each lead still has what was set. @param events as `change` returned them */
    undo: (events: readonly string[], staff: Staff) => undo(services, events, staff),
    ...createNotes(services),
    saveNoteDraft: (lead: string, kind: NoteKind, draft: Unsaved<NoteDraft>, staff: Staff) =>
      saveNoteDraft(services, lead, kind, draft, staff),
    resend: (lead: string, delivery: string, staff: Staff) => resendDelivery(services, lead, delivery, staff),
    /** Asks for the reference again. */
    erase: (lead: string, typedReference: string, staff: Staff) =>
      eraseLead(services, lead, typedReference, staff),
    ...replies,
    ...createDecisions(services, replies),
    ...createPresence(services),
    /** Ends when the signal aborts. `access`: look the session up again, because it may have ended or its rights may have changed. `notice`: the notices of the person have changed. */
    news: (staff: Staff, signal: AbortSignal) => newsFor(staff, live.follow(signal)),
    /** A CSV of a selection or of all that match, at most `EXPORT_MAX`; nothing of it is kept. */
    export: (what: { ids: readonly string[] } | LeadQuery, staff: Staff) =>
      exportLeads(services, what, staff),
  };
  return {
    leads,
    openReplyFile: (lead: string, file: string, staff: Staff) => openReplyFile(services, lead, file, staff),
    openFile: (lead: string, staff: Staff) => openFile(services, lead, staff),
    /** The text of a file that was opened; null if it can't be read. */
    readText: resumeTexts.read,
    copyPerson: (lead: string, staff: Staff) => copySenderOf(services, lead, staff),
    openOriginal: (event: string, staff: Staff) => openOriginal(services, event, staff),
    openIncomingFile: (event: string, file: string, staff: Staff) =>
      openIncomingFile(services, { event, file }, staff),
    async close() {
      await live.close();
      await resumeTexts.close();
    },
  };
}

/** After news may have been missed, the pages read everything again. */
async function* newsFor(
  { person: { id: person }, can }: Staff,
  all: AsyncIterable<News | null>,
): AsyncGenerator<LeadNews | "access" | "notice"> {
  const kinds = LEAD_KINDS.filter((kind) => can(rightTo("read", kind)));
  for await (const news of all) {
    if (news === null) {
      yield "access";
      yield "notice";
      for (const kind of kinds) yield { what: "changed", id: "", kind, by: null };
    } else if (news.what === "access" || news.what === "notice") {
      if (news.person === person) yield news.what;
    } else if (kinds.includes(news.kind)) yield news;
  }
}

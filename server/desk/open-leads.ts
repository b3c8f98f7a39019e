import type { LeadKind, LeadNews, Leads } from "#core/leads.ts";
import type { News } from "../storage/database/events.ts";
import { type LeadDeps, readableKinds } from "./access.ts";
import { createChanges } from "./changes.ts";
import { createResend } from "./deliveries.ts";
import { createEraseLead } from "./erase.ts";
import { createExport } from "./export.ts";
import { createOpenFile } from "./files.ts";
import { createFind } from "./find.ts";
import { createLists } from "./list.ts";
import { createSaveNoteDraft } from "./note-drafts.ts";
import { createNotes } from "./notes.ts";
import { createPresence } from "./presence.ts";
import { createReplies } from "./replies.ts";
import { createSavedViews } from "./saved-views.ts";
import { createUndo } from "./undo.ts";

export interface OpenLeads {
  leads: Leads;
  openFile: ReturnType<typeof createOpenFile>;
  close(): Promise<void>;
}

export function openLeads(deps: LeadDeps): OpenLeads {
  const { store, live, clock } = deps;
  return {
    leads: {
      ...createLists(store, clock),
      savedViews: createSavedViews(store, clock),
      find: createFind(deps),
      change: createChanges(deps),
      undo: createUndo(deps),
      ...createNotes(deps),
      saveNoteDraft: createSaveNoteDraft(deps),
      resend: createResend(deps),
      erase: createEraseLead(deps),
      ...createReplies(deps),
      ...createPresence(deps),
      news: (staff, signal) => newsFor(staff.person.id, readableKinds(staff), live.follow(signal)),
      export: createExport(deps),
    },
    openFile: createOpenFile(deps),
    close: live.close,
  };
}

/** After news may have been missed, the pages read everything again. */
async function* newsFor(
  person: string,
  kinds: readonly LeadKind[],
  all: AsyncIterable<News | null>,
): AsyncGenerator<LeadNews | "access"> {
  for await (const news of all) {
    if (news === null) {
      yield "access";
      for (const kind of kinds) yield { what: "changed", id: "", kind, by: null };
    } else if (news.what === "access") {
      if (news.person === person) yield "access";
    } else if (kinds.includes(news.kind)) yield news;
  }
}

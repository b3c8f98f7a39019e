import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Lead, ReplyTemplate } from "#core/lead.ts";
import type { Stage } from "#core/stages.ts";
import { type LeadDraft, useLeadDraft } from "../drafts/use-lead-draft.ts";

export interface TypedReply {
  id: string;
  subject: string;
  cc: string;
  text: string;
  stage: Stage | null;
  /** The last message that was there when this one was begun. */
  lastSeen: string | null;
}

interface ReplyDraftOptions {
  lead: Lead;
  /** A template to begin with, when nothing is typed yet. */
  offered: ReplyTemplate | null;
  /** Id of a reply that was sent or discarded. */
  finished: string | undefined;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** The reply that is typed: begins the next one when one was sent, and takes in a template, a new message, or a reply taken back. */
export function useReplyDraft({ lead, offered, finished, area }: ReplyDraftOptions): LeadDraft<TypedReply> {
  const initial = begin(lead, offered);
  const draft = useLeadDraft<TypedReply>({
    ...{ lead: lead.id, kind: "reply", initial },
    stored: { ...initial, ...lead.draft },
    isSent: (id) => lead.timeline.some((event) => event.id === id),
    fieldsOf: ({ subject, cc }) => ({ subject, cc }),
  });
  const { typed } = draft;
  const isEmpty = typed.text.trim() === "";
  const begun = useRef<string>(undefined);
  const begunAgain = useEffectEvent(() => {
    if (finished === undefined) begun.current = undefined;
    // The id of the next draft may come a moment after the response.
    if (finished !== typed.id || finished === begun.current || lead.draft.id === finished) return;
    begun.current = finished;
    draft.finish(begin({ ...lead, draft: { ...lead.draft, subject: "", cc: "", text: "" } }, null));
  });
  const takeTemplate = useEffectEvent(() => {
    if (offered !== null && isEmpty) draft.set(withTemplate(typed, offered));
  });
  const takeMessage = useEffectEvent(() => {
    if (isEmpty && typed.lastSeen !== lead.lastMessage)
      draft.set({ ...typed, lastSeen: lead.lastMessage, subject: lead.threadSubject ?? typed.subject });
  });
  const takeDraft = useEffectEvent(() => {
    if (lead.draft.id === typed.id) return;
    draft.follow({ ...begin(lead, null), savedAt: lead.draft.savedAt });
    // The button that took it back is gone.
    if (document.activeElement === document.body) area.current?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a reply is finished
  useLayoutEffect(() => begunAgain(), [finished, lead.draft.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another template is offered
  useLayoutEffect(() => takeTemplate(), [offered?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when someone else replied or wrote
  useLayoutEffect(() => takeMessage(), [lead.lastMessage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a reply was taken back
  useLayoutEffect(() => takeDraft(), [lead.draft.savedAt]);
  return draft;
}

function begin(lead: Lead, template: ReplyTemplate | null): TypedReply {
  const { id, subject, cc, text } = lead.draft;
  const typed = {
    ...{ id, cc, text, stage: null, lastSeen: lead.lastMessage },
    subject: subject || (lead.threadSubject ?? `Your ${lead.kind} ${lead.reference}`),
  };
  return template !== null && text.trim() === "" ? withTemplate(typed, template) : typed;
}

/** Behind what was typed, so that a template takes nothing away. */
export function withTemplate(typed: TypedReply, { subject, text, stage }: ReplyTemplate): TypedReply {
  const before = typed.text.trimEnd();
  return {
    ...typed,
    subject: subject ?? typed.subject,
    stage,
    text: before === "" ? text : `${before}\n\n${text}`,
  };
}

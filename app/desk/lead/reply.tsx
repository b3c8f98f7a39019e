import { useEffect, useEffectEvent, useRef } from "react";
import { Form, Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { Envelope, Lead, ReplyTemplate } from "#core/lead.ts";
import type { PersonName } from "#core/leads.ts";
import type { Snippet } from "#core/snippets.ts";
import { DESK } from "#core/staff.ts";
import { stageName } from "#core/stages.ts";
import { OtherDraft } from "../drafts/other-draft.tsx";
import { Button } from "../ui/button.tsx";
import { ChoiceMenu } from "../ui/choice-menu.tsx";
import { Checkbox, TextField } from "../ui/field.tsx";
import { pressMain } from "../ui/keyboard.ts";
import { TextArea } from "../ui/text-area.tsx";
import { Attachments } from "./attachments.tsx";
import { ReplyMessages } from "./reply-messages.tsx";
import { Snippets } from "./snippets.tsx";
import { useLeadForm } from "./use-lead-form.ts";
import { type TypedReply, useReplyDraft, withTemplate } from "./use-reply-draft.ts";

interface ReplyProps {
  lead: Lead;
  self: PersonName;
  templates: ReplyTemplate[];
  snippets: readonly Snippet[];
  /** A template to begin with, when nothing is typed yet. */
  offered: ReplyTemplate | null;
  /** When the page was loaded. */
  now: string;
  /** The form of the page that takes a reply back. */
  page: ReturnType<typeof useLeadForm>;
  onWriting: (isWriting: boolean) => void;
  /** Whether there is a text or a file. */
  onDraft: (hasDraft: boolean) => void;
  /** Sent or discarded. */
  onFinish: () => void;
}

/** The reply to a lead: saved while it is typed, and stopped when it crosses another. */
export function Reply({ lead, templates, snippets, offered, onWriting, ...props }: ReplyProps) {
  const { self, now, page } = props;
  const { fetcher, isPending, result } = useLeadForm("reply");
  const area = useRef<HTMLTextAreaElement>(null);
  const upload = useLeadForm("files");
  const finished = result?.done === undefined ? undefined : result.id;
  const draft = useReplyDraft({ lead, offered, finished, area });
  const { typed } = draft;
  const hasDraft = typed.text.trim() !== "" || lead.draftFiles.length > 0;
  const tellDraft = useEffectEvent(props.onDraft);
  useEffect(() => tellDraft(hasDraft), [hasDraft]);
  const tellFinish = useEffectEvent(props.onFinish);
  useEffect(() => {
    if (finished !== undefined) tellFinish();
  }, [finished]);
  const change = (part: Partial<TypedReply>) => {
    const next = { ...typed, ...part };
    draft.change(next);
    onWriting(next.text.trim() !== "");
  };
  const goOn = () => {
    draft.change({ ...typed, lastSeen: lead.lastMessage });
    fetcher.reset();
    area.current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ReplyMessages
        {...{ lead, self, now, page, result }}
        onContinue={lead.lastMessage === typed.lastSeen ? null : goOn}
      />
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={() => onWriting(false)}
        onKeyDown={pressMain}
      >
        {/* Without JavaScript, Enter in a line presses the first button. */}
        <button type="submit" name="intent" value="save" hidden>
          Save draft
        </button>
        <input type="hidden" name="id" value={typed.id} />
        <input type="hidden" name="lastSeen" value={typed.lastSeen ?? ""} />
        <input type="hidden" name="warned" value={result?.warned ?? ""} />
        <OtherDraft other={draft.other} onChoose={draft.choose} />
        <div className="grid gap-x-4 gap-y-2 *:grid-cols-[3.5rem_minmax(0,1fr)] *:items-center collapsed:hidden [&_label~*~*]:col-span-full @min-[32rem]:grid-cols-[3fr_2fr] @min-[32rem]:*:grid-cols-[auto_minmax(0,1fr)]">
          <TextField
            name="subject"
            label="Subject"
            value={typed.subject}
            onChange={(subject) => change({ subject })}
            error={result?.errors?.subject}
          />
          <TextField
            name="cc"
            label="Cc"
            value={typed.cc}
            onChange={(cc) => change({ cc })}
            error={result?.errors?.cc}
          />
        </div>
        <TextArea
          ref={area}
          name="text"
          label={`To ${lead.name} <${lead.email}>`}
          placeholder={`Reply to ${lead.name}`}
          rows={6}
          value={typed.text}
          onChange={(text) => change({ text })}
          error={result?.errors?.text}
        />
        {draft.isAtRisk && <Notice tone="error">{draft.words}</Notice>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 collapsed:hidden">
          {lead.envelope && <EnvelopeFacts envelope={lead.envelope} />}
          <Attachments files={lead.draftFiles} id={typed.id} upload={upload}>
            <ChoiceMenu
              label="Template"
              isInline
              options={templates.map(({ id, title, isOwn }) => ({
                id,
                label: isOwn ? `${title} (yours)` : title,
              }))}
              value={null}
              onChange={(key) => {
                const template = templates.find(({ id }) => id === key);
                if (template) change(withTemplate(typed, template));
              }}
            />
            <Snippets snippets={snippets} text={typed.text} />
          </Attachments>
          <AlsoDo lead={lead} stage={typed.stage} />
          <div className="sticky bottom-0 z-10 -mx-4 -mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-raised px-4 py-2">
            <Button
              type="submit"
              name="intent"
              value="reply"
              variant="strong"
              isPending={isPending || upload.isPending}
              data-main=""
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              Send reply
            </Button>
            <kbd className="text-xs text-muted max-md:hidden">Ctrl Enter</kbd>
            {(hasDraft || lead.draft.savedAt !== null) && (
              <Button type="submit" name="intent" value="discard" variant="quiet">
                Discard draft
              </Button>
            )}
            <span role="status" className="text-xs text-muted">
              {!draft.isAtRisk && draft.words}
            </span>
          </div>
        </div>
      </fetcher.Form>
    </div>
  );
}

/** What the mail says besides the text. */
function EnvelopeFacts({ envelope: { from, replyTo, signature } }: { envelope: Envelope }) {
  return (
    <details className="text-xs text-muted">
      <summary className="w-fit max-w-full cursor-pointer truncate py-1 underline touch:py-3">
        From {from}
      </summary>
      <div className="mt-1 grid gap-2">
        {signature !== "" && (
          <p className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
            <span className="sr-only">Your signature: </span>
            {signature}
          </p>
        )}
        <p className="wrap-anywhere">
          Replies go to <span className="text-ink">{replyTo}</span>.{" "}
          <Link to={`${DESK}/account`} className="text-deep underline">
            Change your sender name and signature
          </Link>
        </p>
      </div>
    </details>
  );
}

/** What sending does to the lead, if the person wants it. */
function AlsoDo({ lead, stage }: { lead: Lead; stage: TypedReply["stage"] }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {lead.status === "open" && (
        <Checkbox name="close" value="true">
          Also close this lead
        </Checkbox>
      )}
      {stage !== null && stage !== lead.stage && (
        <Checkbox key={stage} name="stage" value={stage} defaultChecked>
          Also move to {stageName(stage)}
        </Checkbox>
      )}
    </div>
  );
}

/** For a quarantined message: a reply would go to someone who may not have written. */
export function ApproveFirst({ version }: { version: number }) {
  return (
    <Form method="post" className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-2 text-sm">
      <p>Approve this message before you reply.</p>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="approve">
        Approve message
      </Button>
    </Form>
  );
}

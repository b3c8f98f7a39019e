import { useRef } from "react";
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
}

/** The reply to a lead: saved while it is typed, and stopped when it crosses another. */
export function Reply({ lead, self, templates, snippets, offered, now, page, onWriting }: ReplyProps) {
  const { fetcher, isPending, result } = useLeadForm("reply");
  const area = useRef<HTMLTextAreaElement>(null);
  const upload = useLeadForm("files");
  const finished = result?.done === undefined ? undefined : result.id;
  const draft = useReplyDraft({ lead, offered, finished, area });
  const { typed } = draft;
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReplyMessages
        {...{ lead, self, now, page, result }}
        onContinue={lead.lastMessage === typed.lastSeen ? null : goOn}
      />
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={() => onWriting(false)}
        onKeyDown={pressMain}
      >
        {/* Without JavaScript, Enter in a line presses the first button. */}
        <button type="submit" name="intent" value="save" hidden>
          Save draft
        </button>
        <input type="hidden" name="id" value={typed.id} />
        <input type="hidden" name="lastSeen" value={typed.lastSeen ?? ""} />
        <OtherDraft other={draft.other} onChoose={draft.choose} />
        <ChoiceMenu
          label="Template"
          description="Fills in the subject and text. You can edit both. Your own snippets come last."
          options={templates.map(({ id, title, isOwn }) => ({
            id,
            label: isOwn ? `${title} (yours)` : title,
          }))}
          value={null}
          placeholder="Choose a template"
          onChange={(key) => {
            const template = templates.find(({ id }) => id === key);
            if (template) change(withTemplate(typed, template));
          }}
        />
        <input type="hidden" name="warned" value={result?.warned ?? ""} />
        <TextField
          name="cc"
          label="Cc"
          description="Separate addresses with commas."
          value={typed.cc}
          onChange={(cc) => change({ cc })}
          error={result?.errors?.cc}
        />
        <TextField
          name="subject"
          label="Subject"
          value={typed.subject}
          onChange={(subject) => change({ subject })}
          error={result?.errors?.subject}
        />
        <TextArea
          ref={area}
          name="text"
          label={`To ${lead.name} <${lead.email}>`}
          rows={10}
          value={typed.text}
          onChange={(text) => change({ text })}
          error={result?.errors?.text}
        />
        {lead.envelope && <EnvelopeFacts envelope={lead.envelope} />}
        <Attachments files={lead.draftFiles} id={typed.id} upload={upload} />
        {draft.isAtRisk && <Notice tone="error">{draft.words}</Notice>}
        <AlsoDo lead={lead} stage={typed.stage} />
        <div className="flex flex-wrap items-center gap-3">
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
          {(typed.text !== "" || lead.draft.savedAt !== null || lead.draftFiles.length > 0) && (
            <Button type="submit" name="intent" value="discard" variant="text">
              Discard draft
            </Button>
          )}
          <span role="status" className="text-xs text-muted">
            {!draft.isAtRisk && draft.words}
          </span>
        </div>
      </fetcher.Form>
      <Snippets snippets={snippets} text={typed.text} />
    </div>
  );
}

/** What the mail says besides the text. */
function EnvelopeFacts({ envelope: { from, replyTo, signature } }: { envelope: Envelope }) {
  return (
    <div className="grid gap-2 text-xs text-muted">
      {signature !== "" && (
        <p className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">
          <span className="sr-only">Your signature: </span>
          {signature}
        </p>
      )}
      <p className="wrap-anywhere">
        From <span className="text-ink">{from}</span>. Replies go to{" "}
        <span className="text-ink">{replyTo}</span>.{" "}
        <Link to={`${DESK}/account`} className="text-deep underline">
          Change your sender name and signature
        </Link>
      </p>
    </div>
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
    <Form method="post" className="grid justify-items-start gap-3 text-sm">
      <p>This message is quarantined. Approve it before you reply.</p>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="approve" variant="strong">
        Approve message
      </Button>
    </Form>
  );
}

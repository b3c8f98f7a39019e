import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { type Lead, type ReplyTemplate, STAGE_NAMES, type Stage } from "#core/leads.ts";
import { OtherDraft } from "../drafts/other-draft.tsx";
import { type LeadDraft, useLeadDraft } from "../drafts/use-lead-draft.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceMenu } from "../ui/choice-menu.tsx";
import { Checkbox, TextField } from "../ui/field.tsx";
import { Incoming, senderOf } from "./incoming.tsx";
import { ReplyOutcome } from "./reply-outcome.tsx";
import { TextArea } from "./text-area.tsx";
import { SentReply } from "./timeline.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface ReplyProps {
  lead: Lead;
  templates: ReplyTemplate[];
  /** A template to begin with, when nothing is typed yet. */
  offered: ReplyTemplate | null;
  onWriting: (isWriting: boolean) => void;
}

interface Typed {
  id: string;
  subject: string;
  text: string;
  stage: Stage | null;
  /** The last reply or incoming message that was there when this one was begun. */
  lastSeen: string | null;
}

/** The reply to a lead: saved while it is typed, and stopped when it crosses another. */
export function Reply({ lead, templates, offered, onWriting }: ReplyProps) {
  const { fetcher, isPending, result } = useLeadForm("reply");
  const initial = begin(lead, offered);
  const draft = useLeadDraft<Typed>({
    ...{ lead: lead.id, kind: "reply", initial },
    stored: { ...initial, ...lead.draft },
    isSent: (id) => lead.timeline.some((event) => event.id === id),
    fieldsOf: ({ subject }) => ({ subject }),
  });
  const { typed } = draft;
  const area = useRef<HTMLTextAreaElement>(null);

  const finished = result?.done === undefined ? undefined : result.id;
  useFollow({ lead, offered, finished, draft });

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    draft.change(next);
    onWriting(next.text.trim() !== "");
  };
  const crossing = lead.lastMessage === typed.lastSeen ? null : lead.lastMessage;
  const stopped = result?.problem !== undefined || crossing !== null;
  const other = lead.timeline.find(({ id }) => id === lead.lastMessage);
  return (
    <fetcher.Form method="post" noValidate className="grid gap-4" onSubmit={() => onWriting(false)}>
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="lastSeen" value={typed.lastSeen ?? ""} />
      {result?.done && (
        <ReplyOutcome done={result.done} reply={lead.timeline.find(({ id }) => id === result.id)} />
      )}
      {stopped && (
        <Stopped
          problem={result?.problem}
          other={other}
          onContinue={
            crossing === null
              ? null
              : () => {
                  draft.change({ ...typed, lastSeen: crossing });
                  fetcher.reset();
                  area.current?.focus();
                }
          }
        />
      )}
      <OtherDraft other={draft.other} onChoose={draft.choose} />
      {templates.length > 0 && (
        <ChoiceMenu
          label="Template"
          description="Fills in the subject and text. You can edit both."
          options={templates.map(({ id, title }) => ({ id, label: title }))}
          value={null}
          placeholder="Choose a template"
          onChange={(key) => {
            const template = templates.find(({ id }) => id === key);
            if (template) change(withTemplate(typed, template));
          }}
        />
      )}
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
      {draft.isAtRisk && <Notice tone="error">{draft.words}</Notice>}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {lead.status === "open" && (
          <Checkbox name="close" value="true">
            Also close this lead
          </Checkbox>
        )}
        {typed.stage !== null && typed.stage !== lead.stage && (
          <Checkbox key={typed.stage} name="stage" value={typed.stage} defaultChecked>
            Also move to {STAGE_NAMES[typed.stage]}
          </Checkbox>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="strong" isPending={isPending}>
          Send reply
        </Button>
        {(typed.text !== "" || lead.draft.savedAt !== null) && (
          <Button type="submit" name="intent" value="discard" variant="text">
            Discard draft
          </Button>
        )}
        <span role="status" className="text-xs text-muted">
          {!draft.isAtRisk && draft.words}
        </span>
      </div>
    </fetcher.Form>
  );
}

interface StoppedProps {
  problem: string | undefined;
  /** The last reply or incoming message of the lead. */
  other: Lead["timeline"][number] | undefined;
  /** Null when the reply does not cross another one. */
  onContinue: (() => void) | null;
}

function Stopped({ problem, other, onContinue }: StoppedProps) {
  const name = other?.kind === "incoming" ? senderOf(other) : (other?.by?.name ?? "Someone else");
  const did = other?.kind === "incoming" ? "wrote" : "replied";
  return (
    <Notice tone="error">
      <p>{problem ?? `${name} ${did} while you were writing.`}</p>
      {(other?.kind === "reply" || other?.kind === "incoming") && (
        <>
          <p className="mt-3 font-bold">{name} wrote:</p>
          {other.kind === "reply" ? <SentReply reply={other} /> : <Incoming mail={other} />}
        </>
      )}
      {onContinue !== null && (
        <p className="mt-3">
          <Button onPress={onContinue}>Continue with my reply</Button>
        </p>
      )}
    </Notice>
  );
}

interface Followed extends Pick<ReplyProps, "lead" | "offered"> {
  /** Id of a reply that was sent or discarded. */
  finished: string | undefined;
  draft: LeadDraft<Typed>;
}

/** Begins the next reply when one was sent, and takes a template or a new message in while nothing is typed. */
function useFollow({ lead, offered, finished, draft }: Followed) {
  const { typed } = draft;
  const isEmpty = typed.text.trim() === "";
  const begunAgain = useEffectEvent(() => {
    if (finished !== typed.id) return;
    draft.finish(begin({ ...lead, draft: { ...lead.draft, subject: "", text: "" } }, null));
  });
  const takeTemplate = useEffectEvent(() => {
    if (offered !== null && isEmpty) draft.set(withTemplate(typed, offered));
  });
  const takeMessage = useEffectEvent(() => {
    if (isEmpty && typed.lastSeen !== lead.lastMessage)
      draft.set({ ...typed, lastSeen: lead.lastMessage, subject: lead.threadSubject ?? typed.subject });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a reply is finished
  useLayoutEffect(() => begunAgain(), [finished]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another template is offered
  useLayoutEffect(() => takeTemplate(), [offered?.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when someone else replied or wrote
  useLayoutEffect(() => takeMessage(), [lead.lastMessage]);
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

function begin(lead: Lead, template: ReplyTemplate | null): Typed {
  const { id, subject, text } = lead.draft;
  const typed = {
    ...{ id, text, stage: null, lastSeen: lead.lastMessage },
    subject: subject || subjectFor(lead),
  };
  return template !== null && text.trim() === "" ? withTemplate(typed, template) : typed;
}

function subjectFor({ kind, reference, threadSubject }: Lead): string {
  return threadSubject ?? `Your ${kind} ${reference}`;
}

/** Behind what was typed, so that a template takes nothing away. */
function withTemplate(typed: Typed, { subject, text, stage }: ReplyTemplate): Typed {
  const before = typed.text.trimEnd();
  return { ...typed, subject, stage, text: before === "" ? text : `${before}\n\n${text}` };
}

import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { type Lead, leadUrl, type ReplyTemplate, STAGE_NAMES, type Stage } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox, Select, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { ReplyOutcome } from "./reply-outcome.tsx";
import { TextArea } from "./text-area.tsx";
import { SentReply } from "./timeline.tsx";
import { useLeadForm } from "./use-lead-form.ts";

const SAVE_AFTER_MS = 700;

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
  /** The last reply that was there when this one was begun. */
  lastSeen: string | null;
}

/** The reply to a lead: saved while it is typed, and stopped when it crosses another. */
export function Reply({ lead, templates, offered, onWriting }: ReplyProps) {
  const { fetcher, isPending, result } = useLeadForm("reply");
  const [typed, setTyped] = useState(() => begin(lead, offered));
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(lead.id, typed);

  const finished = result?.done === undefined ? undefined : result.id;
  const [seen, setSeen] = useState({ finished, offered, lastReply: lead.lastReply });
  if (finished !== seen.finished && finished === typed.id) {
    setSeen({ ...seen, finished, lastReply: lead.lastReply });
    setTyped(begin({ ...lead, draft: { ...lead.draft, subject: "", text: "" } }, null));
  } else if (offered !== null && offered.id !== seen.offered?.id) {
    setSeen({ ...seen, offered });
    if (typed.text.trim() === "") setTyped(withTemplate(typed, offered));
  } else if (lead.lastReply !== seen.lastReply) {
    setSeen({ ...seen, lastReply: lead.lastReply });
    if (typed.text.trim() === "") setTyped({ ...typed, lastSeen: lead.lastReply });
  }

  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    draft.save(next);
    onWriting(next.text.trim() !== "");
  };
  const crossing = lead.lastReply === typed.lastSeen ? null : lead.lastReply;
  const stopped = result?.problem !== undefined || crossing !== null;
  const other = lead.timeline.find(({ id }) => id === lead.lastReply);
  return (
    <fetcher.Form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={() => {
        draft.stop();
        onWriting(false);
      }}
    >
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="lastSeen" value={typed.lastSeen ?? ""} />
      {result?.done && (
        <ReplyOutcome done={result.done} reply={lead.timeline.find(({ id }) => id === result.id)} />
      )}
      {stopped && (
        <Notice tone="error">
          <p>{result?.problem ?? `${other?.by?.name ?? "Someone else"} replied while you were writing.`}</p>
          {other?.kind === "reply" && (
            <>
              <p className="mt-3 font-bold">{other.by?.name ?? "Someone else"} wrote:</p>
              <SentReply reply={other} />
            </>
          )}
          {crossing !== null && (
            <p className="mt-3">
              <Button
                onPress={() => {
                  setTyped({ ...typed, lastSeen: crossing });
                  fetcher.reset();
                  area.current?.focus();
                }}
              >
                Continue with my reply
              </Button>
            </p>
          )}
        </Notice>
      )}
      {templates.length > 0 && (
        <Select
          label="Template"
          description="Fills in the subject and text. You can edit both."
          options={templates.map(({ id, title }) => ({ id, label: title }))}
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
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {lead.status === "open" && (
          <Checkbox name="close" value="true">
            Also close this lead
          </Checkbox>
        )}
        {typed.stage !== null && typed.stage !== lead.stage && (
          <Checkbox key={typed.stage} name="stage" value={typed.stage} defaultSelected>
            Also move to {STAGE_NAMES[typed.stage]}
          </Checkbox>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isPending={isPending}>
          Send reply
        </Button>
        {(typed.text !== "" || lead.draft.savedAt !== null) && (
          <Button type="submit" name="intent" value="discard" variant="plain">
            Discard draft
          </Button>
        )}
        <span role="status" className="text-xs text-muted">
          {draft.state}
        </span>
      </div>
    </fetcher.Form>
  );
}

/** For a quarantined message: a reply would go to someone who may not have written. */
export function ApproveFirst({ version }: { version: number }) {
  return (
    <Form method="post" className="grid justify-items-start gap-3 text-sm">
      <p>This message is quarantined. Approve it before you reply.</p>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="approve" variant="primary">
        Approve message
      </Button>
    </Form>
  );
}

function begin(lead: Lead, template: ReplyTemplate | null): Typed {
  const { id, subject, text } = lead.draft;
  const typed = {
    ...{ id, text, stage: null, lastSeen: lead.lastReply },
    subject: subject || subjectFor(lead),
  };
  return template !== null && text.trim() === "" ? withTemplate(typed, template) : typed;
}

function subjectFor({ kind, reference }: Lead): string {
  return `Your ${kind} ${reference}`;
}

/** Behind what was typed, so that a template takes nothing away. */
function withTemplate(typed: Typed, { subject, text, stage }: ReplyTemplate): Typed {
  const before = typed.text.trimEnd();
  return { ...typed, subject, stage, text: before === "" ? text : `${before}\n\n${text}` };
}

/** Saves what is typed a moment after the last key, and when the page is left. */
function useDraft(lead: string, typed: Typed) {
  const [state, setState] = useState("");
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; typed: Typed } | null>(null);
  const store = useRef(async ({ id, subject, text }: Typed) => {
    waiting.current = null;
    const response = await fetch(`${leadUrl(lead)}/draft`, {
      method: "POST",
      body: new URLSearchParams({ id, subject, text }),
      // Browsers limit what may outlive a page.
      keepalive: text.length < 15_000,
    }).catch(() => null);
    setState(response?.ok ? "Draft saved" : "Your draft can't be saved right now. Keep this page open.");
  });
  const stop = () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    setState("");
  };
  useEffect(() => {
    const flush = () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current.timer);
      void store.current(waiting.current.typed);
    };
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);
  return {
    state: typed.text === "" ? "" : state,
    stop,
    save(next: Typed) {
      stop();
      waiting.current = { typed: next, timer: setTimeout(() => void store.current(next), SAVE_AFTER_MS) };
    },
  };
}

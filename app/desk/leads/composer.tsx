import { useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { type Lead, REPLY_MAX, REPLY_SUBJECT_MAX, type ReplyTemplate } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox, Select, TextArea, TextField } from "../ui/field.tsx";
import { Panel } from "../ui/panel.tsx";
import type { LeadAnswer } from "./lead.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** Time without typing after which a draft is saved. */
const QUIET_MS = 700;

interface ComposerProps {
  lead: Lead;
  templates: readonly ReplyTemplate[];
  fetcher: FetcherWithComponents<LeadAnswer>;
  onWriting: () => void;
}

/** Nothing is sent without a press of the button. */
export function Composer({ lead, templates, fetcher, onWriting }: ComposerProps) {
  const { draft } = lead;
  const [subject, setSubject] = useState(draft.subject);
  const [text, setText] = useState(draft.text);
  const [stage, setStage] = useState("");
  const [saved, setSaved] = useState(draft.savedAt === null ? "" : "Draft saved.");
  // The reply that was last seen stays as it was when writing began, so that one that crosses is noticed.
  const [lastSeen] = useState(lead.lastReply);
  const [isReviewed, setReviewed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useShortcuts({ r: () => panel.current?.querySelector("textarea")?.focus() });
  const isCrossed = lead.lastReply !== lastSeen;

  function change(to: { subject?: string; text?: string }) {
    const next = { subject, text, ...to };
    setSubject(next.subject);
    setText(next.text);
    setSaved("Not saved yet.");
    onWriting();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(next), QUIET_MS);
  }

  async function save(next: { subject: string; text: string }) {
    const body = new URLSearchParams({ intent: "save-draft", draft: draft.id, ...next });
    try {
      const response = await fetch(`${location.pathname}.data`, { method: "POST", body });
      setSaved(response.ok && !response.redirected ? "Draft saved." : "The draft could not be saved.");
    } catch {
      setSaved("The draft could not be saved.");
    }
  }

  function choose(id: string) {
    const template = templates.find((item) => item.id === id);
    if (template === undefined) return;
    setStage(template.stage ?? "");
    change({ subject: template.subject, text: template.text });
  }

  return (
    <div id="reply" ref={panel}>
      <Panel title="Reply" lead={`To ${lead.email}`}>
        <fetcher.Form method="post" className="grid gap-4" onSubmit={() => clearTimeout(timer.current)}>
          <input type="hidden" name="draft" value={draft.id} />
          <input type="hidden" name="last-seen" value={(isReviewed ? lead.lastReply : lastSeen) ?? ""} />
          <input type="hidden" name="stage" value={stage} />
          {templates.length > 0 && (
            <Select
              label="Template"
              options={templates.map(({ id, title }) => ({ id, label: title }))}
              placeholder="None"
              onChange={(key) => choose(String(key))}
            />
          )}
          <TextField
            name="subject"
            label="Subject"
            value={subject}
            onChange={(value) => change({ subject: value })}
            maxLength={REPLY_SUBJECT_MAX}
          />
          <TextArea
            name="text"
            label="Text"
            rows={10}
            value={text}
            onChange={(value) => change({ text: value })}
            maxLength={REPLY_MAX}
          />
          {isCrossed && (
            <Checkbox isSelected={isReviewed} onChange={setReviewed}>
              A colleague replied meanwhile. I have read that reply and send mine too.
            </Checkbox>
          )}
          <Checkbox name="close" value="yes">
            Close after sending
          </Checkbox>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              name="intent"
              value="send"
              variant="primary"
              isPending={fetcher.state !== "idle"}
              isDisabled={isCrossed && !isReviewed}
            >
              Send
            </Button>
            <Button type="submit" name="intent" value="save-draft">
              Save the draft
            </Button>
            <Button type="submit" name="intent" value="answered-elsewhere">
              Answered elsewhere
            </Button>
            <span role="status" className="text-xs text-muted">
              {saved}
            </span>
          </div>
        </fetcher.Form>
      </Panel>
    </div>
  );
}

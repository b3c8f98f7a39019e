import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Lead } from "#core/lead.ts";
import type { NoteDraft, NoteKind } from "#core/lead-drafts.ts";
import type { Colleague, UnclearName } from "#core/mentions.ts";
import { DoubtsField, ScoreFields } from "../applications/scorecard-fields.tsx";
import { OtherDraft } from "../drafts/other-draft.tsx";
import { useLeadDraft } from "../drafts/use-lead-draft.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/field.tsx";
import { pressMain } from "../ui/keyboard.ts";
import { TextArea } from "../ui/text-area.tsx";
import { scoreFields } from "./scores-in.ts";
import { useLeadForm } from "./use-lead-form.ts";

interface NoteFormProps {
  lead: Lead;
  kind: NoteKind;
  people: Colleague[];
}

export function NoteForm({ lead, kind, people }: NoteFormProps) {
  const { fetcher, isPending, result } = useLeadForm(kind);
  const stored = lead.noteDrafts[kind];
  const draft = useLeadDraft<Omit<NoteDraft, "savedAt">>({
    ...{ lead: lead.id, kind, stored },
    initial: { id: stored.id, text: stored.text, scores: stored.scores },
    isSent: (id) => lead.timeline.some((event) => event.id === id),
    fieldsOf: ({ scores }) => scoreFields(scores),
  });
  const { typed: note } = draft;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const savedId = result?.done === undefined ? undefined : result.id;
  const [sent, setSent] = useState("");
  // The id of the next note may come a moment after the response: the server takes one note of an id.
  const isBusy = isPending || savedId === note.id;
  const isSentFirst = isBusy && note.text.startsWith(sent);
  const beginNext = useEffectEvent(() => {
    if (savedId !== note.id || stored.id === note.id) return;
    const typedSince = note.text.startsWith(sent) ? note.text.slice(sent.length) : note.text;
    const next = { id: stored.id, text: typedSince, scores: {} };
    draft.finish(next);
    if (typedSince !== "") draft.change(next);
    setChosen([]);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a note was added
  useLayoutEffect(() => beginNext(), [savedId, stored.id]);
  const area = useRef<HTMLTextAreaElement>(null);
  const offers = useRef<HTMLFieldSetElement>(null);
  const setText = (text: string) => draft.change({ ...note, text });
  const begun = /@([^@\n]{0,40})$/.exec(note.text)?.[1];
  const offered =
    begun === undefined
      ? []
      : people.filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()));
  const mention = ({ id, name }: Colleague) => {
    setChosen([...chosen, id]);
    setText(`${note.text.slice(0, note.text.lastIndexOf("@"))}@${name} `);
    area.current?.focus();
  };
  return (
    <fetcher.Form
      method="post"
      className="grid gap-3"
      onSubmit={() => setSent(note.text)}
      onKeyDown={pressMain}
    >
      <input type="hidden" name="intent" value={kind} />
      <input type="hidden" name="id" value={note.id} />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="mentioned" value={id} />
      ))}
      <OtherDraft other={draft.other} onChoose={draft.choose} />
      {kind === "interview" && (
        <div className="collapsed:hidden">
          <ScoreFields scores={note.scores} onChange={(scores) => draft.change({ ...note, scores })} />
        </div>
      )}
      <TextArea
        ref={area}
        name="text"
        label={kind === "note" ? "Note" : "Strengths"}
        placeholder={kind === "note" ? "Add a note for colleagues" : "Send a scorecard"}
        description="For colleagues only. Type @ and a name to mention someone. They're told of it."
        rows={3}
        value={isSentFirst ? note.text.slice(sent.length) : note.text}
        onChange={(text) => setText(isSentFirst ? sent + text : text)}
        error={result?.errors?.text}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || offered.length === 0) return;
          event.preventDefault();
          offers.current?.querySelector("button")?.focus();
        }}
      />
      {kind === "interview" && (
        <div className="collapsed:hidden">
          <DoubtsField scores={note.scores} onChange={(scores) => draft.change({ ...note, scores })} />
        </div>
      )}
      {offered.length > 0 && (
        <fieldset ref={offers} className="flex flex-wrap gap-2">
          <legend className="sr-only">People to mention</legend>
          {offered.map((colleague) => (
            <Button key={colleague.id} onPress={() => mention(colleague)}>
              <span>@{colleague.name}</span> <span className="font-normal text-muted">{colleague.hint}</span>
            </Button>
          ))}
        </fieldset>
      )}
      {result?.unclear?.map((unclear) => (
        <Unclear key={unclear.name} {...unclear} />
      ))}
      {draft.isAtRisk && <Notice tone="error">{draft.words}</Notice>}
      <div className="flex flex-wrap items-center gap-3 collapsed:hidden">
        <Button type="submit" variant="strong" isPending={isBusy} data-main="">
          {kind === "note" ? "Add note" : "Send scorecard"}
        </Button>
        <span role="status" className="text-sm text-muted">
          {result?.done ?? (!draft.isAtRisk && draft.words)}
          {offered.length > 0 && <span className="sr-only">Press the down arrow to choose someone.</span>}
        </span>
      </div>
    </fetcher.Form>
  );
}

/** Several people have the name. */
function Unclear({ name, people }: UnclearName) {
  return (
    <fieldset>
      <legend className="text-sm font-bold">Which {name} do you mean?</legend>
      {people.map(({ id, hint, ...person }) => (
        <Checkbox key={id} name="mentioned" value={id}>
          {person.name}, {hint}
        </Checkbox>
      ))}
    </fieldset>
  );
}

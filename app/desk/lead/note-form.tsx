import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { Notice } from "#app/ui/notice.tsx";
import {
  type NoteDraft,
  type NoteKind,
  SCORE_MAX,
  SCORE_NAMES,
  type ScoreName,
  type Scores,
} from "#core/lead-drafts.ts";
import type { Lead, PersonName } from "#core/leads.ts";
import { OtherDraft } from "../drafts/other-draft.tsx";
import { useLeadDraft } from "../drafts/use-lead-draft.ts";
import { Button } from "../ui/button.tsx";
import { pressMain } from "../ui/keyboard.ts";
import { TextArea } from "../ui/text-area.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface NoteFormProps {
  lead: Lead;
  kind: NoteKind;
  people: PersonName[];
}

export function NoteForm({ lead, kind, people }: NoteFormProps) {
  const { fetcher, isPending, result } = useLeadForm(kind);
  const stored = lead.noteDrafts[kind];
  const draft = useLeadDraft<Omit<NoteDraft, "savedAt">>({
    ...{ lead: lead.id, kind, stored },
    initial: { id: stored.id, text: stored.text, scores: stored.scores },
    isSent: (id) => lead.timeline.some((event) => event.id === id),
    fieldsOf: ({ scores }) =>
      Object.fromEntries(Object.entries(scores).map(([name, score]) => [`score-${name}`, String(score)])),
  });
  const { typed: note } = draft;
  const savedId = result?.done === undefined ? undefined : result.id;
  const beginNext = useEffectEvent(() => {
    if (savedId === note.id) draft.finish({ id: stored.id, text: "", scores: {} });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a note was added
  useLayoutEffect(() => beginNext(), [savedId]);
  const area = useRef<HTMLTextAreaElement>(null);
  const offers = useRef<HTMLFieldSetElement>(null);
  const setText = (text: string) => draft.change({ ...note, text });
  const begun = /@([^@\n]{0,40})$/.exec(note.text)?.[1];
  const offered =
    begun === undefined || kind === "interview"
      ? []
      : people.filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()) && name !== begun);
  const mention = (name: string) => {
    setText(`${note.text.slice(0, note.text.lastIndexOf("@"))}@${name} `);
    area.current?.focus();
  };
  return (
    <fetcher.Form method="post" className="grid gap-3" onKeyDown={pressMain}>
      <input type="hidden" name="intent" value={kind} />
      <input type="hidden" name="id" value={note.id} />
      <OtherDraft other={draft.other} onChoose={draft.choose} />
      {kind === "interview" && (
        <ScoreFields scores={note.scores} onChange={(scores) => draft.change({ ...note, scores })} />
      )}
      <TextArea
        ref={area}
        name="text"
        label={kind === "note" ? "Note" : "Impressions"}
        description={
          kind === "note"
            ? "For colleagues only. Type @ to mention someone; they'll get an email."
            : "For colleagues only."
        }
        rows={3}
        value={note.text}
        onChange={setText}
        error={result?.errors?.text}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || offered.length === 0) return;
          event.preventDefault();
          offers.current?.querySelector("button")?.focus();
        }}
      />
      {offered.length > 0 && (
        <fieldset ref={offers} className="flex flex-wrap gap-2">
          <legend className="sr-only">People to mention</legend>
          {offered.map(({ id, name }) => (
            <Button key={id} onPress={() => mention(name)}>
              @{name}
            </Button>
          ))}
        </fieldset>
      )}
      {draft.isAtRisk && <Notice tone="error">{draft.words}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" isPending={isPending} data-main="">
          {kind === "note" ? "Add note" : "Add interview"}
        </Button>
        <span role="status" className="text-sm text-muted">
          {result?.done ?? (!draft.isAtRisk && draft.words)}
          {offered.length > 0 && <span className="sr-only">Press the down arrow to choose someone.</span>}
        </span>
      </div>
    </fetcher.Form>
  );
}

interface ScoreFieldsProps {
  scores: Scores;
  onChange: (scores: Scores) => void;
}

function ScoreFields({ scores, onChange }: ScoreFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {Object.entries(SCORE_NAMES).map(([name, label]) => (
        <RadioGroup
          key={name}
          name={`score-${name}`}
          value={String(scores[name as ScoreName] ?? "")}
          onChange={(score) => onChange({ ...scores, [name]: Number(score) })}
          aria-label={label}
          className="grid gap-1"
        >
          <span aria-hidden="true" className="text-sm font-bold">
            {label}
          </span>
          <div className="flex gap-1">
            {Array.from({ length: SCORE_MAX }, (_, index) => String(index + 1)).map((score) => (
              <Radio
                key={score}
                value={score}
                className="grid size-10 cursor-default max-md:size-11 place-items-center rounded-sm border border-edge bg-raised text-sm hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:font-bold has-checked:text-paper data-[focus-visible]:outline-3 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-ink"
              >
                {score}
              </Radio>
            ))}
          </div>
        </RadioGroup>
      ))}
    </div>
  );
}

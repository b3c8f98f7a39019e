import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import {
  type Lead,
  type LeadEvent,
  NOTE_MAX,
  type PersonName,
  SCORE_MAX,
  SCORE_NAMES,
  type ScoreName,
  STAGE_NAMES,
} from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { Select, TextArea } from "../ui/field.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import type { LeadAnswer } from "./lead.tsx";

interface TimelineProps {
  lead: Lead;
  owners: readonly PersonName[];
  noteId: string;
  fetcher: FetcherWithComponents<LeadAnswer>;
}

export function Timeline({ lead, owners, noteId, fetcher }: TimelineProps) {
  return (
    <Panel title="Timeline">
      <ol className="grid gap-4 border-s-2 border-line ps-4 text-sm">
        {lead.timeline.map((event) => (
          <li key={event.id}>
            <p className="text-xs text-muted">
              <span className="font-bold text-ink">{event.by?.name ?? "The site"}</span> {titleOf(event)},{" "}
              <When at={event.at} />
            </p>
            {"text" in event && <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{event.text}</p>}
            {event.kind === "interview" && (
              <p className="mt-1 text-xs text-muted">
                {Object.entries(event.scores)
                  .map(([name, score]) => `${SCORE_NAMES[name as ScoreName]} ${score}`)
                  .join(", ")}
              </p>
            )}
          </li>
        ))}
      </ol>
      {lead.may.answer && (
        <NoteForm key={noteId} lead={lead} owners={owners} noteId={noteId} fetcher={fetcher} />
      )}
    </Panel>
  );
}

function titleOf(event: LeadEvent): string {
  switch (event.kind) {
    case "received":
      return "received it";
    case "note":
      return "wrote a note";
    case "interview":
      return "noted an interview";
    case "reply":
      return `replied: ${event.subject}`;
    case "assigned":
      return event.to === null ? "removed the owner" : `assigned it to ${event.to.name}`;
    case "stage":
      return `moved it from ${STAGE_NAMES[event.from]} to ${STAGE_NAMES[event.to]}`;
    case "resent":
      return `sent ${event.name} again`;
    case "marked-spam":
      return "marked it as spam";
    case "answered-elsewhere":
      return "answered elsewhere";
    default:
      return `${event.kind} it`;
  }
}

const scoreOptions = [
  { id: "", label: "–" },
  ...Array.from({ length: SCORE_MAX }, (_, index) => ({ id: String(index + 1), label: String(index + 1) })),
];

function NoteForm({ lead, owners, noteId, fetcher }: TimelineProps) {
  const [text, setText] = useState("");
  const typed = /@([^@\n]{0,40})$/.exec(text)?.[1];
  const offered =
    typed === undefined
      ? []
      : owners.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed);
  return (
    <fetcher.Form method="post" className="mt-6 grid gap-3">
      <input type="hidden" name="note" value={noteId} />
      <TextArea
        name="text"
        label="Note for colleagues"
        description="Type @ and a name to tell a colleague. The sender never sees it."
        rows={3}
        value={text}
        onChange={setText}
        maxLength={NOTE_MAX}
      />
      {offered.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Mention</legend>
          {offered.map(({ id, name }) => (
            <Button
              key={id}
              onPress={() => setText(`${text.slice(0, text.length - (typed?.length ?? 0))}${name} `)}
            >
              @{name}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Button type="submit" name="intent" value="note">
          Add the note
        </Button>
      </div>
      {lead.kind === "application" && (
        <details>
          <summary className="cursor-default text-sm font-bold text-deep">Scores of an interview</summary>
          <div className="mt-3 grid gap-3 grid-fill-[9rem]">
            {Object.entries(SCORE_NAMES).map(([name, label]) => (
              <Select
                key={name}
                name={`score-${name}`}
                label={label}
                options={scoreOptions}
                defaultValue=""
              />
            ))}
          </div>
          <div className="mt-3">
            <Button type="submit" name="intent" value="interview">
              Add as interview
            </Button>
          </div>
        </details>
      )}
    </fetcher.Form>
  );
}

import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { Lead } from "#core/lead.ts";
import { type Scorecards as Facts, RECOMMENDATIONS, SCORE_MAX, writtenScore } from "#core/scorecards.ts";
import { counted } from "#core/text.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/field.tsx";

interface ScorecardsProps {
  lead: Pick<Lead, "may">;
  scorecards: Facts;
  /** Of the page, whose action knows these forms. */
  change: { fetcher: Pick<FetcherWithComponents<unknown>, "Form">; isPending: boolean };
}

/** What the interviewers of an application say, who is missing, and who else can be invited. */
export function Scorecards({ lead: { may }, scorecards, change }: ScorecardsProps) {
  const { interviewers, cards, isHidden } = scorecards;
  const uninvited = cards.filter(({ by }) => !interviewers.some(({ id }) => id === by.id));
  return (
    <div className="grid gap-4 text-sm">
      <Summary scorecards={scorecards} />
      {isHidden && (
        <p className="text-muted">
          You're an interviewer. You see the others' scorecards once you've sent yours.
        </p>
      )}
      {interviewers.length + uninvited.length > 0 && (
        <ul className="grid gap-1">
          {[...interviewers, ...uninvited.map(({ by }) => ({ ...by, hasSent: true }))].map((person) => (
            <li key={person.id} className="flex min-h-8 flex-wrap items-center gap-x-3">
              <bdi className="min-w-0 flex-1 wrap-anywhere">{person.name}</bdi>
              <Said card={cards.find(({ by }) => by.id === person.id)} hasSent={person.hasSent} />
              {may.answer && interviewers.some(({ id }) => id === person.id) && (
                <Remove person={person} change={change} />
              )}
            </li>
          ))}
        </ul>
      )}
      {may.answer && <Invite candidates={scorecards.candidates} change={change} />}
    </div>
  );
}

/** Next to the stage: the average, and who has not sent a scorecard. */
export function ScoreSummary({ scorecards: { average, interviewers } }: { scorecards: Facts }) {
  const missing = interviewers.filter(({ hasSent }) => !hasSent).map(({ name }) => name);
  return (
    <>
      {average !== null && <span>{`Score ${writtenScore(average)} of ${SCORE_MAX}`}</span>}
      {missing.length > 0 && <span>No scorecard yet: {missing.join(", ")}</span>}
    </>
  );
}

function Summary({ scorecards: { average, interviewers, cards } }: { scorecards: Facts }) {
  const missing = interviewers.filter(({ hasSent }) => !hasSent).length;
  if (interviewers.length + cards.length === 0)
    return (
      <p className="text-muted">
        No interviewers yet. Invite colleagues, and each of them sends a scorecard.
      </p>
    );
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {average !== null && (
        <span>
          <b>{writtenScore(average)}</b> of {SCORE_MAX} on average
        </span>
      )}
      <span className="text-muted">
        {missing === 0 ? "All scorecards are in" : `${counted(missing, "scorecard")} missing`}
      </span>
    </p>
  );
}

function Said({ card, hasSent }: { card: Facts["cards"][number] | undefined; hasSent: boolean }) {
  if (card === undefined) return <span className="text-muted">{hasSent ? "Sent" : "Missing"}</span>;
  const { recommendation, average } = card;
  return (
    <span className="flex gap-2">
      {recommendation && <span>{RECOMMENDATIONS[recommendation]}</span>}
      {average !== null && <b>{writtenScore(average)}</b>}
      {recommendation === null && average === null && <span className="text-muted">Sent</span>}
    </span>
  );
}

interface RemoveProps extends Pick<ScorecardsProps, "change"> {
  person: { id: string; name: string };
}

function Remove({ person, change: { fetcher, isPending } }: RemoveProps) {
  return (
    <fetcher.Form method="post" className="-my-1">
      <input type="hidden" name="person" value={person.id} />
      <Button
        type="submit"
        name="intent"
        value="remove-interviewer"
        variant="icon"
        isPending={isPending}
        aria-label={`Take ${person.name} off the interviewers`}
      >
        <Icon name="x" size={16} />
      </Button>
    </fetcher.Form>
  );
}

interface InviteProps extends Pick<ScorecardsProps, "change"> {
  candidates: Facts["candidates"];
}

function Invite({ candidates, change: { fetcher, isPending } }: InviteProps) {
  const [person, setPerson] = useState("");
  if (candidates.length === 0)
    return <p className="text-muted">Everyone who can read applications is invited.</p>;
  const [first] = candidates;
  const chosen = candidates.some(({ id }) => id === person) ? person : (first?.id ?? "");
  return (
    <fetcher.Form method="post" className="grid gap-2">
      <Select
        name="person"
        label="Invite an interviewer"
        description="Only people who can read applications are listed. An admin can open applications to more."
        options={candidates.map(({ id, name }) => ({ id, label: name }))}
        value={chosen}
        onChange={setPerson}
      />
      <div>
        <Button type="submit" name="intent" value="invite-interviewer" isPending={isPending}>
          Invite
        </Button>
      </div>
    </fetcher.Form>
  );
}

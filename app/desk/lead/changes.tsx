import type { ReactNode } from "react";
import { useFormats } from "#app/formats.ts";
import { Tag } from "#app/ui/tag.tsx";
import { writtenPrice } from "#core/formats.ts";
import type { Lead, LeadEvent } from "#core/lead.ts";
import { UNTIL_ANSWER } from "#core/leads.ts";
import { detailsOf, type Outcome } from "#core/outcome.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { Button } from "../ui/button.tsx";
import { When } from "../ui/when.tsx";
import { doing, whoOf } from "./event-words.ts";
import type { useLeadForm } from "./use-lead-form.ts";

interface ChangesProps {
  changes: readonly LeadEvent[];
  lead: Pick<Lead, "timeline" | "may" | "name">;
  change: ReturnType<typeof useLeadForm>;
}

/** Of a group; the ones before are folded. */
const SHOWN = 2;

/** What happened between two messages, in small lines. */
export function Changes({ changes, ...props }: ChangesProps) {
  const folded = changes.slice(0, changes.length - SHOWN > 1 ? -SHOWN : 0);
  const lines = (events: readonly LeadEvent[]) =>
    events.map((event) => <Line key={event.id} event={event} {...props} />);
  return (
    <div className="grid gap-1 ps-4 text-xs text-muted">
      {folded.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 max-md:py-3">{folded.length} earlier changes</summary>
          <ul className="mt-1 grid gap-1">{lines(folded)}</ul>
        </details>
      )}
      <ul className="grid gap-1">{lines(changes.slice(folded.length))}</ul>
    </div>
  );
}

interface LineProps extends Omit<ChangesProps, "changes"> {
  event: LeadEvent;
}

function Line({ event, lead, change: { fetcher, isPending } }: LineProps) {
  const words = doing(event, lead.timeline);
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <span className="wrap-anywhere">
        <span dir="auto" className="font-bold">
          {whoOf(event, lead.name)}
        </span>{" "}
        <span className={event.undo === "done" ? "line-through" : ""}>{words}</span>
        <Detail event={event} />
      </span>
      <When at={event.at} format="hour" />
      {event.undo === "done" && <Tag>Undone</Tag>}
      {event.undo === "possible" && lead.may.answer && (
        <fetcher.Form method="post" className="-my-1">
          <input type="hidden" name="event" value={event.id} />
          <Button
            type="submit"
            name="intent"
            value="undo"
            variant="text"
            isPending={isPending}
            aria-label={`Undo: ${words}`}
          >
            Undo
          </Button>
        </fetcher.Form>
      )}
    </li>
  );
}

function Detail({ event }: { event: LeadEvent }): ReactNode {
  switch (event.kind) {
    case "interview-booked":
    case "call-moved":
      return (
        <>
          {" to "}
          <When at={event.call} format="weekday" />
        </>
      );
    case "stage":
      return event.outcome !== null && <OutcomeWords to={event.to} outcome={event.outcome} />;
    case "reopened":
      return event.kept !== null && `. It's still ${stageName(event.kept).toLowerCase()}`;
    case "snoozed":
      return (
        event.until !== null && event.until !== UNTIL_ANSWER && <Morning word="until" at={event.until} />
      );
    case "follow-up":
      return event.on !== null && <Morning word="on" at={event.on} />;
    case "delayed":
      return `. The recipient's mail server keeps trying${event.reason && ` (${event.reason})`}.`;
    case "not-delivered":
      return <span className="text-error">. The mail server's response: {event.reason}</span>;
    default:
      return null;
  }
}

function OutcomeWords({ to, outcome }: { to: Stage; outcome: Outcome }) {
  const formats = useFormats();
  const { value, lostReason, lostNote } = outcome;
  const words = [
    detailsOf(to) === "value" && value !== null && writtenPrice(value, formats),
    lostReason,
    lostNote,
  ].filter(Boolean);
  return words.length > 0 && <span dir="auto">{`: ${words.join(". ")}`}</span>;
}

function Morning({ word, at }: { word: string; at: string }) {
  return (
    <>
      {` ${word} `}
      <When at={at} format="day" />
    </>
  );
}

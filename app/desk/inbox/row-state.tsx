import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { type LeadRow, UNTIL_ANSWER } from "#core/leads.ts";
import { DeskIcon, type DeskIconName } from "../ui/desk-icon.tsx";
import { TimeLeft } from "../ui/time-left.tsx";
import { When } from "../ui/when.tsx";

interface State {
  icon: ReactNode;
  words: ReactNode;
}

const line = (name: IconName) => <Icon name={name} size={16} />;
const desk = (name: DeskIconName) => <DeskIcon name={name} size={16} />;

/** Whom a lead waits for and until when, or its end: an icon and words. */
export function RowState({ lead, now }: { lead: LeadRow; now: number }) {
  const { icon, words } = stateOf(lead, now);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted [&>svg]:flex-none">
      {icon}
      <span className="@max-[18rem]:wrap-anywhere @min-[18rem]:truncate">{words}</span>
    </span>
  );
}

function stateOf(lead: LeadRow, now: number): State {
  const { status, waiting, score, dueAt, call, snoozedUntil, followUpAt } = lead;
  if (status === "quarantined") return { icon: line("circle-alert"), words: `Spam ${score ?? ""}` };
  if (status === "closed") return { icon: line("circle-check"), words: "Closed" };
  if (waiting === "us") {
    const isLate = Date.parse(dueAt) < now;
    return {
      icon: (
        <span className={isLate ? "text-error" : ""}>{isLate ? line("circle-alert") : desk("clock")}</span>
      ),
      words: <TimeLeft dueAt={dueAt} now={now} />,
    };
  }
  if (waiting === "call" && call !== null)
    return {
      icon: desk("calls"),
      words: (
        <>
          Call <When at={call.at} format="day" />
        </>
      ),
    };
  if (waiting === "snoozed" && snoozedUntil !== null)
    return {
      icon: line("moon"),
      words:
        snoozedUntil === UNTIL_ANSWER ? (
          "Until they write"
        ) : (
          <>
            Until <When at={snoozedUntil} format="day" />
          </>
        ),
    };
  return {
    icon: desk("replied"),
    words:
      followUpAt === null ? (
        "Waiting for them"
      ) : (
        <>
          Follow up <When at={followUpAt} format="day" />
        </>
      ),
  };
}

import { type LeadRow, UNTIL_ANSWER } from "#core/leads.ts";
import { TimeLeft } from "../ui/time-left.tsx";
import { When } from "../ui/when.tsx";

interface WaitingWordsProps {
  lead: Pick<LeadRow, "waiting" | "dueAt" | "snoozedUntil" | "followUpAt" | "call">;
  now: number;
}

/** Whom an open lead waits for, and until when. */
export function WaitingWords({ lead, now }: WaitingWordsProps) {
  const { waiting, dueAt, snoozedUntil, followUpAt, call } = lead;
  return (
    <>
      {waiting === "us" && <TimeLeft dueAt={dueAt} now={now} />}
      {waiting === "them" && <span>Waiting for them</span>}
      {waiting === "call" && call !== null && (
        <span>
          Call on <When at={call.at} format="short" />
        </span>
      )}
      {waiting === "snoozed" && (
        <span>
          {snoozedUntil === null ? (
            "Snoozed"
          ) : snoozedUntil === UNTIL_ANSWER ? (
            "Snoozed until they write"
          ) : (
            <>
              Snoozed until <When at={snoozedUntil} format="day" />
            </>
          )}
        </span>
      )}
      {waiting !== null && followUpAt !== null && (
        <span>
          Follow up on <When at={followUpAt} format="day" />
        </span>
      )}
    </>
  );
}

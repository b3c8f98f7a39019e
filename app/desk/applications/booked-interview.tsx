import { Link } from "react-router";
import type { Lead } from "#core/lead.ts";
import { CALL_NAMES, leadUrl } from "#core/leads.ts";
import { CallTime } from "../calls/call-time.tsx";
import { askUrl } from "../calls/calls-action.ts";
import { writtenLength } from "../calls/written-length.ts";

const LINK = "text-deep underline touch:py-3";

/** The interview of an application, with what can be done about it. */
export function BookedInterview({ lead: { id, call, callHost, maySchedule } }: { lead: Lead }) {
  const isBooked = call?.state === "booked" && Date.parse(call.at) > Date.now();
  return (
    <div className="grid gap-1 text-sm">
      {call !== null && (
        <p className={call.state === "canceled" ? "text-muted" : ""}>
          {call.state !== "booked" && <span>{CALL_NAMES[call.state]}</span>}
          <CallTime call={call} />
          <span className="text-xs text-muted">{writtenLength(call.minutes, callHost)}</span>
        </p>
      )}
      {maySchedule && (
        <p className="flex flex-wrap gap-x-4">
          {isBooked ? (
            <>
              <Link to={askUrl("move", call.id)} className={LINK}>
                Move…
              </Link>
              <Link to={askUrl("cancel", call.id)} className={LINK}>
                Cancel…
              </Link>
            </>
          ) : (
            <Link to={`${leadUrl(id)}/interview`} className={LINK}>
              Schedule an interview…
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

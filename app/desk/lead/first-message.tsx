import type { Lead } from "#core/lead.ts";
import { CALL_NAMES } from "#core/leads.ts";
import { CallTime } from "../calls/call-time.tsx";
import { MoveOrCancel } from "../calls/move-or-cancel.tsx";
import { writtenLength } from "../calls/written-length.ts";
import { MessageText } from "./message.tsx";
import { ResumeCard } from "./resume-card.tsx";

/** The texts and the file that came in; what was chosen or filled in is beside them. */
export function FirstMessage({ lead }: { lead: Lead }) {
  const { fields, file, call, callHost, name, kind, may, waiting } = lead;
  const texts = fields.filter((field) => field.kind === "lines");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {call !== null && (
        <div>
          <b>
            {CALL_NAMES[call.state]}, {writtenLength(call.minutes, callHost)}
          </b>
          <CallTime call={call} />
          {may.answer && waiting === "call" && (
            <p className="-ml-2.5 flex flex-wrap">
              <MoveOrCancel call={call} />
            </p>
          )}
        </div>
      )}
      {texts.map(({ label, value }) => (
        <div key={label}>
          <h4 className={texts.length === 1 ? "sr-only" : "mb-1 text-xs text-muted"}>{label}</h4>
          <MessageText text={value} />
        </div>
      ))}
      {texts.length === 0 && call === null && (
        <p className="text-muted">
          {kind === "application" ? "Applied without a message." : "There's no message."}
        </p>
      )}
      {file && <ResumeCard file={file} name={name} />}
    </div>
  );
}

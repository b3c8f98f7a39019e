import { use } from "react";
import { Form } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Tag } from "#app/ui/tag.tsx";
import { writtenTime } from "#core/call-times.ts";
import type { DeskCall } from "#core/calls.ts";
import { Button } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { TimeZone } from "../ui/when.tsx";
import { Caller } from "./call-table.tsx";
import { CallTime } from "./call-time.tsx";
import { writtenLength } from "./written-length.ts";

interface QuarantinedCallsProps {
  calls: readonly DeskCall[];
  now: string;
}

/** Bookings that look like spam, with one button that frees their times. */
export function QuarantinedCalls({ calls, now }: QuarantinedCallsProps) {
  const formats = useFormats();
  const zone = use(TimeZone);
  return (
    <Panel
      title="In quarantine"
      lead="A booking that looks like spam holds its time slot for two hours. Then the slot opens up again. To keep a real booking, approve it on the lead's page."
    >
      <Form className="grid gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <ul className="divide-y divide-line">
          {calls.map((call) => (
            <li
              key={call.id}
              className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[20rem_minmax(0,1fr)]"
            >
              <input type="hidden" name="id" value={call.id} />
              <span>
                <CallTime call={call} />
                <span className="block text-xs text-muted">{writtenLength(call.minutes, call.host)}</span>
                {call.heldUntil !== null && (
                  <span className="mt-1 block text-xs text-muted">
                    {call.heldUntil > now ? (
                      `Held until ${writtenTime(call.heldUntil, zone, formats)}`
                    ) : (
                      <Tag>Open again</Tag>
                    )}
                  </span>
                )}
              </span>
              <span>
                <Caller lead={call.lead} />
              </span>
            </li>
          ))}
        </ul>
        <div className="-ml-2.5">
          <Button type="submit" variant="danger">
            {calls.length === 1 ? "Cancel this booking…" : `Cancel all ${calls.length} bookings…`}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

import { Form } from "react-router";
import type { DeskCall } from "#core/calls.ts";
import { DESK } from "#core/staff.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { CallTime } from "./call-time.tsx";
import { writtenLength } from "./written-length.ts";

/** Shown before anything is canceled. A plain form, which works without scripts. */
export function CancelForm({ calls }: { calls: readonly DeskCall[] }) {
  const isOne = calls.length === 1;
  const quarantined = calls.filter(({ lead }) => lead?.isSpam).length;
  const announced = calls.length - quarantined;
  return (
    <Panel title={isOne ? "Cancel this call?" : `Cancel ${calls.length} calls?`}>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="cancel" />
        <ul className="grid gap-2 text-sm">
          {calls.map((call) => (
            <li key={call.id} className="wrap-anywhere">
              <input type="hidden" name="id" value={call.id} />
              {call.lead && <p className="font-bold">{call.lead.name}</p>}
              <CallTime call={call} />
              <p className="text-xs text-muted">{writtenLength(call.minutes, call.host)}</p>
            </li>
          ))}
        </ul>
        <p className="max-w-measure text-sm text-muted">
          {announced === 1 &&
            "An email removes the call from the visitor's calendar. Write to them too if you want to explain why. "}
          {announced > 1 &&
            "Emails remove the calls from the visitors' calendars. Write to them too if you want to explain why. "}
          {quarantined > 0 && "Visitors whose booking is in quarantine don't get an email. "}
          {isOne ? "The time slot opens up again." : "The time slots open up again."}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" autoFocus>
            {isOne ? "Cancel the call" : `Cancel ${calls.length} calls`}
          </Button>
          <ButtonLink variant="quiet" to={`${DESK}/calls`}>
            Back
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}

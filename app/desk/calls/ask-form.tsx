import type { ReactNode } from "react";
import { Form } from "react-router";
import type { DeskCall } from "#core/calls.ts";
import { DESK } from "#core/staff.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Panel } from "../ui/panel.tsx";
import { CallTime } from "./call-time.tsx";
import { writtenLength } from "./written-length.ts";

interface AskFormProps {
  intent: "move" | "cancel";
  title: string;
  problem?: ReactNode;
  calls: readonly DeskCall[];
  /** What is chosen for a call. */
  choiceOf?: (call: DeskCall) => ReactNode;
  /** What happens then. */
  children: ReactNode;
  button: ReactNode;
}

/** Shown before calls are changed. A plain form, which works without scripts. */
export function AskForm({ intent, title, problem, calls, choiceOf, children, button }: AskFormProps) {
  return (
    <Panel title={title}>
      <Form method="post" className="grid max-w-form gap-4">
        {problem}
        <input type="hidden" name="intent" value={intent} />
        <ul className="grid gap-4 text-sm">
          {calls.map((call) => (
            <li key={call.id} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-2">
              <input type="hidden" name="id" value={call.id} />
              <div className="wrap-anywhere">
                {call.lead && <p className="font-bold">{call.lead.name}</p>}
                <CallTime call={call} />
                <p className="text-xs text-muted">{writtenLength(call.minutes, call.host)}</p>
              </div>
              {choiceOf?.(call)}
            </li>
          ))}
        </ul>
        <p className="max-w-measure text-sm text-muted">{children}</p>
        <div className="flex flex-wrap gap-2">
          {button}
          <ButtonLink variant="quiet" to={`${DESK}/calls`}>
            Back
          </ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}

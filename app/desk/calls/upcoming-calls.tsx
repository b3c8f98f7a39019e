import { Form } from "react-router";
import type { DeskCall } from "#core/calls.ts";
import { Button } from "../ui/button.tsx";
import { CallTable } from "./call-table.tsx";
import { MoveOrCancel } from "./move-or-cancel.tsx";

/** A plain form, which works without scripts: it asks for the page that moves or cancels the selected calls. */
export function UpcomingCalls({ calls }: { calls: readonly DeskCall[] }) {
  return (
    <Form className="group grid gap-2">
      <CallTable
        caption="Upcoming calls"
        calls={calls}
        actions={(call, when) => {
          if (call.state === "no-show") return null;
          return call.hasBegun ? <NoShowButton call={call} when={when} /> : <MoveOrCancel call={call} />;
        }}
      />
      <SelectedBar>
        <Button type="submit" name="intent" value="move">
          Move the selected calls…
        </Button>
        <Button type="submit" name="intent" value="cancel" variant="danger">
          Cancel the selected calls…
        </Button>
      </SelectedBar>
    </Form>
  );
}

/** Undoable, so it asks nothing. */
export function PastCalls({ calls }: { calls: readonly DeskCall[] }) {
  return (
    <Form className="group grid gap-2">
      <CallTable
        caption="Past calls"
        calls={calls}
        actions={(call, when) => call.state === "booked" && <NoShowButton call={call} when={when} />}
      />
      <SelectedBar>
        <Button type="submit" formMethod="post" name="intent" value="no-show">
          Mark the selected calls as no-shows
        </Button>
      </SelectedBar>
    </Form>
  );
}

function NoShowButton({ call, when }: { call: DeskCall; when: string }) {
  return (
    <Button
      type="submit"
      variant="quiet"
      formMethod="post"
      name="no-show"
      value={call.id}
      aria-label={`Mark the call on ${when} as a no-show`}
    >
      No-show
    </Button>
  );
}

/** Shown while at least one row is selected. */
function SelectedBar({ children }: { children: React.ReactNode }) {
  return <div className="hidden flex-wrap gap-2 group-has-checked:flex">{children}</div>;
}

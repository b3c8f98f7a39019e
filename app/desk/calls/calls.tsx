import { use, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { CallHours, DeskCall } from "#core/calls.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { cityOf } from "#core/time-zones.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { TimeZone } from "../ui/when.tsx";
import type { Route } from "./+types/calls";
import { CallTable } from "./call-table.tsx";
import { type CallsActionData, changeCalls } from "./calls-action.ts";
import { CancelForm } from "./cancel-form.tsx";
import { ChangedHours } from "./changed-hours.tsx";
import { HoursForm } from "./hours-form.tsx";
import { QuarantinedCalls } from "./quarantined-calls.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  expectPart(context, "calls");
  const desk = await context.get(deskContext).calls.list(context.get(staffContext));
  return { desk, now: new Date().toISOString() };
}

export function action(args: Route.ActionArgs) {
  return changeCalls(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<CallsActionData>(serverAction, (reason) => ({ problem: `Nothing was changed. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Calls · Desk" }];

/** What the open dialog changes. */
type Opened = Pick<CallHours, "kind">;

export default function Calls({ loaderData: { desk, now }, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<CallsActionData>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const open = (what: Opened) => {
    fetcher.reset();
    setOpened(what);
  };
  const isDone = result?.done !== undefined;
  useEffect(() => {
    if (isDone) setOpened(null);
  }, [isDone]);
  const isSpam = ({ lead }: DeskCall) => lead?.isSpam ?? false;
  const [booked, quarantined] = [desk.calls.filter((call) => !isSpam(call)), desk.calls.filter(isSpam)];
  const confirmed = desk.calls.filter(({ id }) => actionData?.confirm?.includes(id));
  const count = desk.free === 1 ? "1 time slot is open" : `${desk.free} time slots are open`;
  return (
    <>
      <PageHeader
        title="Calls"
        lead={`Calls that visitors booked, in your time zone (${cityOf(use(TimeZone))}). ${count}.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => open({ kind: "closed" })}>Close hours</Button>
          <Button onPress={() => open({ kind: "open" })}>Open hours</Button>
        </div>
      </PageHeader>
      <Outcome result={result?.done === undefined ? actionData : result} />
      {confirmed.length > 0 && (
        <div className="mb-6">
          <CancelForm calls={confirmed} />
        </div>
      )}
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {booked.length === 0 ? (
          <p className="border border-line bg-raised p-5 text-sm text-muted">No calls booked.</p>
        ) : (
          <CallTable calls={booked} />
        )}
        <div className="grid gap-6">
          {quarantined.length > 0 && <QuarantinedCalls calls={quarantined} now={now} />}
          <ChangedHours hours={desk.hours} place={desk.place} fetcher={fetcher} />
        </div>
      </div>
      {opened && (
        <StaffDialog
          title={`${opened.kind === "closed" ? "Close hours" : "Open more hours"} (${desk.place} time)`}
          onClose={() => setOpened(null)}
        >
          {(close) => (
            <>
              {result?.problem && <Notice tone="error">{result.problem}</Notice>}
              <HoursForm
                kind={opened.kind}
                today={desk.today}
                errors={result?.errors ?? {}}
                fetcher={fetcher}
                onCancel={close}
              />
            </>
          )}
        </StaffDialog>
      )}
    </>
  );
}

function Outcome({ result }: { result: CallsActionData | undefined }) {
  if (result?.done === undefined && result?.problem === undefined) return null;
  return (
    <div className="mb-4">
      <Notice tone={result.done === undefined ? "error" : "success"}>{result.done ?? result.problem}</Notice>
    </div>
  );
}

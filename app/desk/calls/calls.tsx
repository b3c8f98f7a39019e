import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { CallHours, DeskCall } from "#core/calls.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/calls";
import { CallTable } from "./call-table.tsx";
import { type ActionData, changeCalls } from "./calls-action.ts";
import { CancelForm } from "./cancel-form.tsx";
import { ChangedHours } from "./changed-hours.tsx";
import { HoursForm } from "./hours-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { desk: await context.get(deskContext).calls.list(context.get(staffContext)) };
}

export function action(args: Route.ActionArgs) {
  return changeCalls(args);
}

export const meta: Route.MetaFunction = () => [
  { title: "Calls · Desk" },
  { name: "robots", content: "noindex" },
];

/** What the open dialog changes. */
type Opened = { kind: CallHours["kind"] } | { call: DeskCall };

export default function Calls({ loaderData: { desk } }: Route.ComponentProps) {
  const fetcher = useFetcher<ActionData>();
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
  const count = desk.free === 1 ? "1 time is free" : `${desk.free} times are free`;
  return (
    <>
      <PageHeader
        title="Calls"
        lead={`Calls that visitors booked, on the clocks of ${desk.place} (${desk.zone.replaceAll("_", " ")}). ${count}.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => open({ kind: "closed" })}>Close hours</Button>
          <Button onPress={() => open({ kind: "open" })}>Open hours</Button>
        </div>
      </PageHeader>
      {isDone && (
        <div className="mb-4">
          <Notice tone="success">{result?.done}</Notice>
        </div>
      )}
      <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {desk.calls.length === 0 ? (
          <p className="border border-line bg-raised p-5 text-sm text-muted">No call is booked.</p>
        ) : (
          <CallTable calls={desk.calls} zone={desk.zone} onCancel={(call) => open({ call })} />
        )}
        <ChangedHours hours={desk.hours} fetcher={fetcher} />
      </div>
      {opened && (
        <Dialog title={titleOf(opened)} onClose={() => setOpened(null)}>
          {(close) => (
            <>
              {result?.problem && <Notice tone="error">{result.problem}</Notice>}
              {"kind" in opened ? (
                <HoursForm
                  kind={opened.kind}
                  today={desk.today}
                  errors={result?.errors ?? {}}
                  fetcher={fetcher}
                  onCancel={close}
                />
              ) : (
                <CancelForm call={opened.call} zone={desk.zone} fetcher={fetcher} onCancel={close} />
              )}
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

function titleOf(opened: Opened): string {
  if ("call" in opened) return "Cancel this call?";
  return opened.kind === "closed" ? "Close hours" : "Open further hours";
}

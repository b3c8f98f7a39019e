import { use, useEffect, useState } from "react";
import { useFetcher, useSearchParams } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { CallHours, DeskCall } from "#core/calls.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import { cityOf } from "#core/time-zones.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { Button, ButtonAnchor, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useLastResult } from "../ui/last-result.ts";
import { useLeadNews } from "../ui/lead-news.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Collapsible } from "../ui/panel.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { TimeZone } from "../ui/when.tsx";
import { Outcome } from "../undo/outcome.tsx";
import type { Route } from "./+types/calls";
import { type CallsActionData, changeCalls, doneIn } from "./calls-action.ts";
import { CancelForm } from "./cancel-form.tsx";
import { ChangedHours } from "./changed-hours.tsx";
import { HoursForm } from "./hours-form.tsx";
import { MoveForm } from "./move-form.tsx";
import { QuarantinedCalls } from "./quarantined-calls.tsx";
import { PastCalls, UpcomingCalls } from "./upcoming-calls.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  expectPart(context, "calls");
  const { calls } = context.get(deskContext);
  const staff = context.get(staffContext);
  const intent = url.searchParams.get("intent");
  const ids = url.searchParams.getAll("id");
  return {
    desk: await calls.list(staff),
    /** The calls that the page asks about. */
    asked: { intent, ids, times: intent === "move" ? await calls.timesToMove(ids, staff) : {} },
    now: new Date().toISOString(),
  };
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

export default function Calls({ loaderData: { desk, asked, now }, ...props }: Route.ComponentProps) {
  const actionData = useLastResult(props.actionData);
  const fetcher = useFetcher<CallsActionData>();
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  useLeadNews(({ what }) => what !== "presence" && what !== "deliveries");
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
  const changeable = desk.calls.filter(({ id, hasBegun }) => asked.ids.includes(id) && !hasBegun);
  const isMoving = asked.intent === "move" && changeable.length > 0;
  const shown = result?.done === undefined ? actionData : result;
  const count = desk.free === 1 ? "1 time slot is open" : `${desk.free} time slots are open`;
  return (
    <>
      <PageHeader title="Calls" lead={`Times are in your time zone, ${cityOf(use(TimeZone))}. ${count}.`}>
        <HoursButtons mayChange={desk.mayChangeHours} onOpen={(kind) => open({ kind })} />
      </PageHeader>
      <Result
        result={shown?.undo || isMoving ? undefined : (shown ?? askedWords(asked))}
        before={shown === undefined ? doneIn(query) : null}
      />
      <Asked {...asked} calls={changeable} result={actionData} />
      <div className="grid gap-8">
        {booked.length === 0 ? <NoCalls /> : <UpcomingCalls key={String(asked.ids)} calls={booked} />}
        {quarantined.length > 0 && <QuarantinedCalls calls={quarantined} now={now} />}
        <div className="grid gap-1">
          {desk.past.length > 0 && (
            <Collapsible title="Past calls" summary={desk.past.length}>
              <PastCalls calls={desk.past} />
            </Collapsible>
          )}
          {desk.mayChangeHours && <ChangedHours hours={desk.hours} place={desk.place} fetcher={fetcher} />}
        </div>
      </div>
      <Outcome result={shown?.undo ? shown : undefined} fetcher={fetcher} />
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

interface AskedProps {
  intent: string | null;
  times: Readonly<Record<string, readonly string[]>>;
  calls: readonly DeskCall[];
  result: CallsActionData | undefined;
}

/** Shown before anything is moved or canceled. */
function Asked({ intent, times, calls, result }: AskedProps) {
  if (calls.length === 0 || (intent !== "move" && intent !== "cancel")) return null;
  return (
    <div className="mb-8">
      {intent === "cancel" ? (
        <CancelForm calls={calls} />
      ) : (
        <MoveForm calls={calls} times={times} problem={result?.problem} chosen={result?.chosen ?? []} />
      )}
    </div>
  );
}

function NoCalls() {
  return (
    <EmptyState
      title="No calls booked"
      action={<ButtonAnchor href={paths.bookCall}>Open the booking page</ButtonAnchor>}
    >
      Visitors book calls on your site. Share the booking page, or open more hours.
    </EmptyState>
  );
}

/** The selection was sent without one. */
function askedWords({ intent, ids }: { intent: string | null; ids: string[] }): CallsActionData | undefined {
  return intent !== null && ids.length === 0 ? { problem: "Select at least one call." } : undefined;
}

function Result({ result, before }: { result: CallsActionData | undefined; before: string | null }) {
  const done = result?.done ?? (result?.problem === undefined ? before : null);
  if (!done && result?.problem === undefined) return null;
  return (
    <div className="mb-4">
      <Notice tone={done ? "success" : "error"}>{done ?? result?.problem}</Notice>
    </div>
  );
}

interface HoursButtonsProps {
  mayChange: boolean;
  onOpen: (kind: CallHours["kind"]) => void;
}

/** For people who reply to enquiries. */
function HoursButtons({ mayChange, onOpen }: HoursButtonsProps) {
  if (!mayChange) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <span className="max-md:order-last">
        <ButtonLink to="/desk/calls/calendars" variant="quiet">
          Calendars
        </ButtonLink>
      </span>
      <Button onPress={() => onOpen("closed")}>Close hours</Button>
      <Button onPress={() => onOpen("open")}>Open hours</Button>
    </div>
  );
}

import { useEffect, useState } from "react";
import { TableBody } from "react-aria-components";
import { data, Link, useFetcher } from "react-router";
import { cityOf, writtenTime } from "#core/call-times.ts";
import type { CallDesk, CallHours, DeskCall, HoursErrors } from "#core/calls.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { writtenDay } from "#core/formatting.ts";
import { leadUrl } from "#core/leads.ts";
import type { Route } from "./+types/calls";
import { Button } from "./ui/button.tsx";
import { Dialog } from "./ui/dialog.tsx";
import { TextField } from "./ui/field.tsx";
import { Notice } from "./ui/notice.tsx";
import { PageHeader } from "./ui/page-header.tsx";
import { Panel } from "./ui/panel.tsx";
import { Cell, Column, Row, Table, TableHeader } from "./ui/table.tsx";
import { Tag } from "./ui/tag.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { desk: await context.get(deskContext).calls.list(context.get(staffContext)) };
}

interface Answer {
  done?: string;
  problem?: string;
  errors?: HoursErrors;
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const { calls } = context.get(deskContext);
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case "cancel":
      return (await calls.cancel(text("id"), staff))
        ? data<Answer>({ done: "The call is cancelled. An email to the person is on its way." })
        : data<Answer>({ problem: "This call was cancelled or has begun." }, { status: 409 });
    case "remove-hours":
      await calls.removeHours(text("id"), staff);
      return data<Answer>({ done: "The usual hours hold again." });
    case "closed":
    case "open": {
      const kind = text("intent") === "closed" ? "closed" : "open";
      const isWhole = form.has("whole_day");
      const times = isWhole ? { from: "00:00", to: "24:00" } : { from: text("from"), to: text("to") };
      const changed = await calls.changeHours({ kind, day: text("day"), ...times }, staff);
      if ("errors" in changed) return data<Answer>({ errors: changed.errors }, { status: 422 });
      return data<Answer>({ done: doneWords(kind, changed.booked) });
    }
    default:
      return data<Answer>({ problem: "Unknown action." }, { status: 400 });
  }
}

function doneWords(kind: CallHours["kind"], booked: number): string {
  if (kind === "open") return "The hours are open: visitors can book them now.";
  if (booked === 0) return "The hours are closed.";
  const calls = booked === 1 ? "One call is" : `${booked} calls are`;
  return `The hours are closed. ${calls} booked in them and stay: cancel them below if you must.`;
}

export const meta: Route.MetaFunction = () => [
  { title: "Calls · Desk" },
  { name: "robots", content: "noindex" },
];

type Opened = { kind: CallHours["kind"] } | { call: DeskCall };

export default function Calls({ loaderData: { desk } }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const open = (what: Opened) => {
    fetcher.reset();
    setOpened(what);
  };
  const isDone = answer?.done !== undefined;
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
          <Notice tone="success">{answer?.done}</Notice>
        </div>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {desk.calls.length === 0 ? (
          <p className="border border-line bg-raised p-5 text-sm text-muted">No call is booked.</p>
        ) : (
          <CallTable desk={desk} onCancel={(call) => open({ call })} />
        )}
        <ChangedHours hours={desk.hours} fetcher={fetcher} />
      </div>
      {opened && (
        <Dialog title={titleOf(opened)} onClose={() => setOpened(null)}>
          {(close) => (
            <>
              {answer?.problem && <Notice tone="error">{answer.problem}</Notice>}
              {"kind" in opened ? (
                <HoursForm
                  kind={opened.kind}
                  today={desk.today}
                  errors={answer?.errors ?? {}}
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

function CallTable({ desk, onCancel }: { desk: CallDesk; onCancel: (call: DeskCall) => void }) {
  return (
    <Table aria-label="Coming calls">
      <TableHeader>
        <Column isRowHeader>When</Column>
        <Column>Who</Column>
        <Column isWide>About</Column>
        <Column isWide>
          <span className="sr-only">Change</span>
        </Column>
      </TableHeader>
      <TableBody items={desk.calls}>
        {(call) => (
          <Row id={call.id}>
            <Cell>
              <span className="font-bold">{writtenTime(call.at, desk.zone)}</span>
              {call.zone !== null && call.zone !== desk.zone && (
                <span className="block text-xs text-muted">
                  {writtenTime(call.at, call.zone)} in {cityOf(call.zone)}
                </span>
              )}
            </Cell>
            <Cell>
              {call.lead === null ? (
                <span className="text-muted">Erased</span>
              ) : (
                <>
                  <Link
                    to={leadUrl(call.lead.id)}
                    className="text-deep underline max-md:wrap-anywhere md:whitespace-nowrap"
                  >
                    {call.lead.name}
                  </Link>
                  {call.lead.isSpam && (
                    <span className="ms-2">
                      <Tag tone="bad">Quarantine</Tag>
                    </span>
                  )}
                  <span className="block text-xs whitespace-nowrap text-muted">{call.lead.reference}</span>
                </>
              )}
              <span className="mt-2 block md:hidden">
                <CancelButton call={call} zone={desk.zone} onCancel={onCancel} />
              </span>
            </Cell>
            <Cell isWide>
              <span className="wrap-anywhere">{call.lead?.subject}</span>
            </Cell>
            <Cell isWide>
              <span className="flex justify-end">
                <CancelButton call={call} zone={desk.zone} onCancel={onCancel} />
              </span>
            </Cell>
          </Row>
        )}
      </TableBody>
    </Table>
  );
}

interface CancelButtonProps {
  call: DeskCall;
  zone: string;
  onCancel: (call: DeskCall) => void;
}

function CancelButton({ call, zone, onCancel }: CancelButtonProps) {
  return (
    <Button aria-label={`Cancel the call on ${writtenTime(call.at, zone)}`} onPress={() => onCancel(call)}>
      Cancel…
    </Button>
  );
}

type Fetcher = ReturnType<typeof useFetcher<Answer>>;

function ChangedHours({ hours, fetcher }: { hours: readonly CallHours[]; fetcher: Fetcher }) {
  return (
    <Panel
      title="Changed hours"
      lead="Days and hours that differ from the usual ones, which are in content/calls.yaml."
    >
      {hours.length === 0 ? (
        <p className="text-sm text-muted">None.</p>
      ) : (
        <ul className="grid gap-3">
          {hours.map((changed) => (
            <li key={changed.id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <span>
                <b className="block">{writtenDay(changed.day)}</b>
                {spanWords(changed)}
              </span>
              <fetcher.Form method="post">
                <input type="hidden" name="id" value={changed.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-hours"
                  aria-label={`Undo: ${changed.kind} on ${writtenDay(changed.day)}, ${changed.from}`}
                >
                  Undo
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function spanWords({ kind, from, to }: CallHours): string {
  const state = kind === "closed" ? "Closed" : "Open";
  return from === "00:00" && to === "24:00" ? `${state} all day` : `${state} from ${from} to ${to}`;
}

interface HoursFormProps {
  kind: CallHours["kind"];
  today: string;
  errors: HoursErrors;
  fetcher: Fetcher;
  onCancel: () => void;
}

function HoursForm({ kind, today, errors, fetcher, onCancel }: HoursFormProps) {
  const isClosing = kind === "closed";
  return (
    <fetcher.Form method="post" noValidate className="grid gap-4">
      <p className="text-sm text-muted">
        {isClosing
          ? "Nobody can book these hours. Calls that are booked already stay."
          : "Visitors can book these hours in addition to the usual ones, also on a day off."}
      </p>
      <TextField name="day" type="date" label="Day" error={errors.day} defaultValue={today} autoFocus />
      <div className="grid grid-cols-2 gap-4">
        <TextField name="from" type="time" label="From" error={errors.from} defaultValue="09:00" />
        <TextField name="to" type="time" label="To" error={errors.to} defaultValue="12:00" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value={kind}
          variant="primary"
          isPending={fetcher.state !== "idle"}
        >
          {isClosing ? "Close these hours" : "Open these hours"}
        </Button>
        {isClosing && <WholeDay fetcher={fetcher} />}
        <Button onPress={onCancel}>Back</Button>
      </div>
    </fetcher.Form>
  );
}

/** Closes the day of the same form, whatever its hours say. */
function WholeDay({ fetcher }: { fetcher: Fetcher }) {
  return (
    <Button
      isPending={fetcher.state !== "idle"}
      onPress={({ target }) => {
        const form = (target as HTMLElement).closest("form");
        if (form === null) return;
        const sent = new FormData(form);
        sent.set("intent", "closed");
        sent.set("whole_day", "1");
        fetcher.submit(sent, { method: "post" });
      }}
    >
      Close the whole day
    </Button>
  );
}

interface CancelFormProps {
  call: DeskCall;
  zone: string;
  fetcher: Fetcher;
  onCancel: () => void;
}

function CancelForm({ call, zone, fetcher, onCancel }: CancelFormProps) {
  return (
    <fetcher.Form method="post" className="grid gap-4">
      <input type="hidden" name="id" value={call.id} />
      <p className="text-sm">
        {writtenTime(call.at, zone)}
        {call.lead && ` with ${call.lead.name}`}.{" "}
        {call.lead?.isSpam
          ? "It is in quarantine, so nobody gets an email."
          : "The person gets an email that takes it out of their calendar. Write to them too if they should know why."}{" "}
        The time is free again.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="danger"
          isPending={fetcher.state !== "idle"}
          autoFocus
        >
          Cancel the call
        </Button>
        <Button onPress={onCancel}>Back</Button>
      </div>
    </fetcher.Form>
  );
}

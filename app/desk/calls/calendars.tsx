import { data, Form, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { CalendarHost, DeskCalendar } from "#core/calendars.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { counted } from "#core/text.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Select, TextField } from "../ui/field.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/calendars";

interface CalendarsActionData {
  done?: string;
  problem?: string;
  /** What was chosen and typed, and what is wrong with it. */
  address?: { host: string; typed: string; problem: string };
}

export function loader({ context }: Route.LoaderArgs) {
  expectPart(context, "calls");
  return context.get(deskContext).calendars.list(context.get(staffContext));
}

export async function action({ context }: Route.ActionArgs) {
  expectPart(context, "calls");
  const staff = context.get(staffContext);
  staff.require("answer-enquiries");
  const { calendars } = context.get(deskContext);
  const form = context.get(formContext);
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case "add": {
      const [host, typed] = [text("host"), text("address")];
      const problem = await calendars.add(host, typed, staff);
      if (problem !== null)
        return data<CalendarsActionData>({ address: { host, typed, problem } }, { status: 422 });
      return data<CalendarsActionData>({
        done: "The calendar was read. Calls are no longer offered when it's busy.",
      });
    }
    case "remove":
      await calendars.remove(text("id"), staff);
      return data<CalendarsActionData>({ done: "The calendar was removed." });
    default:
      return data<CalendarsActionData>({ problem: "Unknown action." }, { status: 400 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const [host, typed] = ["host", "address"].map((name) => String(form.get(name) ?? "")) as [string, string];
  return sendOr<CalendarsActionData>(serverAction, (reason) => ({
    ...{ problem: `Nothing was changed. ${reason}` },
    ...(typed !== "" && { address: { host, typed, problem: "" } }),
  }));
}

export const meta: Route.MetaFunction = () => [{ title: "Calendars · Desk" }];

export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  const { hosts, former, place } = loaderData;
  return (
    <>
      <PageHeader
        title="Calendars"
        lead={
          hosts.length === 1
            ? `Visitors can't book a call while ${hosts[0]?.name} is busy in one of these calendars.`
            : "A call goes to a person who isn't busy in their calendars. Visitors can't book a time at which everyone is."
        }
      >
        <ButtonLink to="/desk/calls" variant="quiet">
          Back to the calls
        </ButtonLink>
      </PageHeader>
      {actionData?.done && <Notice tone="success">{actionData.done}</Notice>}
      {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
      <div className="mt-4 grid max-w-3xl gap-8">
        {hosts.map((host) => (
          <HostCalendars key={host.person} host={host} />
        ))}
        {former.map((host) => (
          <HostCalendars
            key={host.person}
            host={host}
            lead="Doesn't take calls now, so these calendars aren't read and don't count."
          />
        ))}
        <AddCalendar hosts={hosts} place={place} refused={actionData?.address} />
      </div>
    </>
  );
}

function HostCalendars({ host, lead }: { host: CalendarHost; lead?: string }) {
  const { name, calendars } = host;
  return (
    <Panel title={name} {...(lead !== undefined && { lead })}>
      {calendars.length === 0 ? (
        <p className="text-sm text-muted">
          No calendars yet. Calls with {name} are offered in all office hours.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {calendars.map((calendar) => (
            <li key={calendar.id}>
              <Calendar calendar={calendar} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface AddCalendarProps {
  hosts: readonly CalendarHost[];
  place: string;
  refused: CalendarsActionData["address"];
}

function AddCalendar({ hosts, place, refused }: AddCalendarProps) {
  const isSending = useNavigation().state === "submitting";
  const count = hosts.reduce((sum, { calendars }) => sum + calendars.length, 0);
  const chosen = refused?.host ?? hosts[0]?.person ?? "";
  return (
    <Panel
      title="Add a calendar"
      lead={`Google, Outlook, iCloud and Nextcloud publish a secret address in iCal format in the settings of a calendar. All-day events are in ${place} time. The address is stored encrypted and isn't shown again.`}
    >
      <Form method="post" noValidate key={count} className="grid gap-4">
        {hosts.length === 1 ? (
          <input type="hidden" name="host" value={chosen} />
        ) : (
          <Select
            name="host"
            label="Whose calendar"
            options={hosts.map(({ person: id, name: label }) => ({ id, label }))}
            defaultValue={chosen}
          />
        )}
        <TextField
          name="address"
          label="Secret address"
          description="It starts with https:// or webcal:// and often ends with .ics."
          defaultValue={refused?.typed ?? ""}
          error={refused?.problem}
          autoComplete="off"
          inputMode="url"
        />
        <div>
          <Button type="submit" name="intent" value="add" variant="strong" isPending={isSending}>
            {isSending ? "Reading the calendar" : "Add calendar"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Calendar({ calendar }: { calendar: DeskCalendar }) {
  const { id, site, readAt, changedAt, unread, problem } = calendar;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{site}</p>
        {readAt && (
          <p className="text-muted">
            Read <When at={readAt} />.{" "}
            {changedAt && (
              <>
                Its content last changed <When at={changedAt} />.
              </>
            )}
          </p>
        )}
        {unread > 0 && (
          <p className="text-muted">
            {counted(unread, "event")} couldn't be read, so {unread === 1 ? "its time is" : "their times are"}{" "}
            offered.
          </p>
        )}
        {problem && (
          <Notice tone="error">
            {problem.text} It can't be read since <When at={problem.since} />. The last known state is used.
          </Notice>
        )}
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="remove" aria-label={`Remove the calendar at ${site}`}>
          Remove
        </Button>
      </Form>
    </div>
  );
}

import { data, Form, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import type { DeskCalendar } from "#core/calendars.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { counted } from "#core/text.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { TextField } from "../ui/field.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/calendars";

interface CalendarsActionData {
  done?: string;
  problem?: string;
  /** What was typed, and what is wrong with it. */
  address?: { typed: string; problem: string };
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
      const typed = text("address");
      const problem = await calendars.add(typed, staff);
      if (problem !== null)
        return data<CalendarsActionData>({ address: { typed, problem } }, { status: 422 });
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
  const typed = String((await request.clone().formData()).get("address") ?? "");
  return sendOr<CalendarsActionData>(serverAction, (reason) => ({
    ...{ problem: `Nothing was changed. ${reason}` },
    ...(typed !== "" && { address: { typed, problem: "" } }),
  }));
}

export const meta: Route.MetaFunction = () => [{ title: "Calendars · Desk" }];

export default function Calendars({ loaderData, actionData }: Route.ComponentProps) {
  const { host, place, calendars } = loaderData;
  const isSending = useNavigation().state === "submitting";
  return (
    <>
      <PageHeader
        title="Calendars"
        lead={`Visitors can't book a call while ${host} is busy in one of these calendars.`}
      >
        <ButtonLink to="/desk/calls" variant="quiet">
          Back to the calls
        </ButtonLink>
      </PageHeader>
      {actionData?.done && <Notice tone="success">{actionData.done}</Notice>}
      {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
      <div className="mt-4 grid max-w-3xl gap-8">
        {calendars.length === 0 ? (
          <EmptyState title="No calendars yet">
            Calls are offered in all office hours. Add the calendar of {host} below.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {calendars.map((calendar) => (
              <li key={calendar.id}>
                <Calendar calendar={calendar} />
              </li>
            ))}
          </ul>
        )}
        <Panel
          title="Add a calendar"
          lead={`Google, Outlook, iCloud and Nextcloud publish a secret address in iCal format in the settings of a calendar. All-day events are in ${place} time. The address is stored encrypted and isn't shown again.`}
        >
          <Form method="post" noValidate key={calendars.length} className="grid gap-4">
            <TextField
              name="address"
              label="Secret address"
              description="It starts with https:// or webcal:// and often ends with .ics."
              defaultValue={actionData?.address?.typed ?? ""}
              error={actionData?.address?.problem}
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
      </div>
    </>
  );
}

function Calendar({ calendar }: { calendar: DeskCalendar }) {
  const { id, formerHost, site, readAt, changedAt, unread, problem } = calendar;
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{site}</p>
        {formerHost !== null && (
          <p className="text-muted">
            Of {formerHost}, who doesn't take calls now. It isn't read, and doesn't count.
          </p>
        )}
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

import { use } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Notice } from "#app/ui/notice.tsx";
import { localTime } from "#core/call-times.ts";
import type { ScheduleProblem } from "#core/calls.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { leadUrl } from "#core/leads.ts";
import { cutText } from "#core/text.ts";
import { cityOf } from "#core/time-zones.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { expectPart } from "../expect-part.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Select } from "../ui/field.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { TimeZone } from "../ui/when.tsx";
import type { Route } from "./+types/interview";

const TIME_MAX = 30;

export async function loader({ params, context }: Route.LoaderArgs) {
  expectPart(context, "calls");
  const staff = context.get(staffContext);
  staff.require("answer-applications");
  const { calls, leads } = context.get(deskContext);
  const lead = await leads.find(params.id, staff);
  if (lead === null || !("timeline" in lead) || lead.kind !== "application")
    throw data(null, { status: 404 });
  const { id, name, email } = lead;
  return { id, name, hasEmail: email !== "", times: await calls.openTimes(staff) };
}

interface ActionData {
  problem?: string;
}

const PROBLEMS: Record<ScheduleProblem, string> = {
  gone: "This application has been erased.",
  quarantined: "Approve this application first.",
  "has-one": "An interview is booked already. Move it, or cancel it first.",
  taken: "This time is no longer available. Choose another one.",
};

export async function action({ params, context }: Route.ActionArgs) {
  expectPart(context, "calls");
  const staff = context.get(staffContext);
  const at = cutText(String(context.get(formContext).get("at") ?? ""), TIME_MAX);
  if (at === "") return data<ActionData>({ problem: "Choose a time." }, { status: 422 });
  const problem = await context.get(deskContext).calls.schedule(params.id, at, staff);
  if (problem === null) throw redirect(leadUrl(params.id), 303);
  return data<ActionData>({ problem: PROBLEMS[problem] }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<ActionData>(serverAction, (reason) => ({ problem: `Nothing was booked. ${reason}` }));
}

export const meta: Route.MetaFunction = () => [{ title: "Schedule an interview · Desk" }];

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, hasEmail, times } = loaderData;
  const isPending = useNavigation().formMethod === "POST";
  const [zone, formats] = [use(TimeZone), useFormats()];
  const written = (at: string) => {
    const { day, time } = localTime(at, zone, formats);
    return `${day}, ${time}`;
  };
  return (
    <div className="max-w-form">
      <PageHeader
        title={`Schedule an interview with ${name}`}
        lead={`Times are in your time zone, ${cityOf(zone)}: those of the office hours in which no call is booked.`}
      />
      {times.length === 0 ? (
        <EmptyState title="No times are available" action={<ButtonLink to={leadUrl(id)}>Back</ButtonLink>}>
          All hours are closed or booked. People who reply to enquiries can open more under Calls.
        </EmptyState>
      ) : (
        <Form method="post" className="grid gap-4">
          {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
          <Select
            name="at"
            label="Time"
            description={
              hasEmail
                ? "They get an email with the link to join and a calendar file."
                : "This application has no email address, so tell them the time and the link to join."
            }
            options={times.map((at) => ({ id: at, label: written(at) }))}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="strong" isPending={isPending}>
              {hasEmail ? "Book and invite" : "Book"}
            </Button>
            <ButtonLink variant="quiet" to={leadUrl(id)}>
              Back
            </ButtonLink>
          </div>
        </Form>
      )}
    </div>
  );
}

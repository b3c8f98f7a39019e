import { data, Form, Link, redirect, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import {
  CONNECTION_FORMATS,
  CONNECTIONS,
  type ConnectionErrors,
  type ConnectionFormat,
  connectionUrl,
  FORMATS,
  NEW_CONNECTION,
  type PostedConnection,
} from "#core/connections.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { Restored, useKeptForm } from "../drafts/use-kept-form.tsx";
import { requireFresh } from "../fresh-sign-in.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/new-connection";
import { ConnectionFields } from "./connection-fields.tsx";
import { NewSecret } from "./new-secret.tsx";
import { NOTHING_TYPED, postedIn } from "./posted-connection.ts";

interface ActionData {
  added?: { id: string; secret: string };
  problem?: string;
  typed?: PostedConnection;
  errors?: ConnectionErrors;
}

const FORM = "connection new";

const formatOf = (name: string | null): ConnectionFormat =>
  FORMATS.find((format) => format === name) ?? "webhook";

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(staffContext).require("manage-connections");
  const format = formatOf(url.searchParams.get("format"));
  return { format, budgets: context.get(deskContext).connections.budgets() };
}

export async function action({ context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  staff.require("manage-connections");
  requireFresh(context);
  const form = context.get(formContext);
  const typed = postedIn(form);
  const format = formatOf(String(form.get("format")));
  const added = await context.get(deskContext).connections.add(typed, format, staff);
  if ("errors" in added) return data<ActionData>({ typed, errors: added.errors }, { status: 422 });
  if ("problem" in added) return data<ActionData>({ typed, problem: added.problem }, { status: 409 });
  const { id, secret } = added;
  if (secret === null) throw redirect(connectionUrl(id), 303);
  return data<ActionData>({ added: { id, secret } });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<ActionData>(serverAction, (reason) => ({ problem: `Nothing was added. ${reason}` }), FORM);
}

export const meta: Route.MetaFunction = () => [{ title: "Add a connection · Desk" }];

export default function NewConnection({ loaderData, actionData }: Route.ComponentProps) {
  const { format, budgets } = loaderData;
  const isSending = useNavigation().formMethod === "POST";
  const kept = useKeptForm(FORM, actionData?.added !== undefined);
  if (actionData?.added) {
    const { id, secret } = actionData.added;
    return (
      <div className="grid max-w-3xl justify-items-start gap-4">
        <PageHeader title="Connection added" />
        <NewSecret title="Messages are signed with this secret" secret={secret} />
        <ButtonLink to={connectionUrl(id)}>Go on to test it</ButtonLink>
      </div>
    );
  }
  return (
    <>
      <PageHeader title="Add a connection">
        <ButtonLink to={CONNECTIONS} variant="quiet">
          Back to the connections
        </ButtonLink>
      </PageHeader>
      <div className="grid max-w-3xl gap-5">
        {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
        <nav aria-label="Where messages go" className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line">
          {FORMATS.map((name) => (
            <Link
              key={name}
              to={`${NEW_CONNECTION}?format=${name}`}
              replace
              aria-current={name === format ? "page" : undefined}
              className="-mb-px flex min-h-control items-center border-b-2 border-transparent text-sm text-muted no-underline hover:text-ink aria-[current=page]:border-deep aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {CONNECTION_FORMATS[name]}
            </Link>
          ))}
        </nav>
        <Form ref={kept.ref} method="post" noValidate className="grid gap-5">
          <Restored form={kept} />
          <input type="hidden" name="format" value={format} />
          <ConnectionFields
            {...{ format, budgets }}
            isNew
            typed={actionData?.typed ?? NOTHING_TYPED}
            errors={actionData?.errors ?? {}}
          />
          <div>
            <Button type="submit" variant="strong" isPending={isSending}>
              Add connection
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

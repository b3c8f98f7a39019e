import { Form, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { CONNECTION_FORMATS, CONNECTIONS, type DeskConnection } from "#core/connections.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { Restored, useKeptForm } from "../drafts/use-kept-form.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Collapsible, Panel } from "../ui/panel.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/connection";
import { type ConnectionActionData, changeConnection } from "./connection-action.ts";
import { ConnectionFields } from "./connection-fields.tsx";
import { Deliveries } from "./deliveries.tsx";
import { NewSecret } from "./new-secret.tsx";
import { asTyped } from "./posted-connection.ts";
import { StateTag } from "./state-tag.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { connections } = context.get(deskContext);
  const connection = await connections.open(params.id, context.get(staffContext));
  return { connection, budgets: connections.budgets() };
}

export const action = ({ params, context }: Route.ActionArgs) => changeConnection(params.id, context);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<ConnectionActionData>(serverAction, (reason) => ({
    problem: `Nothing was changed. ${reason}`,
  }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.connection.name ?? "Connection"} · Desk` },
];

export default function Connection({ loaderData, actionData }: Route.ComponentProps) {
  const { connection, budgets } = loaderData;
  const { name, format, target } = connection;
  const isSending = useNavigation().formMethod === "POST";
  const kept = useKeptForm(`connection ${connection.id}`, actionData?.isSaved);
  return (
    <>
      <PageHeader title={name} lead={`${CONNECTION_FORMATS[format]} · ${target}`}>
        <ButtonLink to={CONNECTIONS} variant="quiet">
          Back to the connections
        </ButtonLink>
      </PageHeader>
      <div className="grid max-w-3xl gap-8">
        <State connection={connection} isSending={isSending} />
        <Outcome result={isSending ? undefined : actionData} />
        <Panel title="Last deliveries" lead="Refused messages are retried for five days.">
          <Deliveries deliveries={connection.deliveries} isOn={connection.off === null} />
        </Panel>
        <Panel title="What is sent">
          <Form ref={kept.ref} method="post" noValidate className="grid gap-5">
            <Restored form={kept} />
            <ConnectionFields
              {...{ format, budgets }}
              isNew={false}
              typed={actionData?.typed ?? asTyped(connection)}
              errors={actionData?.errors ?? {}}
            />
            <div>
              <Button type="submit" name="intent" value="save" variant="strong" isPending={isSending}>
                Save
              </Button>
            </div>
          </Form>
        </Panel>
        {format === "webhook" && <Secret until={connection.oldSecretUntil} />}
        <Collapsible
          title="Remove this connection"
          lead="What waits isn't sent any more, and the list of deliveries goes too."
        >
          <Form method="post">
            <Button type="submit" name="intent" value="remove" variant="danger">
              Remove connection
            </Button>
          </Form>
        </Collapsible>
      </div>
    </>
  );
}

function State({ connection, isSending }: { connection: DeskConnection; isSending: boolean }) {
  const { off, problem } = connection;
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      {(off !== null || problem !== null) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateTag off={off} hasProblem={problem !== null} />
          {problem && (
            <span>
              Nothing has been accepted since <When at={problem.since} />. {problem.text}
            </span>
          )}
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="test" isPending={isSending}>
          Send a test
        </Button>
        <Button type="submit" name="intent" value={off === null ? "turn-off" : "turn-on"} variant="quiet">
          {off === null ? "Turn off" : "Turn on"}
        </Button>
      </Form>
    </div>
  );
}

const STILL_VALID =
  "Messages are signed with the previous secret too for a day, so that nothing is refused meanwhile.";

function Outcome({ result }: { result: ConnectionActionData | undefined }) {
  if (result?.secret) return <NewSecret title="The new secret" secret={result.secret} after={STILL_VALID} />;
  if (result?.done) return <Notice tone="success">{result.done}</Notice>;
  const problem = result?.problem ?? (result?.errors && "Not saved yet. Check the fields below.");
  return problem ? <Notice tone="error">{problem}</Notice> : null;
}

function Secret({ until }: { until: string | null }) {
  return (
    <Panel
      title="Secret"
      lead="Make a new one if the current one is lost, or may be known to others. You'll see it once."
    >
      {until && (
        <p className="mb-3 text-sm">
          Until <When at={until} />, messages are signed with the previous secret too.
        </p>
      )}
      <Form method="post">
        <Button type="submit" name="intent" value="renew-secret">
          Make a new secret
        </Button>
      </Form>
    </Panel>
  );
}

import { Link } from "react-router";
import {
  CONNECTION_EVENTS,
  CONNECTION_FORMATS,
  connectionUrl,
  EVENTS,
  type ListedConnection,
  NEW_CONNECTION,
} from "#core/connections.ts";
import { deskContext, staffContext } from "#core/context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/connections";
import { StateTag } from "./state-tag.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return context.get(deskContext).connections.list(context.get(staffContext));
}

export const meta: Route.MetaFunction = () => [{ title: "Connections · Desk" }];

export default function Connections({ loaderData: connections }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Connections"
        lead="Send what happens to leads to Slack, Microsoft Teams, or any system with a webhook."
      >
        <ButtonLink to={NEW_CONNECTION} variant="strong">
          Add connection
        </ButtonLink>
      </PageHeader>
      {connections.length === 0 ? (
        <EmptyState title="No connections yet">
          Leads still arrive in the inbox and by email. A connection tells your team where they work.
        </EmptyState>
      ) : (
        <ul className="max-w-3xl divide-y divide-line border-y border-line">
          {connections.map((connection) => (
            <li key={connection.id ?? "settings"} className="py-3">
              <Connection connection={connection} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Connection({ connection }: { connection: ListedConnection }) {
  const { id, name, format, target, events, off, problem } = connection;
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {id === null ? (
          <span className="font-bold">{name}</span>
        ) : (
          <Link to={connectionUrl(id)} className="font-bold wrap-anywhere">
            {name}
          </Link>
        )}
        <StateTag off={off} hasProblem={problem !== null} />
      </p>
      <p className="text-muted wrap-anywhere">
        {id === null ? "Webhook" : CONNECTION_FORMATS[format]} · {target}
      </p>
      <p className="text-muted">
        {events.length === EVENTS.length
          ? "All events"
          : events.map((event) => CONNECTION_EVENTS[event]).join(", ")}
      </p>
      {id === null && (
        <p className="text-muted">An operator set it, in a format of its own, and can change or remove it.</p>
      )}
      {problem && (
        <p className="text-error">
          Nothing has been accepted since <When at={problem.since} />. {problem.text}
        </p>
      )}
    </div>
  );
}

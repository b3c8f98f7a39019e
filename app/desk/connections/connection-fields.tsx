import type { ReactNode } from "react";
import {
  CONNECTION_EVENTS,
  type ConnectionErrors,
  type ConnectionFormat,
  EVENTS,
  type PostedConnection,
} from "#core/connections.ts";
import { Checkbox, Select, TextField } from "../ui/field.tsx";

const URL_HINTS: Record<ConnectionFormat, string> = {
  webhook: "Messages are posted here as JSON and signed.",
  slack:
    "Of an incoming webhook, which you add to an app at api.slack.com/apps. It starts with https://hooks.slack.com/services/.",
  teams:
    "Of a workflow from the template 'Send webhook alerts to a channel', which you find in the menu of the channel under Workflows.",
};

const KINDS = [
  { id: "all", label: "Enquiries and applications" },
  { id: "enquiry", label: "Enquiries only" },
  { id: "application", label: "Applications only" },
];

interface ConnectionFieldsProps {
  format: ConnectionFormat;
  /** A new connection has no URL yet. */
  isNew: boolean;
  typed: PostedConnection;
  errors: ConnectionErrors;
  budgets: readonly string[];
}

export function ConnectionFields({ format, isNew, typed, errors, budgets }: ConnectionFieldsProps) {
  // A budget that enquiries can no longer have stays in the filter.
  const offered = [...new Set([...budgets, ...typed.filter.budgets])];
  return (
    <>
      <TextField
        name="name"
        label="Name"
        description="For you and the audit log, such as 'CRM' or the name of a channel."
        defaultValue={typed.name}
        error={errors.name}
        autoComplete="off"
      />
      <TextField
        name="url"
        label={isNew ? "URL" : "New URL"}
        description={
          isNew ? URL_HINTS[format] : "Leave this empty to keep the current one, which isn't shown."
        }
        defaultValue={typed.url}
        error={errors.url}
        autoComplete="off"
        inputMode="url"
      />
      <Choices legend="Send a message for" error={errors.events}>
        {EVENTS.map((event) => (
          <Checkbox key={event} name="event" value={event} defaultChecked={typed.events.includes(event)}>
            {CONNECTION_EVENTS[event]}
          </Checkbox>
        ))}
      </Choices>
      <Select name="kind" label="Leads" options={KINDS} defaultValue={typed.filter.kind} />
      {offered.length > 0 && (
        <Choices
          legend="Only with these budgets"
          hint="Without a choice, leads with any budget, or none, are sent."
        >
          {offered.map((budget) => (
            <Checkbox
              key={budget}
              name="budget"
              value={budget}
              defaultChecked={typed.filter.budgets.includes(budget)}
            >
              {budget}
            </Checkbox>
          ))}
        </Choices>
      )}
      <TextField
        name="countries"
        label="Only from these countries"
        description="As in the inbox, separated by commas. Empty for all."
        defaultValue={typed.filter.countries}
        error={errors.countries}
      />
      <TextField
        name="sources"
        label="Only from these sources"
        description="Campaigns and sites as in the inbox, separated by commas. Empty for all."
        defaultValue={typed.filter.sources}
        error={errors.sources}
      />
      {format !== "webhook" && (
        <Checkbox name="with-message" defaultChecked={typed.withMessage}>
          Include the beginning of what the sender wrote
        </Checkbox>
      )}
    </>
  );
}

interface ChoicesProps {
  legend: string;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

function Choices({ legend, hint, error, children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-bold">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">{children}</div>
      {error && (
        <p role="alert" className="text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

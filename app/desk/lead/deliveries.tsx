import type { ReactNode } from "react";
import { Tag } from "#app/ui/tag.tsx";
import type { Lead, LeadDelivery } from "#core/lead.ts";
import { When } from "../ui/when.tsx";
import { Resend } from "./resend.tsx";

const STATES: Record<LeadDelivery["state"], ReactNode> = {
  waiting: <Tag>Waiting</Tag>,
  delivered: <Tag tone="good">Delivered</Tag>,
  dead: <Tag tone="bad">Not delivered</Tag>,
};

export function Deliveries({ lead: { deliveries, may } }: { lead: Lead }) {
  return (
    <ul className="grid gap-4 text-sm">
      {deliveries.map(({ id, name, state, attempts, deliveredAt, dueAt, lastError, canResend }) => (
        <li key={id} className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {name} {STATES[state]}
          </span>
          <span className="text-xs text-muted">
            {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
            {deliveredAt !== null && (
              <>
                , <When at={deliveredAt} />
              </>
            )}
            {dueAt !== null && (
              <>
                , next attempt <When at={dueAt} />
              </>
            )}
          </span>
          {lastError !== null && <span className="text-xs wrap-anywhere text-error">{lastError}</span>}
          {canResend && may.answer && (
            <div className="mt-1">
              <Resend delivery={id} name={name} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

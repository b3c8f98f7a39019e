import { Form, Link } from "react-router";
import { Tag } from "#app/ui/tag.tsx";
import { CONNECTION_EVENTS, type ConnectionDelivery } from "#core/connections.ts";
import { leadUrl } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { When } from "../ui/when.tsx";

const STATES = {
  waiting: <Tag>Waiting</Tag>,
  delivered: <Tag tone="good">Delivered</Tag>,
  dead: <Tag tone="bad">Not delivered</Tag>,
};

interface DeliveriesProps {
  deliveries: readonly ConnectionDelivery[];
  /** Nothing can be sent again while the connection is off. */
  isOn: boolean;
}

/** Newest first. */
export function Deliveries({ deliveries, isOn }: DeliveriesProps) {
  if (deliveries.length === 0)
    return <EmptyState title="Nothing has been sent yet">Send a test to see whether it arrives.</EmptyState>;
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-start justify-between gap-x-3 py-2">
          <Delivery delivery={delivery} />
          {isOn && delivery.state !== "waiting" && !delivery.lead.isQuarantined && (
            <SendAgain delivery={delivery} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Delivery({
  delivery: { event, lead, at, state, dueAt, attempts, answer },
}: {
  delivery: ConnectionDelivery;
}) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {CONNECTION_EVENTS[event]} <Link to={leadUrl(lead.id)}>{lead.reference}</Link>
        </span>
        {STATES[state]}
        <span className="text-muted">
          <When at={at} />
        </span>
      </p>
      {answer && <p className="text-muted">{answer}</p>}
      {dueAt && attempts > 0 && (
        <p className="text-muted">
          Next attempt <When at={dueAt} />.
        </p>
      )}
    </div>
  );
}

function SendAgain({ delivery: { id, event, lead } }: { delivery: ConnectionDelivery }) {
  return (
    <Form method="post">
      <input type="hidden" name="delivery" value={id} />
      <Button
        type="submit"
        name="intent"
        value="send-again"
        variant="quiet"
        aria-label={`Send again: ${CONNECTION_EVENTS[event]} ${lead.reference}`}
      >
        Send again
      </Button>
    </Form>
  );
}

import { Form } from "react-router";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { PlannedRetirement } from "#core/studio.ts";
import { linkTo } from "./editor/context.ts";

/** Entries that will be retired; also those that are gone, whose schedule can only be canceled. */
export function PlannedRetirements({ planned }: { planned: readonly PlannedRetirement[] }) {
  if (planned.length === 0) return null;
  return (
    <Panel title="Will be retired">
      <ul className="divide-y divide-line border-b border-line">
        {planned.map((one) => (
          <PlannedItem key={`${one.entryRef.collection} ${one.entryRef.entry}`} planned={one} />
        ))}
      </ul>
    </Panel>
  );
}

function PlannedItem({ planned }: { planned: PlannedRetirement }) {
  const { entryRef, label, title, at, by, problem } = planned;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm wrap-anywhere">
          {label}: {title}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-muted">
          {problem !== null && <Tag tone="bad">Not retired</Tag>}
          <span>
            <When at={at} />, scheduled by {by}
          </span>
        </p>
        {problem !== null && <p className="mt-2 text-xs wrap-anywhere text-error">{problem}</p>}
      </div>
      <Form method="post" className="flex flex-wrap gap-2">
        <ButtonLink variant="quiet" to={linkTo(entryRef)}>
          Open<span className="sr-only"> {title}</span>
        </ButtonLink>
        <Button
          type="submit"
          variant="danger"
          name="cancel-retirement"
          value={JSON.stringify([entryRef.collection, entryRef.entry])}
        >
          Cancel the schedule<span className="sr-only"> of {title}</span>
        </Button>
      </Form>
    </li>
  );
}

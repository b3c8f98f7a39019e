import { Form, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { LEAD_SORTS, type LeadQuery, sortOf } from "#core/lead-query.ts";
import { INBOX } from "#core/leads.ts";
import { LIST_COLUMNS, type ListChoices, type ListColumn, ROW_SIZES } from "#core/list-choices.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Checkbox, Select } from "../ui/field.tsx";

const NAMES: Record<(typeof LEAD_SORTS)[number], readonly [ascending: string, descending: string]> = {
  due: ["Due soonest", "Due latest"],
  received: ["Oldest first", "Newest first"],
  changed: ["Least recently updated", "Recently updated"],
  name: ["Name, A to Z", "Name, Z to A"],
  opening: ["Opening, A to Z", "Opening, Z to A"],
  back: ["Back soonest", "Back latest"],
};

const ORDERS = LEAD_SORTS.flatMap((sort) =>
  NAMES[sort].map((label, index) => ({ id: index === 0 ? sort : `-${sort}`, label })),
);
const SIZES = Object.entries(ROW_SIZES).map(([id, label]) => ({ id, label }));

interface DisplayProps {
  query: LeadQuery;
  choices: ListChoices;
  list: string;
}

/** Order, row size and columns, remembered for the person: a plain form that is sent at once where scripts run. */
export function Display({ query, choices, list }: DisplayProps) {
  const submit = useSubmit();
  const order = sortOf(query);
  return (
    <details className="relative">
      <summary className={`${buttonLook({ variant: "quiet" })} cursor-pointer list-none`}>
        Display <Icon name="chevron-down" size={16} />
      </summary>
      <Form
        method="post"
        action={INBOX}
        onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
        className="absolute end-0 z-30 mt-1 grid w-72 max-w-[calc(100vw-2rem)] gap-4 border border-edge bg-raised p-4 text-sm shadow-float"
      >
        <input type="hidden" name="intent" value="list-choices" />
        <input type="hidden" name="view" value={query.view} />
        <input type="hidden" name="list" value={list} />
        <Select key={order} name="sort" label="Sort" defaultValue={order} options={ORDERS} />
        <Select name="rows" label="Rows" defaultValue={choices.rows} options={SIZES} />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-bold">Columns</legend>
          {Object.entries(LIST_COLUMNS).map(([name, label]) => (
            <Checkbox
              key={name}
              name="column"
              value={name}
              defaultChecked={choices.columns.includes(name as ListColumn)}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <noscript>
          <Button type="submit">Save</Button>
        </noscript>
      </Form>
    </details>
  );
}

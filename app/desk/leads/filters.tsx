import { type FetcherWithComponents, Form, Link } from "react-router";
import { LEAD_SORTS, type LeadQuery, ME, NOBODY } from "#core/lead-query.ts";
import { type FilterOptions, LEAD_STATUSES, type SavedView, STAGE_NAMES, STAGES } from "#core/leads.ts";
import { DESK } from "#core/staff.ts";
import { Button } from "../ui/button.tsx";
import { Select, TextField } from "../ui/field.tsx";

const named = (values: readonly string[]) => values.map((id) => ({ id, label: id }));
const SORT_NAMES = { received: "Received", due: "Due", changed: "Changed", name: "Name" };
const sorts = LEAD_SORTS.flatMap((id) => [
  { id, label: `${SORT_NAMES[id]}, ascending` },
  { id: `-${id}`, label: `${SORT_NAMES[id]}, descending` },
]);

/** A plain GET form, so that what is chosen is in the URL. Parameters that are not understood are left out, such as 'any'. */
export function Filters({ query, options }: { query: LeadQuery; options: FilterOptions }) {
  const choices = [
    { name: "kind", label: "Kind", options: named(["enquiry", "application"]), value: query.kind },
    { name: "status", label: "Status", options: named(LEAD_STATUSES), value: query.status },
    {
      name: "owner",
      label: "Owner",
      options: [
        { id: ME, label: "Me" },
        { id: NOBODY, label: "No owner" },
        ...options.owners.map(({ id, name }) => ({ id, label: name })),
      ],
      value: query.owner,
    },
    {
      name: "opening",
      label: "Opening",
      options: options.openings.map(({ id, title, open }) => ({ id, label: `${title} (${open})` })),
      value: query.opening,
    },
    {
      name: "stage",
      label: "Stage",
      options: STAGES.map((id) => ({ id, label: STAGE_NAMES[id] })),
      value: query.stage,
    },
    { name: "budget", label: "Budget", options: named(options.budgets), value: query.budget },
    { name: "service", label: "Service", options: named(options.services), value: query.service },
    { name: "country", label: "Country", options: named(options.countries), value: query.country },
    { name: "source", label: "Source", options: named(options.sources), value: query.source },
  ].filter((choice) => choice.options.length > 0);
  return (
    <Form className="mb-4 grid gap-3" action={`${DESK}/leads`}>
      <input type="hidden" name="view" value={query.view} />
      <div className="flex flex-wrap items-end gap-3">
        <div id="lead-search" className="min-w-0 flex-1">
          <TextField name="q" type="search" label="Search" defaultValue={query.q ?? ""} />
        </div>
        <Select
          name="sort"
          label="Order"
          options={sorts}
          defaultValue={`${query.isDescending ? "-" : ""}${query.sort}`}
        />
        <Button type="submit">Show</Button>
      </div>
      <details>
        <summary className="cursor-default text-sm font-bold text-deep">Filters</summary>
        <div className="mt-3 grid gap-3 grid-fill-[11rem]">
          {choices.map(({ name, label, options: list, value }) => (
            <Select
              key={name}
              name={name}
              label={label}
              options={[{ id: "", label: "Any" }, ...list]}
              defaultValue={value ?? ""}
            />
          ))}
          <TextField name="from" type="date" label="Received from" defaultValue={query.from ?? ""} />
          <TextField name="to" type="date" label="Received until" defaultValue={query.to ?? ""} />
          <TextField
            name="score_from"
            type="number"
            label="Spam score from"
            defaultValue={String(query.scoreFrom ?? "")}
          />
          <TextField
            name="score_to"
            type="number"
            label="Spam score to"
            defaultValue={String(query.scoreTo ?? "")}
          />
        </div>
      </details>
    </Form>
  );
}

interface SavedViewsProps {
  saved: readonly SavedView[];
  /** Of the list that is shown. */
  query: string;
  fetcher: FetcherWithComponents<unknown>;
}

export function SavedViews({ saved, query, fetcher }: SavedViewsProps) {
  const current = saved.find((view) => view.query === query);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 text-sm">
      {saved.map(({ id, name, query: target }) => (
        <Link key={id} to={`${DESK}/leads?${target}`} className="text-deep underline">
          {name}
        </Link>
      ))}
      {current !== undefined && (
        <fetcher.Form method="post">
          <input type="hidden" name="view-id" value={current.id} />
          <Button type="submit" name="intent" value="remove-view">
            Remove the view {current.name}
          </Button>
        </fetcher.Form>
      )}
      {current === undefined && query !== "" && (
        <fetcher.Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="query" value={query} />
          <TextField name="name" label="Save this view as" maxLength={60} isRequired />
          <Button type="submit" name="intent" value="save-view">
            Save
          </Button>
        </fetcher.Form>
      )}
    </div>
  );
}

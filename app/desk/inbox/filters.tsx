import { Form, Link } from "react-router";
import { GENERAL, LEAD_SORTS, type LeadQuery, ME, NOBODY } from "#core/lead-query.ts";
import { type FilterOptions, LEAD_KINDS, LEAD_STATUSES, STAGE_NAMES, STAGES, VERDICTS } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { controlLook } from "../ui/field.tsx";

type Option = readonly [value: string, label: string];
const same = (values: readonly string[]): Option[] => values.map((value) => [value, value]);
const SORT_NAMES = { received: "received", due: "due", changed: "changed", name: "name" } as const;
const SORTS: Option[] = LEAD_SORTS.flatMap((sort): Option[] => [
  [sort, `By ${SORT_NAMES[sort]}, ascending`],
  [`-${sort}`, `By ${SORT_NAMES[sort]}, descending`],
]);

/** Every filter is a parameter of the address, so the form is a plain GET. */
export function Filters({ query, options }: { query: LeadQuery; options: FilterOptions }) {
  const openings: Option[] = options.openings.map(({ id, title, open }) => [id, `${title} (${open})`]);
  const people: Option[] = options.owners.map(({ id, name }) => [id, name]);
  return (
    <Form role="search" key={JSON.stringify(query)} className="mb-4 grid gap-3">
      <input type="hidden" name="view" value={query.view} />
      <div className="flex flex-wrap items-end gap-3">
        <Input name="q" label="Search" type="search" value={query.q} />
        <Choice
          name="sort"
          label="Sort"
          options={SORTS}
          value={`${query.isDescending ? "-" : ""}${query.sort}`}
          isRequired
        />
        <Button type="submit">Show</Button>
        <Link to={`?view=${query.view}`} className="py-2 text-sm text-deep underline">
          Clear
        </Link>
      </div>
      <details>
        <summary className="w-fit cursor-pointer py-2 text-sm font-bold">Filters</summary>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 pt-2">
          <Choice name="kind" label="Kind" options={same(LEAD_KINDS)} value={query.kind} />
          <Choice name="status" label="Status" options={same(LEAD_STATUSES)} value={query.status} />
          <Choice
            name="owner"
            label="Owner"
            options={[[ME, "Me"], [NOBODY, "Nobody"], ...people]}
            value={query.owner}
          />
          <Choice
            name="stage"
            label="Stage"
            options={STAGES.map((stage): Option => [stage, STAGE_NAMES[stage]])}
            value={query.stage}
          />
          <Choice
            name="opening"
            label="Opening"
            options={[[GENERAL, "General"], ...openings.filter(([id]) => id !== GENERAL && id !== "")]}
            value={query.opening}
          />
          <Choice name="budget" label="Budget" options={same(options.budgets)} value={query.budget} />
          <Choice name="service" label="Service" options={same(options.services)} value={query.service} />
          <Choice name="country" label="Country" options={same(options.countries)} value={query.country} />
          <Choice name="source" label="Source" options={same(options.sources)} value={query.source} />
          <Choice name="verdict" label="Spam verdict" options={same(VERDICTS)} value={query.verdict} />
          <Input name="score_from" label="Score from" type="number" value={query.scoreFrom} />
          <Input name="score_to" label="Score to" type="number" value={query.scoreTo} />
          <Input name="from" label="Received from" type="date" value={query.from} />
          <Input name="to" label="Received to" type="date" value={query.to} />
        </div>
      </details>
    </Form>
  );
}

interface ControlProps {
  name: string;
  label: string;
  value: string | number | undefined;
}

function Input({ name, label, value, type }: ControlProps & { type: "search" | "number" | "date" }) {
  return (
    <label className="grid min-w-0 gap-1 text-sm font-bold">
      {label}
      <input type={type} name={name} defaultValue={value ?? ""} className={controlLook()} />
    </label>
  );
}

function Choice({
  name,
  label,
  value,
  options,
  isRequired,
}: ControlProps & { options: readonly Option[]; isRequired?: boolean }) {
  return (
    <label className="grid min-w-0 gap-1 text-sm font-bold">
      {label}
      <select name={name} defaultValue={value ?? ""} className={controlLook()}>
        {!isRequired && <option value="">Any</option>}
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

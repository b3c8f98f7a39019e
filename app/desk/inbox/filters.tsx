import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { controlLook } from "#app/ui/field.tsx";
import { dirOf, Select } from "#app/ui/form-controls.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatLeadQuery, type LeadQuery, listSearch } from "#core/lead-query.ts";
import { type FilterOptions, INBOX } from "#core/leads.ts";
import { Button } from "../ui/button.tsx";
import { type LeadFilter, leadFiltersOf } from "./filter-list.ts";

const FILTERS_ID = "filters";

interface FiltersProps {
  query: LeadQuery;
  options: FilterOptions;
  /** Search parameters of the list. */
  list: string;
}

/** Every filter is a parameter of the URL: a plain GET form, without the parameters that are empty. */
export function Filters({ query, options, list }: FiltersProps) {
  const navigate = useNavigate();
  const filters = leadFiltersOf(query, options);
  const set = filters.filter(({ value }) => value !== undefined);
  const [isOpen, setOpen] = useState(false);
  const sort = new URLSearchParams(list).get("sort");
  const show = (form: HTMLFormElement) => {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) typed.append(name, String(value));
    void navigate(`${INBOX}?${listSearch(typed)}`);
  };
  return (
    <Form
      id={FILTERS_ID}
      action={INBOX}
      role="search"
      className="mb-2"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) show(currentTarget);
      }}
    >
      <input type="hidden" name="view" value={query.view} />
      {sort !== null && <input type="hidden" name="sort" value={sort} />}
      <div className="flex flex-wrap gap-x-1 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 gap-1">
          <Control name="q" type="search" label="Search" value={query.q} isLabeled />
          <span className="@max-[44rem]:hidden">
            <Button type="submit" variant="quiet">
              Search
            </Button>
          </span>
        </div>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={`${FILTERS_ID}-panel`}
          onPress={() => setOpen(!isOpen)}
        >
          Filters{set.length > 0 && ` (${set.length})`} <Icon name="chevron-down" size={16} />
        </Button>
      </div>
      <div id={`${FILTERS_ID}-panel`} hidden={!isOpen} className="mt-3 border border-line bg-wash p-4">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-3">
          {filters.map((filter) => (
            <Control key={filter.name} {...filter} />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" variant="strong">
            Apply
          </Button>
          <Link to={`${INBOX}?view=${query.view}`} className="py-2.5 text-sm text-deep underline">
            Clear all filters
          </Link>
        </div>
      </div>
      {(set.length > 0 || query.q !== undefined) && <Chips query={query} filters={set} />}
    </Form>
  );
}

/** The filters that are set; each can be removed. */
function Chips({ query, filters }: { query: LeadQuery; filters: readonly LeadFilter[] }) {
  const without = (name: string) => {
    const parameters = formatLeadQuery({ ...query, page: 1 });
    parameters.delete(name);
    return `${INBOX}?${parameters}`;
  };
  const set = [...(query.q ? [{ name: "q", label: "Search", value: query.q }] : []), ...filters];
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2 text-sm">
      {set.map((filter) => {
        const { name, label, value } = filter;
        const options = "options" in filter ? filter.options : undefined;
        const text = options?.find(([id]) => id === value)?.[1] ?? value;
        return (
          <li key={name}>
            <Link
              to={without(name)}
              aria-label={`Remove filter ${label}: ${text}`}
              className="flex min-h-8 items-center gap-2 rounded-sm bg-sky-1 max-md:min-h-11 px-2.5 py-1 text-ink no-underline hover:bg-sky-2"
            >
              <span className="wrap-anywhere">
                {label}: {text}
              </span>
              <Icon name="x" size={16} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface ControlProps extends LeadFilter {
  /** The label is for screen readers only. */
  isLabeled?: boolean;
}

/** Follows the URL without losing the focus. */
function Control({ name, label, value, options, type, isLabeled }: ControlProps) {
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const id = useId();
  const text = String(value ?? "");
  useEffect(() => {
    if (control.current) control.current.value = text;
  }, [text]);
  return (
    <div className="grid w-full min-w-0 gap-1 text-sm">
      <label htmlFor={id} className={isLabeled ? "sr-only" : "font-bold"}>
        {label}
      </label>
      {options === undefined ? (
        <input
          id={id}
          ref={control}
          type={type}
          dir={dirOf(type)}
          name={name}
          defaultValue={text}
          className={controlLook({ size: "small" })}
          {...(type === "search" && { placeholder: "Search leads" })}
        />
      ) : (
        <Select id={id} ref={control} size="small" name={name} defaultValue={text}>
          <option value="">Any</option>
          {options.map(([one, shown]) => (
            <option key={one} value={one}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

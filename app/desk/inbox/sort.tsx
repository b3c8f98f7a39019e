import { useEffect, useRef } from "react";
import { Select } from "#app/ui/form-controls.tsx";
import { LEAD_SORTS, type LeadQuery } from "#core/lead-query.ts";
import { FILTERS_ID } from "./filters.tsx";

const NAMES: Record<(typeof LEAD_SORTS)[number], readonly [ascending: string, descending: string]> = {
  due: ["Due soonest", "Due latest"],
  received: ["Oldest first", "Newest first"],
  changed: ["Least recently updated", "Recently updated"],
  name: ["Name, A to Z", "Name, Z to A"],
  opening: ["Opening, A to Z", "Opening, Z to A"],
  back: ["Back soonest", "Back latest"],
};

/** The order of the list, a control of the form of the filters. */
export function Sort({ query }: { query: LeadQuery }) {
  const control = useRef<HTMLSelectElement>(null);
  const value = `${query.isDescending ? "-" : ""}${query.sort}`;
  useEffect(() => {
    if (control.current) control.current.value = value;
  }, [value]);
  return (
    <Select
      size="small"
      ref={control}
      name="sort"
      form={FILTERS_ID}
      aria-label="Sort"
      defaultValue={value}
      onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    >
      {LEAD_SORTS.flatMap((sort) =>
        NAMES[sort].map((name, index) => (
          <option key={name} value={index === 0 ? sort : `-${sort}`}>
            {name}
          </option>
        )),
      )}
    </Select>
  );
}

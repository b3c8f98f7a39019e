import { expect, test } from "vitest";
import { parseLeadQuery } from "#core/lead-query.ts";
import type { LeadKind } from "#core/leads.ts";
import { leadFiltersOf } from "./filter-list.ts";

const filtersFor = (kinds: LeadKind[], query = "") =>
  leadFiltersOf(parseLeadQuery(new URLSearchParams(query)), {
    ...{
      kinds,
      budgets: [],
      services: [],
      countries: [],
      sources: [],
      campaigns: [],
      pages: [],
      owners: [],
      people: [],
    },
    openings: [{ id: "designer", title: "Designer", open: 1 }],
    stages: ["new", "hired", "rejected"],
  }).map(({ name }) => name);

test("offers only filters for leads that the person may read", () => {
  const ofApplications = ["opening"];
  const ofEnquiries = ["budget", "service", "country", "qualified"];
  expect(filtersFor(["enquiry", "application"])).toEqual(
    expect.arrayContaining(["kind", ...ofApplications, ...ofEnquiries]),
  );
  for (const name of ["kind", ...ofApplications]) expect(filtersFor(["enquiry"])).not.toContain(name);
  for (const name of ["kind", ...ofEnquiries]) expect(filtersFor(["application"])).not.toContain(name);
  expect(filtersFor(["enquiry"], "opening=designer")).toContain("opening");
});

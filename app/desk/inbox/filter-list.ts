import { GENERAL, type LeadQuery, ME, NONE, UNASSIGNED } from "#core/lead-query.ts";
import { type FilterOptions, LEAD_KINDS, LEAD_STATUSES, type LeadKind, VERDICTS } from "#core/leads.ts";
import { stageName } from "#core/stages.ts";
import { capital } from "../ui/capital.ts";

type Option = readonly [value: string, label: string];

export interface LeadFilter {
  /** Of the parameter. */
  name: string;
  label: string;
  value: string | number | undefined;
  /** To choose from; without them it is an input. */
  options?: readonly Option[];
  type?: "search" | "number" | "date";
}

const named = (values: readonly string[]) => values.map((value): Option => [value, capital(value)]);
/** With the leads that have none. */
const orNone = (values: readonly string[], none: string): Option[] => [...asTheyAre(values), [NONE, none]];
const asTheyAre = (values: readonly string[]) => values.map((value): Option => [value, value]);

/** Of filters for one kind of lead, which are of no use to those who can't read it. */
const KINDS_OF: Readonly<Record<string, readonly LeadKind[]>> = {
  opening: ["application"],
  ...{ budget: ["enquiry"], service: ["enquiry"], country: ["enquiry"], qualified: ["enquiry"] },
};

/** The filters of a list, with their values in the query. */
export function leadFiltersOf(query: LeadQuery, options: FilterOptions): LeadFilter[] {
  const openings = options.openings.map(({ id, title }): Option => [id, title]);
  const people = options.people.map(({ id, name }): Option => [id, name]);
  const isAnyOpening = openings.length > 0 || query.opening !== undefined;
  const reads = (kind: LeadKind) => options.kinds.includes(kind);
  const choices: LeadFilter[] = [
    { name: "kind", label: "Kind", value: query.kind, options: named(LEAD_KINDS) },
    { name: "status", label: "Status", value: query.status, options: named(LEAD_STATUSES) },
    {
      name: "owner",
      label: "Owner",
      value: query.owner,
      options: [[ME, "Me"], [UNASSIGNED, "Unassigned"], ...people],
    },
    {
      name: "stage",
      label: "Stage",
      value: query.stage,
      options: options.stages.map((stage): Option => [stage, stageName(stage)]),
    },
    ...(isAnyOpening
      ? [
          {
            name: "opening",
            label: "Opening",
            value: query.opening,
            options: withGeneral(openings),
          },
        ]
      : []),
    { name: "budget", label: "Budget", value: query.budget, options: asTheyAre(options.budgets) },
    { name: "service", label: "Service", value: query.service, options: asTheyAre(options.services) },
    { name: "country", label: "Country", value: query.country, options: asTheyAre(options.countries) },
    { name: "source", label: "Source", value: query.source, options: orNone(options.sources, "Direct") },
    {
      ...{ name: "campaign", label: "Campaign", value: query.campaign },
      options: orNone(options.campaigns, "No campaign"),
    },
    { name: "form", label: "Page", value: query.form, options: orNone(options.pages, "Unknown page") },
    { name: "qualified", label: "Qualified", value: query.qualified, options: [["yes", "Yes"]] },
    { name: "answered", label: "Answered", value: query.answered, options: [["in-time", "In time"]] },
    { name: "verdict", label: "Spam verdict", value: query.verdict, options: named(VERDICTS) },
  ];
  const isUsable = ({ name, value }: LeadFilter) =>
    value !== undefined ||
    (name === "kind" ? options.kinds.length > 1 : (KINDS_OF[name] ?? LEAD_KINDS).some(reads));
  return [
    ...choices.filter(isUsable).map(withValue),
    { name: "score_from", label: "Spam score from", value: query.scoreFrom, type: "number" },
    { name: "score_to", label: "Spam score to", value: query.scoreTo, type: "number" },
    { name: "from", label: "Received since", value: query.from, type: "date" },
    { name: "to", label: "Received until", value: query.to, type: "date" },
  ];
}

function withGeneral(openings: readonly Option[]): Option[] {
  return [[GENERAL, "General application"], ...openings.filter(([id]) => id !== GENERAL)];
}

/** With the value of the URL, even when no lead has it anymore. */
function withValue(filter: LeadFilter): LeadFilter {
  const { value, options = [] } = filter;
  const isKnown = value === undefined || options.some(([id]) => id === value);
  return isKnown ? filter : { ...filter, options: [...options, [String(value), String(value)]] };
}

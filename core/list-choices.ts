import { defaultOrder, LEAD_VIEWS, type LeadQuery, type LeadView, orderIn, sortOf } from "./lead-query.ts";

/** How a person wants to see the inbox. */

export const ROW_SIZES = { compact: "Compact", comfortable: "Comfortable" } as const;
type RowSize = keyof typeof ROW_SIZES;
const SIZES = Object.keys(ROW_SIZES) as readonly RowSize[];

/** Columns that can be left out. */
export const LIST_COLUMNS = {
  history: "Earlier messages",
  budget: "Budget",
  value: "Value",
  page: "Page",
  source: "Source",
  campaign: "Campaign",
  country: "Country",
  reference: "Reference",
  received: "Received",
} as const;
export type ListColumn = keyof typeof LIST_COLUMNS;
const COLUMNS = Object.keys(LIST_COLUMNS) as readonly ListColumn[];

export interface ListChoices {
  rows: RowSize;
  columns: readonly ListColumn[];
  /** Of the views in which another order than the usual one was chosen, as the parameter `sort`. */
  sorts: Readonly<Partial<Record<LeadView, string>>>;
}

export const USUAL_CHOICES: ListChoices = {
  rows: "compact",
  columns: ["history", "budget", "page", "reference", "received"],
  sorts: {},
};

/** Of JSON that was stored; what is unknown is left out. */
export function parseListChoices(text: string | null): ListChoices {
  if (text === null) return USUAL_CHOICES;
  const { rows, columns, sorts = {} } = JSON.parse(text) as Partial<Record<keyof ListChoices, unknown>>;
  const chosen = sorts as Record<string, unknown>;
  return {
    rows: SIZES.find((size) => size === rows) ?? USUAL_CHOICES.rows,
    columns: Array.isArray(columns)
      ? COLUMNS.filter((name) => columns.includes(name))
      : USUAL_CHOICES.columns,
    sorts: Object.fromEntries(
      LEAD_VIEWS.filter((view) => typeof chosen[view] === "string").map((view) => [view, chosen[view]]),
    ),
  };
}

/** What the form of the inbox says; the order counts for its view. */
export function changedChoices(choices: ListChoices, form: FormData): ListChoices {
  const view = LEAD_VIEWS.find((name) => name === form.get("view"));
  const order = view && orderIn(String(form.get("sort") ?? ""), view);
  const usual = view && defaultOrder(view);
  const { [view ?? "all"]: _, ...others } = choices.sorts;
  const isUsual = usual?.sort === order?.sort && usual?.isDescending === order?.isDescending;
  return {
    rows: SIZES.find((size) => size === form.get("rows")) ?? choices.rows,
    columns: COLUMNS.filter((name) => form.getAll("column").includes(name)),
    sorts:
      view === undefined ? choices.sorts : isUsual || !order ? others : { ...others, [view]: sortOf(order) },
  };
}

/** In the order that the person has chosen for the view, unless the URL names one. */
export function inChosenOrder(
  query: LeadQuery,
  parameters: URLSearchParams,
  { sorts }: ListChoices,
): LeadQuery {
  const chosen = sorts[query.view];
  return parameters.has("sort") || chosen === undefined
    ? query
    : { ...query, ...orderIn(chosen, query.view) };
}

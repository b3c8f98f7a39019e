import {
  LEAD_KINDS,
  LEAD_STATUSES,
  type LeadKind,
  type LeadRow,
  type LeadStatus,
  type SpamVerdict,
  VERDICTS,
} from "./leads.ts";
import { isEnquiryStage, type Stage } from "./stages.ts";
import { cutText } from "./text.ts";

export const LEAD_VIEWS = [
  "unanswered",
  "waiting",
  "snoozed",
  "mine",
  "undelivered",
  "all",
  "applications",
  "quarantine",
  "closed",
] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

export const LEAD_SORTS = ["received", "due", "changed", "name", "opening", "back"] as const;
type LeadSort = (typeof LEAD_SORTS)[number];

/** Values of `owner` that are no id. Saved views contain them. */
export const UNASSIGNED = "nobody";
export const ME = "me";

/** Of `source`, `campaign` and `form`, for leads without one. */
export const NONE = "(none)";

/** Of `opening`, for applications to no opening. */
export const GENERAL = "general";

export const PAGE_ROWS = 50;
const PAGES_MAX = 100_000;
const TEXT_MAX = 200;

export interface LeadQuery {
  view: LeadView;
  /** Prefixes of words. */
  q?: string;
  kind?: LeadKind;
  status?: LeadStatus;
  owner?: string;
  stage?: Stage;
  opening?: string;
  budget?: string;
  service?: string;
  country?: string;
  source?: string;
  campaign?: string;
  /** The page with the form. */
  form?: string;
  /** Enquiries that have been qualified, also those that were won or lost since. */
  qualified?: "yes";
  /** Answered within the promised time. */
  answered?: "in-time";
  verdict?: SpamVerdict;
  scoreFrom?: number;
  scoreTo?: number;
  /** Days such as 2026-01-31 in the time zone of the person, inclusive. */
  from?: string;
  to?: string;
  sort: LeadSort;
  isDescending: boolean;
  /** From 1. */
  page: number;
}

/** A page of the leads of a query. */
export interface LeadList {
  rows: LeadRow[];
  total: number;
  /** Whether a search may have found more than it lists. */
  isMore: boolean;
  /** How many leads the search finds in the view `all`; null there and without a search. */
  inAll: number | null;
  page: number;
  pages: number;
  /** Ids of the leads next to those of the page; null at the ends of the list. */
  before: string | null;
  after: string | null;
  counts: Record<LeadView, number>;
}

const WORDS = [
  "q",
  "owner",
  "stage",
  "opening",
  "budget",
  "service",
  "country",
  "source",
  "campaign",
  "form",
] as const;
const DAYS = ["from", "to"] as const;
const NUMBERS = { scoreFrom: "score_from", scoreTo: "score_to" } as const;
const CHOICES = {
  ...{ kind: LEAD_KINDS, status: LEAD_STATUSES, verdict: VERDICTS },
  ...{ qualified: ["yes"], answered: ["in-time"] },
} as const;
const CHOSEN = Object.keys(CHOICES) as readonly (keyof typeof CHOICES)[];

export type Order = Pick<LeadQuery, "sort" | "isDescending">;

/** Of a view, unless another one is chosen. */
export function defaultOrder(view: LeadView): Order {
  if (view === "unanswered") return { sort: "due", isDescending: false };
  if (view === "snoozed") return { sort: "back", isDescending: false };
  if (view === "applications") return { sort: "opening", isDescending: false };
  return { sort: "received", isDescending: true };
}

/** The kinds of leads that a query can find. */
export function kindsOf({ view, kind, ...query }: LeadQuery): LeadKind[] {
  const { stage, opening, budget, service, country, qualified } = query;
  const isOfApplications = view === "applications" || opening !== undefined;
  const isOfEnquiries = [budget, service, country, qualified].some((value) => value !== undefined);
  return LEAD_KINDS.filter(
    (one) =>
      (kind === undefined || kind === one) &&
      (stage === undefined || canBeIn(stage, one)) &&
      !(one === "application" ? isOfEnquiries : isOfApplications),
  );
}

function canBeIn(stage: Stage, kind: LeadKind): boolean {
  return stage === "new" || isEnquiryStage(stage) === (kind === "enquiry");
}

/** Ignores invalid parameters. */
export function parseLeadQuery(parameters: URLSearchParams): LeadQuery {
  const view = choiceOf(LEAD_VIEWS, parameters.get("view")) ?? "unanswered";
  const query: LeadQuery = {
    view,
    ...orderIn(parameters.get("sort"), view),
    page: pageIn(parameters.get("page")),
  };
  for (const name of WORDS) {
    const text = cutText((parameters.get(name) ?? "").trim(), TEXT_MAX).trim();
    if (text) query[name] = text;
  }
  for (const name of DAYS) {
    const text = parameters.get(name) ?? "";
    if (isDay(text)) query[name] = text;
  }
  for (const [name, parameter] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, string][]) {
    const text = parameters.get(parameter) ?? "";
    if (/^-?\d{1,4}$/.test(text)) query[name] = Number(text);
  }
  const chosen = Object.fromEntries(
    Object.entries(CHOICES)
      .map(([name, values]) => [name, choiceOf<string>(values, parameters.get(name))])
      .filter(([, value]) => value !== undefined),
  );
  return { ...query, ...chosen };
}

/** Omits defaults. */
export function formatLeadQuery(query: LeadQuery): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.view !== "unanswered") parameters.set("view", query.view);
  for (const name of [...WORDS, ...DAYS, ...CHOSEN]) {
    const value = query[name];
    if (value !== undefined) parameters.set(name, value);
  }
  for (const [name, parameter] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, string][]) {
    const value = query[name];
    if (value !== undefined) parameters.set(parameter, String(value));
  }
  const usual = defaultOrder(query.view);
  if (query.sort !== usual.sort || query.isDescending !== usual.isDescending)
    parameters.set("sort", `${query.isDescending ? "-" : ""}${query.sort}`);
  if (query.page > 1) parameters.set("page", String(query.page));
  return parameters;
}

/** Of the parameter `sort`. */
export function orderIn(text: string | null, view: LeadView): Order {
  const [, minus, name] = /^(-?)(\w+)$/.exec(text ?? "") ?? [];
  const sort = choiceOf(LEAD_SORTS, name);
  return sort === undefined ? defaultOrder(view) : { sort, isDescending: minus === "-" };
}

export function sortOf({ sort, isDescending }: Order): string {
  return `${isDescending ? "-" : ""}${sort}`;
}

/** The search parameters of a list, with its order only if they name one: otherwise it's the one that the person has chosen. */
export function listSearch(parameters: URLSearchParams, page?: number): string {
  const query = parseLeadQuery(parameters);
  const usual = { ...query, ...defaultOrder(query.view), page: page ?? query.page };
  const search = formatLeadQuery(usual);
  if (parameters.has("sort")) search.set("sort", sortOf(query));
  return String(search);
}

/** For those who may have chosen another order for the view. */
export function searchWithOrder(query: LeadQuery): string {
  const parameters = formatLeadQuery({ ...query, page: 1 });
  parameters.set("sort", sortOf(query));
  return String(parameters);
}

function pageIn(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Math.min(Number(text), PAGES_MAX) : 1;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function choiceOf<T extends string>(values: readonly T[], text: string | null | undefined): T | undefined {
  return values.find((value) => value === text);
}

import type { LeadView } from "#core/lead-query.ts";
import type { LeadRow, PersonName } from "#core/leads.ts";

/** A change on its way to the server. */
export interface RowChange {
  intent: string;
  fields: Readonly<Record<string, string>>;
  ids: readonly string[];
}

interface Shown {
  view: LeadView;
  owners: readonly PersonName[];
  self: string;
}

const OPEN_VIEWS: readonly LeadView[] = ["unanswered", "waiting", "snoozed", "mine", "undelivered"];

/** Views that a lead leaves with a change. */
const LEFT: Readonly<Record<string, readonly LeadView[]>> = {
  close: OPEN_VIEWS,
  reopen: ["closed"],
  approve: ["quarantine"],
  "mark-spam": [...OPEN_VIEWS, "all", "applications", "closed"],
  snooze: ["unanswered", "waiting", "mine"],
  unsnooze: ["snoozed"],
};

const SET: Readonly<Record<string, Partial<LeadRow>>> = {
  close: { status: "closed", waiting: null },
  reopen: { status: "open" },
  approve: { status: "open" },
  unsnooze: { snoozedUntil: null },
};

/** The rows as they will be once the changes are stored; a refused change is left out again. */
export function expectedRows(
  rows: readonly LeadRow[],
  changes: readonly RowChange[],
  shown: Shown,
): LeadRow[] {
  let expected = [...rows];
  for (const change of changes)
    expected = expected.flatMap((row) => (change.ids.includes(row.id) ? changed(row, change, shown) : [row]));
  return expected;
}

function changed(row: LeadRow, { intent, fields }: RowChange, { view, owners, self }: Shown): LeadRow[] {
  if (intent === "assign") {
    const owner = owners.find(({ id }) => id === fields.owner) ?? null;
    return view === "mine" && owner?.id !== self ? [] : [{ ...row, owner }];
  }
  return LEFT[intent]?.includes(view) ? [] : [{ ...row, ...SET[intent] }];
}

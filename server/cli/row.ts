import type { Row } from "./csv.ts";
import type { Delivery, Submission } from "./submissions.ts";

/** How far the deliveries of a submission are, in few words. */
export function deliveryOf({ deliveries, verdict, released_at }: Submission): string {
  const worst = ORDER.map((state) => deliveries.filter((delivery) => delivery.state === state)).find(
    (found) => found.length > 0,
  )?.[0];
  if (worst === undefined) return verdict === "spam" && released_at === null ? "kept back" : "done";
  if (worst.state === "waiting" && worst.attempts === 0) return "waiting";
  if (worst.state === "waiting") return `waiting, ${worst.attempts}× ${worst.last_error ?? "under way"}`;
  return worst.state === "dead" ? `given up, ${worst.last_error}` : "delivered";
}

const ORDER: Delivery["state"][] = ["dead", "waiting", "delivered"];

/** Of the row of any submission. */
export const COLUMNS = [
  "reference",
  "kind",
  "received_at",
  "verdict",
  "reasons",
  "released_at",
  "delivery",
  "file_name",
  "file_size",
  "scan",
  "source",
] as const;

/** A submission as one row of a spreadsheet: what every kind has, then its own fields. */
export function rowOf(submission: Submission): Row {
  return { ...factsOf(submission), ...submission.fields };
}

/** What stands in the row of a submission of whatever kind. */
function factsOf(submission: Submission): Record<(typeof COLUMNS)[number], string | number | null> {
  const { source, reasons } = submission;
  return {
    reference: submission.reference,
    kind: submission.kind,
    received_at: submission.received_at,
    verdict: submission.verdict,
    reasons: reasons.join("; "),
    released_at: submission.released_at,
    delivery: deliveryOf(submission),
    file_name: submission.file_name,
    file_size: submission.file_size,
    scan: submission.scan,
    source: source === null ? null : JSON.stringify(source),
  };
}

/** What a program gets: everything but the keys that only mean something inside. */
export function jsonOf({ file_key: _key, trusted_at: _time, ...submission }: Submission): object {
  return submission;
}

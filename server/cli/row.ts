import type { Row } from "./csv.ts";
import type { Delivery, Submission } from "./submissions.ts";

/** Summary of the deliveries. */
export function deliveryOf({ deliveries, verdict, released_at }: Submission): string {
  const worst = ORDER.map((state) => deliveries.filter((delivery) => delivery.state === state)).find(
    (found) => found.length > 0,
  )?.[0];
  if (worst === undefined) return verdict === "spam" && released_at === null ? "quarantined" : "done";
  if (worst.state === "waiting" && worst.attempts === 0) return "waiting";
  if (worst.state === "waiting") return `waiting, ${worst.attempts}× ${worst.last_error ?? "under way"}`;
  return worst.state === "dead" ? `given up, ${worst.last_error}` : "delivered";
}

const ORDER: Delivery["state"][] = ["dead", "waiting", "delivered"];

/** Columns of all kinds. */
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

/** The common columns, then the fields of its kind. */
export function rowOf(submission: Submission): Row {
  return { ...factsOf(submission), ...submission.fields };
}

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

/** For `--json`: without internal columns. */
export function jsonOf({ file_key: _key, trusted_at: _time, ...submission }: Submission): object {
  return submission;
}

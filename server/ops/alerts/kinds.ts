const MINUTE = 60_000;

type Severity = "critical" | "warning";

interface Kind {
  severity: Severity;
  /** Completes '<company> website: …'. */
  title: string;
  /** Milliseconds for which it must have been found. */
  after?: number;
  /** One incident per machine instead of one for all replicas. */
  isOfMachine?: true;
}

/** `docs/guide/monitoring.md` has a row for each. */
export const KINDS = {
  "late-leads": { severity: "critical", title: "leads aren't being delivered" },
  "late-mails": { severity: "critical", title: "emails aren't being sent" },
  "mail-server": { severity: "critical", title: "the mail server isn't accepting email", after: 8 * MINUTE },
  "refused-deliveries": { severity: "critical", title: "deliveries of leads are being refused" },
  "refused-staff-mails": { severity: "warning", title: "emails to staff are being refused" },
  "inbound-mailbox": {
    severity: "critical",
    title: "replies by email aren't coming in",
    after: 5 * MINUTE,
  },
  "inbound-messages": { severity: "critical", title: "incoming emails aren't processed" },
  calendars: { severity: "warning", title: "a calendar can't be read" },
  connections: { severity: "warning", title: "a connection to another system fails" },
  "dead-deliveries": { severity: "critical", title: "a delivery has failed for good" },
  database: { severity: "critical", title: "the database isn't responding", after: MINUTE },
  "database-file": {
    severity: "critical",
    title: "the database is missing, replaced or damaged",
    isOfMachine: true,
  },
  disk: { severity: "critical", title: "the disk is nearly full", isOfMachine: true },
  errors: { severity: "critical", title: "requests are failing" },
  overload: { severity: "warning", title: "visitors are being refused", after: MINUTE },
  content: { severity: "warning", title: "the content has problems", after: 2 * MINUTE },
  upstream: { severity: "warning", title: "the other back end isn't responding", after: 5 * MINUTE },
  erasure: { severity: "critical", title: "erased data is still on disk" },
  digest: { severity: "warning", title: "the spam digest can't be sent" },
  certificate: { severity: "warning", title: "the certificate needs attention" },
  clock: { severity: "warning", title: "the clock may be wrong", isOfMachine: true },
  "clock-skew": {
    severity: "warning",
    title: "the clocks of the site and Postgres differ",
    isOfMachine: true,
  },
  "studio-git": {
    severity: "warning",
    title: "the Studio and the content repository are out of sync",
    after: 5 * MINUTE,
    isOfMachine: true,
  },
  proxy: { severity: "warning", title: "requests come through an undeclared proxy" },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** Rows of a newer version may have unknown names. */
export function kindOf(name: string): Kind {
  const kinds: Record<string, Kind> = KINDS;
  return kinds[name] ?? { severity: "warning", title: name };
}

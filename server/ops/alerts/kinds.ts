const MINUTE = 60_000;

export type Severity = "critical" | "warning";

export interface Kind {
  /** `critical` is sent at any hour; `warning` waits for the end of the quiet hours. */
  severity: Severity;
  /** Completes '<company> website: …'. */
  title: string;
  /** Minimum duration of an incident in milliseconds. */
  after: number;
  /** One incident per machine instead of one for all replicas. */
  isOfMachine?: true;
}

/** `docs/guide/monitoring.md` has a section for each. */
export const KINDS = {
  "late-leads": { severity: "critical", title: "leads are not being delivered", after: 0 },
  "dead-deliveries": { severity: "critical", title: "a delivery was given up", after: 0 },
  database: { severity: "critical", title: "the database does not answer", after: MINUTE },
  "database-file": {
    severity: "critical",
    title: "the database is missing, replaced or damaged",
    after: 0,
    isOfMachine: true,
  },
  disk: { severity: "critical", title: "the disk is nearly full", after: 0, isOfMachine: true },
  errors: { severity: "critical", title: "requests fail", after: 0 },
  overload: { severity: "warning", title: "visitors are refused", after: MINUTE },
  content: { severity: "warning", title: "the content is wrong", after: 2 * MINUTE },
  upstream: { severity: "warning", title: "the other back end is away", after: 5 * MINUTE },
  digest: { severity: "warning", title: "the digest of spam cannot be mailed", after: 0 },
  certificate: { severity: "warning", title: "the certificate needs attention", after: 0 },
  clock: { severity: "warning", title: "the clock is in doubt", after: 0, isOfMachine: true },
  "clock-skew": {
    severity: "warning",
    title: "the clocks of the site and of Postgres differ",
    after: 0,
    isOfMachine: true,
  },
  proxy: { severity: "warning", title: "requests come through an unknown proxy", after: 0 },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

/** Rows of a newer version may have unknown names. */
export function kindOf(name: string): Kind {
  const kinds: Record<string, Kind> = KINDS;
  return kinds[name] ?? { severity: "warning", title: name, after: 0 };
}

import type { Services } from "#server/services.ts";
import { repeat } from "../../config/repeat.ts";
import { describeError } from "../../metrics/log.ts";
import type { Finding } from "./incidents.ts";
import { KINDS, type KindName, kindOf } from "./kinds.ts";

const CHECK_MS = 15_000;

export interface Check {
  name: KindName;
  /** Returns what is wrong, as sentences for the operator. */
  run(): Promise<string | null> | string | null;
}

export type Alerts = ReturnType<typeof openCheckLoop>;

interface Alerting {
  checks: readonly Check[];
  share(findings: readonly Finding[]): Promise<void>;
  machine: string;
}

/** Runs the checks again and again. */
export function openCheckLoop(
  { clock, log, metrics }: Pick<Services, "clock" | "log" | "metrics">,
  { checks, share, machine }: Alerting,
) {
  const allChecks = [...checks];
  const findings = new Map<KindName, Finding>();
  const measure = (name: KindName, isActive: boolean) =>
    metrics.incidentActive.set({ name, severity: kindOf(name).severity }, isActive ? 1 : 0);
  for (const name of Object.keys(KINDS) as KindName[]) measure(name, false);

  async function runChecks(): Promise<void> {
    const texts = new Map<KindName, string>();
    for (const check of allChecks) {
      const text = await runSafely(check);
      if (text !== null) texts.set(check.name, text);
    }
    for (const name of findings.keys()) if (!texts.has(name)) forget(name);
    for (const [name, text] of texts) note(name, text);
    await share([...findings.values()]);
  }

  /** A check that throws neither begins nor ends an incident. */
  async function runSafely({ name, run }: Check): Promise<string | null> {
    try {
      return await run();
    } catch (error) {
      log.warn({ name, ...describeError(error) }, "a check failed to run");
      return findings.get(name)?.text ?? null;
    }
  }

  function note(name: KindName, text: string): void {
    const { isOfMachine, after = 0 } = kindOf(name);
    const key = isOfMachine ? `${name} ${machine}` : name;
    const { since } = findings.get(name) ?? { since: new Date(clock()).toISOString() };
    const isIncident = clock() - Date.parse(since) >= after;
    findings.set(name, { key, name, text, machine, since, isIncident });
    measure(name, isIncident);
  }

  function forget(name: KindName): void {
    findings.delete(name);
    measure(name, false);
  }

  const repeated = repeat(runChecks, CHECK_MS);
  return {
    add: (...more: readonly Check[]) => void allChecks.push(...more),
    runChecks: repeated.run,
    current: () =>
      [...findings.values()]
        .filter(({ isIncident }) => isIncident)
        .map(({ name, text, since }) => ({ name, severity: kindOf(name).severity, text, since })),
    close: repeated.close,
  };
}

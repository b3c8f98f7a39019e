import type { Services } from "#server/services.ts";
import { describeError } from "../../metrics/log.ts";
import { type Finding, KINDS, type KindName, kindOf, type Severity } from "./incidents.ts";

const CHECK_MS = 15_000;

export interface Check {
  name: KindName;
  run(): Promise<string | null> | string | null;
}

interface Notice {
  name: KindName;
  text: string;
  minutes?: number;
}

interface Current {
  name: KindName;
  severity: Severity;
  text: string;
  since: string;
}

export interface Alerts {
  raise(notice: Notice): void;
  resolve(name: KindName): void;
  add(...checks: readonly Check[]): void;
  runChecks(): Promise<void>;
  current(): Current[];
  close(): Promise<void>;
}

type Needs = Pick<Services, "clock" | "log" | "metrics">;

interface Alerting {
  checks: readonly Check[];
  share(findings: readonly Finding[]): Promise<void>;
  machine: string;
}

/** Runs the checks again and again. */
export function openCheckLoop({ clock, log, metrics }: Needs, { checks, share, machine }: Alerting): Alerts {
  const allChecks = [...checks];
  const raised = new Map<KindName, { text: string; until: number }>();
  const findings = new Map<KindName, Finding>();
  const now = () => new Date(clock()).toISOString();
  const measure = (name: KindName, isActive: boolean) =>
    metrics.incidentActive.set({ name, severity: kindOf(name).severity }, isActive ? 1 : 0);
  for (const name of Object.keys(KINDS) as KindName[]) measure(name, false);

  async function runChecks(): Promise<void> {
    const texts = new Map<KindName, string>();
    for (const [name, { text, until }] of raised) {
      if (clock() < until) texts.set(name, text);
      else raised.delete(name);
    }
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
    const { isOfMachine, after } = kindOf(name);
    const key = isOfMachine ? `${name} ${machine}` : name;
    const { since } = findings.get(name) ?? { since: now() };
    const isIncident = clock() - Date.parse(since) >= after;
    findings.set(name, { key, name, text, machine, since, isIncident });
    measure(name, isIncident);
  }

  function forget(name: KindName): void {
    findings.delete(name);
    measure(name, false);
  }

  let running: Promise<void> | null = null;
  const runChecksOnce = () => {
    running ??= runChecks().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(runChecksOnce, CHECK_MS).unref();

  return {
    raise({ name, text, minutes = 60 }) {
      raised.set(name, { text, until: clock() + minutes * 60_000 });
    },
    resolve: (name) => void raised.delete(name),
    add: (...more) => void allChecks.push(...more),
    runChecks: runChecksOnce,
    current: () =>
      [...findings.values()]
        .filter(({ isIncident }) => isIncident)
        .map(({ name, text, since }) => ({ name, severity: kindOf(name).severity, text, since })),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

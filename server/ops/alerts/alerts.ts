import type { Gauge } from "prom-client";
import type { Clock } from "../../config/clock.ts";
import type { Log } from "../../metrics/log.ts";
import { placeOf } from "../../metrics/place-of.ts";
import type { Finding } from "./incidents.ts";
import { KINDS, type KindName, kindOf, type Severity } from "./kinds.ts";

const LOOK_MS = 15_000;

/** Looks for one thing that may be wrong, at every look. */
export interface Check {
  name: KindName;
  /** What is wrong, in a sentence for the operator without personal data; null when nothing is. */
  run(): Promise<string | null> | string | null;
}

/** What code that is not a check has noticed. */
interface Notice {
  name: KindName;
  /** A sentence for the operator, without personal data. */
  text: string;
  /** It is over when it was not raised again for this long; an hour unless told otherwise. */
  minutes?: number;
}

/** An incident as `/readyz` shows it. */
interface Current {
  name: KindName;
  severity: Severity;
  text: string;
  since: string;
}

export interface Alerts {
  /** Alerts the operator of something. May be called as often as it happens. */
  raise(notice: Notice): void;
  /** Ends what was raised before its time. */
  resolve(name: KindName): void;
  /** Adds checks of services that were opened later. */
  add(...checks: readonly Check[]): void;
  /** Runs all checks now. Resolves when every notifier was tried. */
  look(): Promise<void>;
  /** The incidents that this process sees. */
  current(): Current[];
  close(): Promise<void>;
}

export interface AlertsDeps {
  checks: readonly Check[];
  /** Shares what this process found with the others, and notifies. */
  share(findings: readonly Finding[]): Promise<void>;
  clock: Clock;
  log: Log;
  /** The name of this machine, for incidents of its own. */
  machine: string;
  gauge: Gauge<"name" | "severity">;
}

/** Runs the checks, and has the operator notified of what lasts. */
export function startAlerts({ checks, share, machine, clock, log, gauge }: AlertsDeps): Alerts {
  const allChecks = [...checks];
  const raised = new Map<KindName, { text: string; until: number }>();
  const findings = new Map<KindName, Finding>();
  const now = () => new Date(clock()).toISOString();
  const measure = (name: KindName, isActive: boolean) =>
    gauge.set({ name, severity: kindOf(name).severity }, isActive ? 1 : 0);
  for (const name of Object.keys(KINDS) as KindName[]) measure(name, false);

  async function look(): Promise<void> {
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

  /** A check that fails to run neither begins nor ends an incident. */
  async function runSafely({ name, run }: Check): Promise<string | null> {
    try {
      return await run();
    } catch (error) {
      log.warn({ name, ...placeOf(error) }, "a check cannot run");
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
  const lookOnce = () => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };
  const timer = setInterval(lookOnce, LOOK_MS).unref();

  return {
    raise({ name, text, minutes = 60 }) {
      raised.set(name, { text, until: clock() + minutes * 60_000 });
    },
    resolve: (name) => void raised.delete(name),
    add: (...more) => void allChecks.push(...more),
    look: lookOnce,
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

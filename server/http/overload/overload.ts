import { Gauge, type Registry } from "prom-client";
import { createGate, type Gate } from "./concurrency-limiter.ts";
import { type Pulse, startPulse } from "./event-loop-delay.ts";

/**
 * Pages that are made at the same time: rendering keeps one processor busy, compressing the others. And those that
 * wait for it: at some hundred pages a second the last of the line waits half a second, on a slow machine longer.
 */
const PAGES = { atOnce: 3, line: 100, patience: 10_000 };

/** Calls that are under way at the same time; whoever reads without pause has a few. */
const CALLS = 200;

/** So late, in milliseconds, what is only read is refused; a form that somebody has filled in much later. */
const LATE_FOR_READING = 250;
const LATE_FOR_FORMS = 2_000;

/** When whoever was refused may come again, in seconds. */
export const RETRY_AFTER = "5";

/** What there is to do, and what is still let in. Answers from memory and files are, always. */
export interface Load {
  /** Pages that nobody has asked for before go through here. */
  pages: Gate;
  pulse: Pulse;
  /** Calls that are under way. */
  calls: number;
  /** Whether a call that reads, or a form, would only make everybody wait. */
  isTooMuch(kind: "call" | "form"): boolean;
}

export function openLoad(registry: Registry): Load {
  const pages = createGate(PAGES);
  const pulse = startPulse();
  new Gauge({
    name: "fairlead_pages_in_work",
    help: "Pages that are being made, and those that wait for it; above 100 waiting, more are refused",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "working" }, pages.working);
      this.set({ state: "waiting" }, pages.waiting);
    },
  });
  return {
    pages,
    pulse,
    calls: 0,
    isTooMuch(kind) {
      if (kind === "form") return pulse.behind() > LATE_FOR_FORMS;
      return this.calls >= CALLS || pulse.behind() > LATE_FOR_READING;
    },
  };
}

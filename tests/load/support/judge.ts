import { found } from "#tests/faults/support/case.ts";
import { GOAL_MS, type Measured } from "./attacked-site.ts";

/** Holds if no step took the event loop for longer than the goal, or failed. */
export function judge(
  steps: readonly [name: string, measured: Pick<Measured, "gap" | "processor"> & Partial<Measured>][],
) {
  const holds = steps.every(
    ([, { processor, status = 200 }]) => processor <= GOAL_MS && status > 0 && status < 500,
  );
  const figures = steps.map(([name, { gap, processor, health, status }]) =>
    [
      `${name}${status === undefined ? "" : ` ${status || "no answer"}`}:`,
      `gap ${gap.toFixed(0)} ms, processor ${processor.toFixed(0)} ms`,
      ...(health === undefined ? [] : [`(healthz ${health.toFixed(0)} ms)`]),
    ].join(" "),
  );
  return found(holds, figures.join("; "));
}

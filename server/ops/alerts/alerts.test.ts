import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../../metrics/log.ts";
import { createMetrics } from "../../metrics/metrics.ts";
import { openCheckLoop } from "./alerts.ts";
import type { KindName } from "./kinds.ts";

const MINUTE = 60_000;

function open(name: KindName) {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const state = { text: null as string | null, isBroken: false };
  let keys: string[] = [];
  const metrics = createMetrics();
  const { incidentActive } = metrics;
  const alerts = openCheckLoop(
    { clock: () => clock.now, log: openLog("silent"), metrics },
    {
      checks: [
        {
          name,
          run() {
            if (state.isBroken) throw new Error("no answer");
            return state.text;
          },
        },
      ],
      async share(findings) {
        keys = findings.filter(({ isIncident }) => isIncident).map(({ key }) => key);
      },
      machine: "one",
    },
  );
  onTestFinished(alerts.close);
  const gaugeOf = async (kind: KindName) =>
    (await incidentActive.get()).values.find(({ labels }) => labels.name === kind)?.value;
  return { alerts, clock, state, keys: () => keys, gaugeOf };
}

test("reports an incident that lasts longer than the minimum of its kind", async () => {
  const { alerts, clock, state, keys, gaugeOf } = open("content");
  expect(await gaugeOf("content")).toBe(0);
  state.text = "two problems";
  await alerts.runChecks();
  clock.now += MINUTE;
  await alerts.runChecks();
  expect(keys()).toEqual([]);
  expect(alerts.current()).toEqual([]);
  clock.now += MINUTE;
  await alerts.runChecks();
  expect(keys()).toEqual(["content"]);
  expect(alerts.current()).toMatchObject([{ name: "content", severity: "warning", text: "two problems" }]);
  expect(await gaugeOf("content")).toBe(1);
  state.text = null;
  await alerts.runChecks();
  expect(keys()).toEqual([]);
  expect(alerts.current()).toEqual([]);
  expect(await gaugeOf("content")).toBe(0);
});

test("reports no incident that ends before the minimum of its kind", async () => {
  const { alerts, clock, state, keys } = open("content");
  state.text = "two problems";
  await alerts.runChecks();
  state.text = null;
  clock.now += 3 * MINUTE;
  await alerts.runChecks();
  expect(keys()).toEqual([]);
});

test("includes the machine in the key of its incidents", async () => {
  const { alerts, state, keys } = open("disk");
  state.text = "nearly full";
  await alerts.runChecks();
  expect(keys()).toEqual(["disk one"]);
});

test("a check that throws begins and ends no incident", async () => {
  const { alerts, state, keys } = open("errors");
  state.isBroken = true;
  await alerts.runChecks();
  expect(keys()).toEqual([]);
  Object.assign(state, { isBroken: false, text: "many" });
  await alerts.runChecks();
  state.isBroken = true;
  await alerts.runChecks();
  expect(keys()).toEqual(["errors"]);
});

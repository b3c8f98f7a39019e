import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../../metrics/log.ts";
import { createMetrics } from "../../metrics/metrics.ts";
import { startAlerts } from "./alerts.ts";
import type { KindName } from "./kinds.ts";

const MINUTE = 60_000;

/** Alerts with one check that a test sets, and the keys of the incidents at the last look. */
function open(name: KindName) {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const state = { text: null as string | null, isBroken: false };
  let keys: string[] = [];
  const { incidentActive } = createMetrics();
  const alerts = startAlerts({
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
    clock: () => clock.now,
    log: openLog("silent"),
    machine: "one",
    gauge: incidentActive,
  });
  onTestFinished(alerts.close);
  const gaugeOf = async (kind: KindName) =>
    (await incidentActive.get()).values.find(({ labels }) => labels.name === kind)?.value;
  return { alerts, clock, state, keys: () => keys, gaugeOf };
}

test("what lasts longer than its kind allows is an incident until it is over", async () => {
  const { alerts, clock, state, keys, gaugeOf } = open("content");
  expect(await gaugeOf("content")).toBe(0);
  state.text = "two problems";
  await alerts.look();
  clock.now += MINUTE;
  await alerts.look();
  expect(keys()).toEqual([]);
  expect(alerts.current()).toEqual([]);
  clock.now += MINUTE;
  await alerts.look();
  expect(keys()).toEqual(["content"]);
  expect(alerts.current()).toMatchObject([{ name: "content", severity: "warning", text: "two problems" }]);
  expect(await gaugeOf("content")).toBe(1);
  state.text = null;
  await alerts.look();
  expect(keys()).toEqual([]);
  expect(alerts.current()).toEqual([]);
  expect(await gaugeOf("content")).toBe(0);
});

test("what is gone before its time is no incident", async () => {
  const { alerts, clock, state, keys } = open("content");
  state.text = "two problems";
  await alerts.look();
  state.text = null;
  clock.now += 3 * MINUTE;
  await alerts.look();
  expect(keys()).toEqual([]);
});

test("an incident of a machine has its name in its key", async () => {
  const { alerts, state, keys } = open("disk");
  state.text = "nearly full";
  await alerts.look();
  expect(keys()).toEqual(["disk one"]);
});

test("a check that cannot run begins no incident and ends none", async () => {
  const { alerts, state, keys } = open("errors");
  state.isBroken = true;
  await alerts.look();
  expect(keys()).toEqual([]);
  Object.assign(state, { isBroken: false, text: "many" });
  await alerts.look();
  state.isBroken = true;
  await alerts.look();
  expect(keys()).toEqual(["errors"]);
});

test("what code raises lasts until it is resolved, or was not raised again for its time", async () => {
  const { alerts, clock, keys } = open("disk");
  alerts.raise({ name: "proxy", text: "X-Forwarded-For without TRUSTED_PROXIES" });
  await alerts.look();
  clock.now += 50 * MINUTE;
  alerts.raise({ name: "proxy", text: "X-Forwarded-For without TRUSTED_PROXIES" });
  clock.now += 50 * MINUTE;
  await alerts.look();
  expect(keys()).toEqual(["proxy"]);
  clock.now += 20 * MINUTE;
  await alerts.look();
  expect(keys()).toEqual([]);

  alerts.raise({ name: "proxy", text: "again", minutes: 10 });
  await alerts.look();
  expect(keys()).toEqual(["proxy"]);
  alerts.resolve("proxy");
  await alerts.look();
  expect(keys()).toEqual([]);
});

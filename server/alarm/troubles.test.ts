import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../log/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { startTroubles } from "./troubles.ts";

const MINUTE = 60_000;

/** A watch that a test sets, somebody who may be out of reach, and what they were told. */
function open(patience: number) {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const state = { text: null as string | null, isReachable: true, isBroken: false };
  const told: string[] = [];
  const { trouble: gauge } = createMetrics();
  const troubles = startTroubles({
    watches: [
      {
        name: "disk",
        patience,
        look() {
          if (state.isBroken) throw new Error("the disk does not say");
          return state.text;
        },
      },
    ],
    tellers: [
      {
        name: "mail",
        async tell({ name, overAt }) {
          if (!state.isReachable) throw new Error("down");
          told.push(`${name} ${overAt === null ? "raised" : "over"}`);
        },
      },
    ],
    clock: () => clock.now,
    log: openLog("silent"),
    gauge,
  });
  onTestFinished(troubles.close);
  return { troubles, clock, state, told, gauge };
}

test("what lasts longer than its patience is told once, and once more when it is over", async () => {
  const { troubles, clock, state, told, gauge } = open(2 * MINUTE);
  state.text = "nearly full";
  await troubles.look();
  clock.now += MINUTE;
  await troubles.look();
  expect(told).toEqual([]);
  expect(troubles.now()).toEqual([]);
  clock.now += MINUTE;
  await troubles.look();
  await troubles.look();
  expect(told).toEqual(["disk raised"]);
  expect(troubles.now()).toMatchObject([{ name: "disk", text: "nearly full" }]);
  expect((await gauge.get()).values).toMatchObject([{ value: 1 }]);
  state.text = null;
  await troubles.look();
  await troubles.look();
  expect(told).toEqual(["disk raised", "disk over"]);
  expect(troubles.now()).toEqual([]);
  expect((await gauge.get()).values).toMatchObject([{ value: 0 }]);
});

test("what is gone before its patience ends is told to nobody", async () => {
  const { troubles, clock, state, told } = open(2 * MINUTE);
  state.text = "nearly full";
  await troubles.look();
  state.text = null;
  clock.now += 3 * MINUTE;
  await troubles.look();
  expect(told).toEqual([]);
});

test("who could not be told is told at a later look, of the end too", async () => {
  const { troubles, state, told } = open(0);
  state.text = "nearly full";
  state.isReachable = false;
  await troubles.look();
  state.isReachable = true;
  await troubles.look();
  state.text = null;
  state.isReachable = false;
  await troubles.look();
  state.isReachable = true;
  await troubles.look();
  expect(told).toEqual(["disk raised", "disk over"]);
});

test("a watch that cannot look ends no trouble and begins none", async () => {
  const { troubles, state, told } = open(0);
  state.isBroken = true;
  await troubles.look();
  expect(told).toEqual([]);
  Object.assign(state, { isBroken: false, text: "nearly full" });
  await troubles.look();
  state.isBroken = true;
  await troubles.look();
  expect(told).toEqual(["disk raised"]);
});

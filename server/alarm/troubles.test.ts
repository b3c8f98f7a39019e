import { hostname } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { openLog } from "../log/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { startTroubles } from "./troubles.ts";

const MINUTE = 60_000;

/** A watch that a test sets, and the keys of what a look says is to be told of. */
function open(patience: number, isOfMachine?: true) {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const state = { text: null as string | null, isBroken: false };
  let raised: string[] = [];
  const { trouble: gauge } = createMetrics();
  const troubles = startTroubles({
    watches: [
      {
        name: "disk",
        patience,
        isOfMachine,
        look() {
          if (state.isBroken) throw new Error("the disk does not say");
          return state.text;
        },
      },
    ],
    async tell(sightings) {
      raised = sightings.filter(({ isRaised }) => isRaised).map(({ key }) => key);
    },
    clock: () => clock.now,
    log: openLog("silent"),
    gauge,
  });
  onTestFinished(troubles.close);
  return { troubles, clock, state, gauge, raised: () => raised };
}

test("what lasts longer than its patience is raised until it is over", async () => {
  const { troubles, clock, state, raised, gauge } = open(2 * MINUTE);
  state.text = "nearly full";
  await troubles.look();
  clock.now += MINUTE;
  await troubles.look();
  expect(raised()).toEqual([]);
  expect(troubles.now()).toEqual([]);
  clock.now += MINUTE;
  await troubles.look();
  expect(raised()).toEqual(["disk"]);
  expect(troubles.now()).toMatchObject([{ name: "disk", text: "nearly full", machine: hostname() }]);
  expect((await gauge.get()).values).toMatchObject([{ value: 1 }]);
  state.text = null;
  await troubles.look();
  expect(raised()).toEqual([]);
  expect(troubles.now()).toEqual([]);
  expect((await gauge.get()).values).toMatchObject([{ value: 0 }]);
});

test("what is gone before its patience ends is never raised", async () => {
  const { troubles, clock, state, raised } = open(2 * MINUTE);
  state.text = "nearly full";
  await troubles.look();
  state.text = null;
  clock.now += 3 * MINUTE;
  await troubles.look();
  expect(raised()).toEqual([]);
});

test("what is a machine's own goes by its name", async () => {
  const { troubles, state, raised } = open(0, true);
  state.text = "nearly full";
  await troubles.look();
  expect(raised()).toEqual([`disk ${hostname()}`]);
});

test("a watch that cannot look ends no trouble and begins none", async () => {
  const { troubles, state, raised } = open(0);
  state.isBroken = true;
  await troubles.look();
  expect(raised()).toEqual([]);
  Object.assign(state, { isBroken: false, text: "nearly full" });
  await troubles.look();
  state.isBroken = true;
  await troubles.look();
  expect(raised()).toEqual(["disk"]);
});

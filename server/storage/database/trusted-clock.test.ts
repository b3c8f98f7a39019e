import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTrustedTime } from "../../config/clock.ts";
import type { Store } from "./store.ts";
import { createTrustedClock } from "./trusted-clock.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 10, 21, 12);

async function openClock() {
  const { database, store } = await openTestDatabase();
  const clock = { now: START };
  const trusted = createTrustedClock(store, () => clock.now);
  const run = async (days: number) => {
    let doubt = null;
    for (const end = clock.now + days * DAY; clock.now < end; ) {
      clock.now += 12 * HOUR;
      doubt = await trusted.check();
    }
    return doubt;
  };
  return { database, clock, trusted, run };
}

test("trusts a running clock, across restarts and stops of up to a day", async () => {
  const { clock, trusted, run } = await openClock();
  expect(await trusted.check()).toBeNull();
  expect(await run(3)).toBeNull();
  clock.now += DAY - 1;
  expect(await trusted.check()).toBeNull();
  clock.now -= DAY - 1;
  expect(await trusted.check()).toBeNull();
});

test.each([
  ["ahead", 2],
  ["behind", -2],
])("does not trust a clock that is years %s until it is confirmed", async (_, years) => {
  const { clock, trusted, run } = await openClock();
  await trusted.check();
  clock.now += years * 365 * DAY;
  expect(await trusted.check()).toMatchObject({ until: null, expected: new Date(START) });
  expect(await run(90)).toMatchObject({ until: null });
  await trusted.confirm();
  expect(await trusted.check()).toBeNull();
});

test("trusts a corrected clock at once", async () => {
  const { clock, trusted, run } = await openClock();
  await trusted.check();
  clock.now += 1000 * DAY;
  expect(await run(60)).not.toBeNull();
  clock.now -= 1000 * DAY;
  expect(await trusted.check()).toBeNull();
  clock.now -= 1000 * DAY;
  expect(await run(60)).not.toBeNull();
  clock.now += 1000 * DAY;
  expect(await trusted.check()).toBeNull();
});

test("trusts the clock after a stop of weeks when it has run for as long, or is confirmed", async () => {
  const { clock, trusted, run } = await openClock();
  await trusted.check();
  clock.now += 21 * DAY;
  expect(await trusted.check()).toMatchObject({ until: new Date(START + 42 * DAY) });
  expect(await run(20)).not.toBeNull();
  expect(await run(1)).toBeNull();
  clock.now += 21 * DAY;
  expect(await trusted.check()).not.toBeNull();
  await trusted.confirm();
  expect(await trusted.check()).toBeNull();
});

test("compares the clock with the newest row of a database without a trusted time", async () => {
  const { database, clock, trusted } = await openClock();
  const at = new Date(START).toISOString();
  await database
    .insertInto("subscriber")
    .values({ token: "a", email: "ada@example.com", state: "ended", asked_at: at, changed_at: at })
    .execute();
  clock.now = Date.UTC(2099, 0, 1);
  expect(await trusted.check()).toMatchObject({ until: null, expected: new Date(START) });
  clock.now = START + DAY;
  expect(await trusted.check()).toBeNull();
});

test("keeps the trusted time when the clock is set while the database is asked", async () => {
  const { store } = await openTestDatabase();
  const clock = { now: START, steady: 0 };
  const time = createTrustedTime(
    () => clock.now,
    () => clock.steady,
  );
  // The comparison is over and not yet returned.
  const setMeanwhile: Pick<Store, "write"> = {
    async write(run, options) {
      const result = await store.write(run, options);
      clock.now += 3 * DAY;
      time.now();
      return result;
    },
  };
  const trusted = createTrustedClock({ ...store, ...setMeanwhile }, () => clock.now, time);
  expect(await trusted.check()).toBeNull();
  expect(time.now()).toBe(START);
  clock.now -= 3 * DAY;
  await trusted.confirm();
  expect(time.now()).toBe(START);
});

import { expect, test } from "vitest";
import { requests } from "./request-counter.ts";

test("two requests show the spinner until the second response", () => {
  const first = requests.start();
  const second = requests.start();
  first();
  expect(requests.isRunning()).toBe(true);
  second();
  expect(requests.isRunning()).toBe(false);
});

test("ending a request twice does not end another one", () => {
  const first = requests.start("primary");
  const second = requests.start("primary");
  first();
  first();
  expect(requests.isRunning("primary")).toBe(true);
  second();
});

test("counts each name separately", () => {
  const end = requests.start("upload");
  expect([requests.isRunning(), requests.isRunning("upload")]).toEqual([false, true]);
  end();
});

test("counts a tracked promise until it settles, and preserves its result", async () => {
  const failure = requests.track(Promise.reject(new Error("offline")));
  expect(requests.isRunning()).toBe(true);
  await expect(failure).rejects.toThrow("offline");
  expect(requests.isRunning()).toBe(false);
  expect(await requests.track(Promise.resolve(7))).toBe(7);
  await Promise.resolve();
  expect(requests.isRunning()).toBe(false);
});

test("subscribers hear of every start and end until they leave", () => {
  let heard = 0;
  const leave = requests.subscribe(() => {
    heard += 1;
  });
  requests.start()();
  leave();
  requests.start()();
  expect(heard).toBe(2);
});

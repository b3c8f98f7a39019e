import { expect, onTestFinished, test, vi } from "vitest";
import { measureEventLoopDelay } from "./overload.ts";

function start() {
  vi.useFakeTimers();
  const clock = { now: 0 };
  const eventLoop = measureEventLoopDelay(() => clock.now);
  onTestFinished(() => {
    eventLoop.stop();
    vi.useRealTimers();
  });
  const receive = (requests: number) => {
    for (let request = 0; request < requests; request++) eventLoop.countRequest();
  };
  return { eventLoop, clock, receive };
}

test("many slow requests count while their turn of the event loop lasts", () => {
  const { eventLoop, clock, receive } = start();
  receive(100);
  expect(eventLoop.delay()).toBe(0);
  clock.now = 350;
  expect(eventLoop.delay()).toBe(300);
  vi.advanceTimersByTime(50);
  expect(eventLoop.delay()).toBe(300);
  clock.now += 50;
  vi.advanceTimersByTime(50);
  receive(100);
  expect(eventLoop.delay()).toBe(0);
});

test("a delay with few requests does not count", () => {
  const { eventLoop, clock, receive } = start();
  receive(99);
  clock.now = 5000;
  expect(eventLoop.delay()).toBe(0);
});

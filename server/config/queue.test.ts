import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

function openCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  return {
    run() {
      hasBegun = true;
      return promise;
    },
    end: resolve,
    fail: reject,
    hasBegun: () => hasBegun,
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("runs and queues calls up to its limits in order, and rejects the next one", async () => {
  const inTurn = createQueue(2, 2);
  const calls = Array.from({ length: 4 }, openCall);
  const answers = calls.map((call) => inTurn(call.run));
  await settle();
  expect(calls.map((call) => call.hasBegun())).toEqual([true, true, false, false]);
  const tooMany = openCall();
  await expect(inTurn(tooMany.run)).rejects.toThrow("the queue is full");
  expect(tooMany.hasBegun()).toBe(false);

  calls[1]?.end("second");
  await settle();
  expect(calls.map((call) => call.hasBegun())).toEqual([true, true, true, false]);
  for (const [index, call] of calls.entries()) call.end(`${index}`);
  expect(await Promise.all(answers)).toEqual(["0", "second", "2", "3"]);
});

test("a failed call frees its slot", async () => {
  const inTurn = createQueue(1, 1);
  const [failing, waiting] = [openCall(), openCall()];
  const [first, second] = [inTurn(failing.run), inTurn(waiting.run)];
  failing.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await settle();
  expect(waiting.hasBegun()).toBe(true);
  waiting.end("came");
  expect(await second).toBe("came");
  expect(await inTurn(async () => "later")).toBe("later");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSaver, type SaveResult, type SaveState } from "./saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(results: SaveResult[] = []) {
  const sent: [value: string, isLast: boolean][] = [];
  const states: SaveState[] = [];
  const saver = createSaver<string>({
    async save(value, isLast) {
      sent.push([value, isLast]);
      return results.shift() ?? "saved";
    },
    onState: (state) => states.push(state),
  });
  return { sent, states, saver };
}

test("saves the latest value a moment after the last change", async () => {
  const { sent, states, saver } = open();
  saver.change("a");
  await vi.advanceTimersByTimeAsync(500);
  saver.change("ab");
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toEqual([["ab", false]]);
  expect(states.at(-1)).toBe("saved");
});

test("sends one request at a time, and what was typed meanwhile after it", async () => {
  const first = Promise.withResolvers<SaveResult>();
  const sent: string[] = [];
  const saver = createSaver<string>({
    save(value) {
      sent.push(value);
      return sent.length === 1 ? first.promise : Promise.resolve("saved");
    },
    onState: () => undefined,
  });
  saver.change("a");
  await vi.advanceTimersByTimeAsync(700);
  saver.change("ab");
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual(["a"]);
  first.resolve("saved");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["a", "ab"]);
});

test("retries what failed, later each time, and at once when asked to", async () => {
  const { sent, states, saver } = open(["failed", "failed", "failed"]);
  saver.change("a");
  await vi.advanceTimersByTimeAsync(700);
  expect(states.at(-1)).toBe("failed");
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(3);
  await saver.run();
  expect([sent.length, states.at(-1)]).toEqual([4, "saved"]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(4);
});

test("waits for a person after the session ended", async () => {
  const { sent, states, saver } = open(["signed-out"]);
  saver.change("a");
  await vi.advanceTimersByTimeAsync(600_000);
  expect([sent.length, states.at(-1)]).toEqual([1, "signed-out"]);
  await saver.run();
  expect(states.at(-1)).toBe("saved");
});

test("sends what waits when the page is left, and nothing after it was dropped", async () => {
  const { sent, saver } = open();
  saver.change("a");
  saver.flush();
  expect(sent).toEqual([["a", true]]);
  saver.stop();
  saver.flush();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLog } from "../metrics/log.ts";
import { startPruner } from "./pruner.ts";

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function folderOf(onRead: () => void) {
  return {
    get folder() {
      onRead();
      return "/nowhere";
    },
    isOwn: () => true,
    findUsed: async () => () => true,
  };
}

test("prunes after the start and once a day, despite an error in another folder, until it is closed", async () => {
  const looked = vi.fn();
  const fails = vi.fn(() => {
    throw new Error("no");
  });
  const pruner = startPruner(
    { broken: folderOf(fails), whole: folderOf(looked) },
    Date.now,
    openLog("silent"),
  );
  expect(looked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fails).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(1));
  await vi.advanceTimersByTimeAsync(DAY_MS);
  await vi.waitFor(() => expect(looked).toHaveBeenCalledTimes(2));
  await pruner.close();
  await vi.advanceTimersByTimeAsync(2 * DAY_MS);
  expect(looked).toHaveBeenCalledTimes(2);
});

import { beforeEach, expect, test, vi } from "vitest";
import { keep, readKept } from "./kept.ts";
import { sendOr } from "./unsent-form.ts";

interface Result {
  done?: string;
  problem?: string;
}

const unsent = (problem: string): Result => ({ problem });

beforeEach(() => {
  const items: Record<string, string> = {};
  const getItem = (key: string) => items[key] ?? null;
  const setItem = (key: string, value: string) => void Reflect.set(items, key, value);
  const removeItem = (key: string) => void Reflect.deleteProperty(items, key);
  const methods = { getItem, setItem, removeItem };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(items, name, { value });
  vi.stubGlobal("sessionStorage", items);
  keep("ada", "outcome 1 lost", { note: ["Next year"] });
  return () => vi.unstubAllGlobals();
});

test("a kept form goes once it is done", async () => {
  await sendOr<Result>(async () => ({ done: "Moved to Lost." }), unsent, "outcome 1 lost");
  expect(readKept("ada", "outcome 1 lost")).toBeNull();
});

test.each([
  ["refused", async () => ({ problem: "Someone else just changed this lead." })],
  ["lost", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a kept form stays when it is %s", async (_name, send) => {
  await sendOr<Result>(send, unsent, "outcome 1 lost");
  expect(readKept("ada", "outcome 1 lost")).toEqual({ note: ["Next year"] });
});

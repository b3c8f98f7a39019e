import { beforeEach, expect, test, vi } from "vitest";
import { forget, forgetAll, forgetForm, forgetOthers, keep, readKept } from "./kept.ts";

/** Its keys are enumerable, as those of a browser. */
function storageOf(setItem?: () => void) {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: setItem ?? ((key: string, value: string) => void Reflect.set(items, key, value)),
    removeItem: (key: string) => void delete items[key],
  };
  return new Proxy(items, {
    get: (_target, key: string) => methods[key as keyof typeof methods] ?? items[key],
  });
}

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storageOf());
  return () => vi.unstubAllGlobals();
});

test("keeps what one person typed into one form", () => {
  expect(keep("ada", "note", { text: "Hello" })).toBe(true);
  expect(readKept("ada", "note")).toEqual({ text: "Hello" });
  expect([readKept("bob", "note"), readKept("ada", "reply")]).toEqual([null, null]);
  forget("ada", "note");
  expect(readKept("ada", "note")).toBeNull();
});

test("removes what others typed, one form of anyone, or all, and nothing else", () => {
  sessionStorage.setItem("scroll", "1");
  for (const person of ["ada", "bob"]) for (const form of ["note", "reply"]) keep(person, form, "x");
  forgetOthers("ada");
  expect([readKept("ada", "note"), readKept("bob", "note")]).toEqual(["x", null]);
  forgetForm("note");
  expect([readKept("ada", "note"), readKept("ada", "reply")]).toEqual([null, "x"]);
  forgetAll();
  expect([readKept("ada", "reply"), sessionStorage.getItem("scroll")]).toEqual([null, "1"]);
});

test("says when there is no room", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", storageOf(full));
  expect(keep("ada", "note", "x")).toBe(false);
  expect(readKept("ada", "note")).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function shown(message = "Saved") {
  const store = createToastStore();
  store.attach("page");
  store.show({ type: "success", message });
  store.activate();
  const id = store.view().toasts[0]?.id ?? 0;
  return { store, id, state: () => store.view().toasts[0]?.state };
}

test("a toast is inactive until a list shows it, and its time does not run before", () => {
  const store = createToastStore();
  store.show({ type: "info", message: "Hello" });
  vi.advanceTimersByTime(60_000);
  expect(store.view().toasts).toMatchObject([{ state: "inactive", message: "Hello" }]);
  store.activate();
  expect(store.view().toasts[0]?.state).toBe("active");
});

test("it is active for 5000 ms, removed for 300 ms, then gone", () => {
  const { state } = shown();
  vi.advanceTimersByTime(4999);
  expect(state()).toBe("active");
  vi.advanceTimersByTime(1);
  expect(state()).toBe("removed");
  vi.advanceTimersByTime(299);
  expect(state()).toBe("removed");
  vi.advanceTimersByTime(1);
  expect(state()).toBeUndefined();
});

test("held it stays, and 1000 ms more after the hold has ended", () => {
  const { store, id, state } = shown();
  vi.advanceTimersByTime(4000);
  store.hold(id);
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe("active");
  store.release(id);
  vi.advanceTimersByTime(999);
  expect(state()).toBe("active");
  vi.advanceTimersByTime(1);
  expect(state()).toBe("removed");
});

test("pointer and focus hold it together: the last one to leave lets go", () => {
  const { store, id, state } = shown();
  store.hold(id);
  store.hold(id);
  store.release(id);
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe("active");
  store.release(id);
  vi.advanceTimersByTime(1000);
  expect(state()).toBe("removed");
});

test("a tap dismisses it, and nothing brings a removed toast back", () => {
  const { store, id, state } = shown();
  store.dismiss(id);
  expect(state()).toBe("removed");
  store.hold(id);
  store.release(id);
  store.dismiss(id);
  vi.advanceTimersByTime(300);
  expect(state()).toBeUndefined();
});

test("the newest is on top", () => {
  const { store } = shown("first");
  store.show({ type: "error", message: "second" });
  expect(store.view().toasts.map((toast) => toast.message)).toEqual(["second", "first"]);
});

test("the list attached last shows the toasts, until it goes; the toasts and their timers stay", () => {
  const { store, state } = shown();
  const leave = store.attach("dialog");
  expect(store.view().host).toBe("dialog");
  leave();
  expect(store.view().host).toBe("page");
  expect(state()).toBe("active");
  vi.advanceTimersByTime(5000);
  expect(state()).toBe("removed");
});

test("a toast that was held when its list went is let go", () => {
  const store = createToastStore();
  const leave = store.attach("dialog");
  store.show({ type: "info", message: "Sent" });
  store.activate();
  store.hold(store.view().toasts[0]?.id ?? 0);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(store.view().toasts).toEqual([]);
});

test("an equal toast is shown once, and begins anew", () => {
  const { store } = shown("Not sent");
  vi.advanceTimersByTime(4000);
  store.show({ type: "success", message: "Not sent" });
  store.activate();
  vi.advanceTimersByTime(4000);
  expect(store.view().toasts).toMatchObject([{ message: "Not sent", state: "active" }]);
});

test("a change of page takes all toasts but the one that announces it, which goes with the next page", () => {
  const { store } = shown("Not sent");
  store.show({ type: "success", message: "Received", staysOnNavigation: true });
  store.activate();
  store.clear();
  vi.advanceTimersByTime(300);
  expect(store.view().toasts).toMatchObject([{ message: "Received", state: "active" }]);
  store.clear();
  vi.advanceTimersByTime(300);
  expect(store.view().toasts).toEqual([]);
});

test("a success takes what was said before, seen or not", () => {
  const { store } = shown("Not sent");
  store.show({ type: "error", message: "Nor this" });
  store.clear();
  vi.advanceTimersByTime(300);
  expect(store.view().toasts).toEqual([]);
});

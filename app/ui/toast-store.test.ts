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

test("a toast is active for 5000 ms and removed for 300 ms", () => {
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

test("a paused toast stays, and for 1000 ms after it resumes", () => {
  const { store, id, state } = shown();
  vi.advanceTimersByTime(4000);
  store.pause(id);
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe("active");
  store.resume(id);
  vi.advanceTimersByTime(999);
  expect(state()).toBe("active");
  vi.advanceTimersByTime(1);
  expect(state()).toBe("removed");
});

test("pointer and focus pause a toast until both have left", () => {
  const { store, id, state } = shown();
  store.pause(id);
  store.pause(id);
  store.resume(id);
  vi.advanceTimersByTime(60_000);
  expect(state()).toBe("active");
  store.resume(id);
  vi.advanceTimersByTime(1000);
  expect(state()).toBe("removed");
});

test("a tap dismisses a toast for good", () => {
  const { store, id, state } = shown();
  store.dismiss(id);
  expect(state()).toBe("removed");
  store.pause(id);
  store.resume(id);
  store.dismiss(id);
  vi.advanceTimersByTime(300);
  expect(state()).toBeUndefined();
});

test("the newest is on top", () => {
  const { store } = shown("first");
  store.show({ type: "error", message: "second" });
  expect(store.view().toasts.map((toast) => toast.message)).toEqual(["second", "first"]);
});

test("the last attached list shows the toasts, which survive its removal", () => {
  const { store, state } = shown();
  const leave = store.attach("dialog");
  expect(store.view().host).toBe("dialog");
  leave();
  expect(store.view().host).toBe("page");
  expect(state()).toBe("active");
  vi.advanceTimersByTime(5000);
  expect(state()).toBe("removed");
});

test("unmounting the list resumes a paused toast", () => {
  const store = createToastStore();
  const leave = store.attach("dialog");
  store.show({ type: "info", message: "Sent" });
  store.activate();
  store.pause(store.view().toasts[0]?.id ?? 0);
  leave();
  vi.advanceTimersByTime(60_000);
  expect(store.view().toasts).toEqual([]);
});

test("an equal toast is shown once, and restarts", () => {
  const { store } = shown("Not sent");
  vi.advanceTimersByTime(4000);
  store.show({ type: "success", message: "Not sent" });
  store.activate();
  vi.advanceTimersByTime(4000);
  expect(store.view().toasts).toMatchObject([{ message: "Not sent", state: "active" }]);
});

test("a navigation removes all toasts except the one that announces it", () => {
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

test("a success replaces earlier messages", () => {
  const { store } = shown("Not sent");
  store.show({ type: "error", message: "Nor this" });
  store.clear();
  vi.advanceTimersByTime(300);
  expect(store.view().toasts).toEqual([]);
});

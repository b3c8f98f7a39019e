import { createListeners } from "./listeners.ts";

/** Milliseconds (specification, section 9): display, display after a hover has ended, way in and way out. */
export const DISPLAY = 5000;
const EXTENDED = 1000;
const ANIMATION = 300;

type ToastType = "success" | "error" | "info";
export type ToastMessage = {
  type: ToastType;
  message: string;
  title?: string;
  link?: { label: string; to: string };
  /** Shown before a navigation, and kept on the next page. */
  staysOnNavigation?: boolean;
};

export type Toast = ToastMessage & { id: number; state: "inactive" | "active" | "removed" };

/** `host` is the last mounted list, so that an open dialog contains the toasts. */
export type ToastView = { toasts: readonly Toast[]; host: string | undefined };

export const NO_TOASTS: ToastView = { toasts: [], host: undefined };

/** Outside React, so that a toast survives a navigation. */
export function createToastStore() {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const pauses = new Map<number, number>();
  const { notify, subscribe } = createListeners();
  let hosts: string[] = [];
  let view = NO_TOASTS;
  let lastId = 0;

  function publish(toasts: readonly Toast[]) {
    view = { toasts, host: hosts.at(-1) };
    notify();
  }

  function setState(id: number, state: Toast["state"]) {
    publish(view.toasts.map((toast) => (toast.id === id ? { ...toast, state } : toast)));
  }

  function after(delay: number, id: number, then: (id: number) => void) {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => then(id), delay),
    );
  }

  const isActive = (id: number) => view.toasts.some((toast) => toast.id === id && toast.state === "active");

  function remove(id: number) {
    timers.delete(id);
    pauses.delete(id);
    publish(view.toasts.filter((toast) => toast.id !== id));
  }

  function dismiss(id: number) {
    if (!isActive(id)) return;
    setState(id, "removed");
    after(ANIMATION, id, remove);
  }

  function discard(id: number) {
    clearTimeout(timers.get(id));
    remove(id);
  }

  function resumeTimer(id: number) {
    pauses.delete(id);
    if (isActive(id)) after(EXTENDED, id, dismiss);
  }

  return {
    show(message: ToastMessage) {
      lastId += 1;
      for (const toast of view.toasts) if (isSame(toast, message)) discard(toast.id);
      publish([{ ...message, id: lastId, state: "inactive" }, ...view.toasts]);
    },
    clear() {
      for (const { id, state, staysOnNavigation } of view.toasts) {
        if (staysOnNavigation) continue;
        if (state === "inactive") discard(id);
        else dismiss(id);
      }
      publish(view.toasts.map((toast) => ({ ...toast, staysOnNavigation: false })));
    },
    activate() {
      for (const toast of view.toasts) {
        if (toast.state !== "inactive") continue;
        setState(toast.id, "active");
        after(DISPLAY, toast.id, dismiss);
      }
    },
    pause(id: number) {
      pauses.set(id, (pauses.get(id) ?? 0) + 1);
      if (isActive(id)) clearTimeout(timers.get(id));
    },
    resume(id: number) {
      const left = (pauses.get(id) ?? 1) - 1;
      if (left > 0) pauses.set(id, left);
      else resumeTimer(id);
    },
    dismiss,
    attach(host: string) {
      hosts = [...hosts, host];
      publish(view.toasts);
      return () => {
        hosts = hosts.filter((other) => other !== host);
        for (const id of pauses.keys()) resumeTimer(id);
        publish(view.toasts);
      };
    },
    subscribe,
    view: () => view,
  };
}

function isSame(a: ToastMessage, b: ToastMessage): boolean {
  return a.type === b.type && a.message === b.message;
}

export const toasts = createToastStore();

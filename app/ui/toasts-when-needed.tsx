import { near } from "./near.tsx";

/** The empty list, which stands in every page, until the first message needs it (`toast-store.ts`). */
export const ToastsWhenNeeded = near({
  id: "toasts",
  tag: "div",
  when: "asked",
  onServer: import.meta.env.SSR ? (await import("./toasts.tsx")).Toasts : null,
  load: async () => (await import("./toasts.tsx")).Toasts,
});

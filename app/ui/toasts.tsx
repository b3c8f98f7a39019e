import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { saysError } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { ToneIcon } from "./notice.tsx";
import { NO_TOASTS, type Toast, toasts } from "./toast-store.ts";

const WORDS = { success: "Success", error: "Error", info: "Note" };

/** Always rendered for screen readers; a dialog has its own list, because the page behind it is inert. */
export function Toasts() {
  const id = useId();
  const view = useSyncExternalStore(toasts.subscribe, toasts.view, () => NO_TOASTS);
  const shown = view.host === id ? view.toasts : [];

  const list = useRef<HTMLDivElement>(null);

  useEffect(() => toasts.attach(id), [id]);
  useLayoutEffect(() => {
    if (shown.length === 0) return;
    const place = () => list.current && placeClearOfFocus(list.current);
    place();
    document.addEventListener("focusin", place);
    return () => document.removeEventListener("focusin", place);
  }, [shown.length]);
  useEffect(() => {
    if (shown.length > 0) toasts.activate();
  });

  return (
    <div
      ref={list}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      data-toasts=""
      className="fixed top-4 right-4 z-60 w-[min(24rem,100%-2rem)] max-[40rem]:top-23 max-[40rem]:data-[at=bottom]:top-auto max-[40rem]:data-[at=bottom]:bottom-4"
    >
      <ol className="grid gap-3">
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </div>
  );
}

/** On phones the list moves to the bottom where it would cover the focused field. */
function placeClearOfFocus(list: HTMLElement): void {
  // A move between press and release would lose the click.
  if (list.contains(document.activeElement)) return;
  delete list.dataset.at;
  const { top, bottom } = list.getBoundingClientRect();
  const field = document.activeElement?.getBoundingClientRect();
  if (field && field.top < bottom && field.bottom > top) list.dataset.at = "bottom";
}

function ToastItem({ toast }: { toast: Toast }) {
  const pause = () => toasts.pause(toast.id);
  const resume = () => toasts.resume(toast.id);
  return (
    <li
      data-toast=""
      data-state={toast.state}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      className="relative flex items-start gap-3 max-[40rem]:not-first:hidden border border-edge bg-raised px-4 py-[0.9rem] text-ink shadow-float data-[state=active]:animate-toast-in data-[state=inactive]:opacity-0 data-[state=removed]:animate-toast-out"
    >
      <ToneIcon tone={toast.type} size={24} />
      <div className="min-w-0 grow">
        <p className="font-bold">
          {toast.title ??
            (!saysError(toast.message) && <span className="sr-only">{WORDS[toast.type]}: </span>)}
        </p>
        <p>{toast.message}</p>
        {toast.link && (
          <p className="relative z-1 w-fit">
            <Link to={toast.link.to}>{toast.link.label}</Link>
          </p>
        )}
      </div>
      {/* Covers the whole toast, so that a tap dismisses it. */}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toasts.dismiss(toast.id)}
        className="min-h-6 min-w-6 after:absolute after:inset-0"
      >
        <Icon name="x" />
      </button>
    </li>
  );
}

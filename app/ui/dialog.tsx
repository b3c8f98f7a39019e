import { cva } from "class-variance-authority";
import { type ReactNode, useId, useRef } from "react";
import { useModal } from "./dialog-modal.ts";
import { IconButton } from "./icon-button.tsx";
import { Toasts } from "./toasts.tsx";

const look = cva(
  [
    "m-auto w-[calc(100%-2rem)] animate-rise scroll-pt-24 overflow-y-auto overscroll-contain border border-line bg-raised text-ink",
    "shadow-float backdrop:bg-backdrop",
    // `dvh`: the address bar of phones changes the viewport.
    "max-h-[calc(100vh-2rem)] supports-[height:1dvh]:max-h-[calc(100dvh-2rem)]",
  ],
  { variants: { width: { prose: "max-w-measure", wide: "max-w-[64rem]" } } },
);

interface DialogProps {
  title: string;
  onClose: () => void;
  width?: "prose" | "wide";
  children: ReactNode;
}

/** Its trigger is a link to the same content, for browsers without scripts (see `useDialog`). */
export function Dialog({ title, onClose, width = "prose", children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(ref, onClose);

  return (
    <dialog ref={ref} aria-labelledby={titleId} className={look({ width })}>
      {/* Stays in view, because a form in a dialog is longer than a phone. */}
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-raised px-5 py-3 sm:px-8 sm:py-5">
        <h2 id={titleId} className="display self-center text-xl">
          {title}
        </h2>
        <IconButton label="Close" icon="x" onClick={onClose} />
      </div>
      <div className="p-5 sm:p-8 sm:pt-6">{children}</div>
      <Toasts />
    </dialog>
  );
}

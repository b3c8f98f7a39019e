import type { ReactNode } from "react";
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from "react-aria-components";

interface DialogProps {
  title: string;
  /** The button that opens it; without one it is open until `onClose`. */
  trigger?: ReactNode;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A dialog over the page; Escape and a press beside it close it. */
export function Dialog({ title, trigger, onClose, children }: DialogProps) {
  const overlay = (
    <ModalOverlay
      {...(trigger === undefined && { isOpen: true, onOpenChange: () => onClose?.() })}
      isDismissable
      className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-backdrop p-4"
    >
      <Modal className="w-full max-w-form">
        <AriaDialog className="grid gap-5 border border-line bg-paper p-6 text-ink shadow-float outline-none">
          {({ close }) => (
            <>
              <Heading slot="title" className="display text-xl">
                {title}
              </Heading>
              {children(close)}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
  if (trigger === undefined) return overlay;
  return (
    <DialogTrigger>
      {trigger}
      {overlay}
    </DialogTrigger>
  );
}

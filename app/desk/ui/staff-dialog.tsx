import type { ReactNode } from "react";
import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from "react-aria-components";

interface StaffDialogProps {
  title: string;
  /** The button that opens it; without one it is open until `onClose`. */
  trigger?: ReactNode;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}

/** By React Aria and not `<dialog>`, whose top layer would cover the menus and lists that open within. */
export function StaffDialog({ title, trigger, onClose, children }: StaffDialogProps) {
  const overlay = (
    <ModalOverlay
      {...(trigger === undefined && { isOpen: true, onOpenChange: () => onClose?.() })}
      isDismissable
      className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-backdrop p-4"
    >
      <Modal className="w-full max-w-form">
        <Dialog className="grid gap-5 border border-line bg-raised p-6 text-ink shadow-float outline-none">
          {({ close }) => (
            <>
              <Heading slot="title" className="text-lg font-bold">
                {title}
              </Heading>
              {children(close)}
            </>
          )}
        </Dialog>
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

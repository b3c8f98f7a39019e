import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useDialog } from "./dialog-modal.ts";
import type { Example } from "./examples.ts";
import { linkLook } from "./link.tsx";
import { toasts } from "./toast-store.ts";

function Opening() {
  const dialog = useDialog();
  return (
    <>
      <a
        href="/parts?opening=flutter"
        onClick={dialog.onLinkClick}
        className={linkLook({ variant: "forward" })}
      >
        Apply for the Flutter opening
      </a>
      {dialog.isOpen && (
        <Dialog title="Apply for Flutter developer" onClose={dialog.close}>
          <p>Position: 2 | Experience: 3 years | Location: Porto</p>
          <p className="my-4">
            <label>
              Name <input className="control" name="name" />
            </label>
          </p>
          <Button
            type="button"
            variant="strong"
            onClick={() => toasts.show({ type: "error", message: "Please fill all the required fields" })}
          >
            Submit
          </Button>
        </Dialog>
      )}
    </>
  );
}

export const examples: Example[] = [
  { name: "opened by a link to a page of the same content", render: () => <Opening /> },
];

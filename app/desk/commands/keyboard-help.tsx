import { Button } from "../ui/button.tsx";
import { KEYS } from "../ui/keyboard.ts";
import { StaffDialog } from "../ui/staff-dialog.tsx";

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <StaffDialog title="Keyboard shortcuts" onClose={onClose}>
      {(close) => (
        <>
          <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {Object.entries(KEYS).map(([title, keys]) => (
              <section key={title} aria-label={title}>
                <h3 className="mb-2 text-xs text-muted">{title}</h3>
                <dl className="grid gap-2 text-sm">
                  {keys.map(([combination, does]) => (
                    <div key={does} className="flex items-baseline justify-between gap-4">
                      <dt className="order-last flex flex-none gap-1">
                        {combination.map((key) => (
                          <kbd
                            key={key}
                            className="min-w-7 rounded-sm border border-edge bg-raised px-1.5 text-center text-xs"
                          >
                            {key}
                          </kbd>
                        ))}
                      </dt>
                      <dd>{does}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className="flex justify-end">
            <Button onPress={close}>Close</Button>
          </div>
        </>
      )}
    </StaffDialog>
  );
}

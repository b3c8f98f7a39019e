import { useEffect, useEffectEvent } from "react";

/** Single keys of a page. They are off while typing, in dialogs and together with other keys. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || target.isContentEditable) return;
    if (target.closest("input:not([type=checkbox]), textarea, select, [role=dialog], [role=listbox]")) return;
    const run = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

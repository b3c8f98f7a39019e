import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createSaver, LAST_BYTES, type SaveResult, type SaveState } from "./saver.ts";

/** Savers with text that neither the tab nor the server has. */
const unsafe = new Set<unknown>();

export const isAnyTextUnsafe = () => unsafe.size > 0;

interface SaverOptions<Value> {
  save(value: Value, isLast: boolean): Promise<SaveResult>;
  bytesOf(value: Value): number;
  /** Puts it into the storage of the tab; false if there is no room. */
  keep(value: Value): boolean;
  /** Always the same. */
  quietMs?: number;
}

export interface OpenSaver<Value> {
  state: SaveState;
  /** Whether the storage of the tab has the latest value. */
  isKept: boolean;
  change(value: Value): void;
  run(): void;
  stop(): void;
}

/**
 * Keeps what is typed in the tab at once and on the server a moment later, even when the page is left, and again when the
 * line or the tab comes back. Asks only where it would be lost: before the tab is closed while the server cannot be reached,
 * and before any other page without storage.
 */
export function useSaver<Value>({ save, bytesOf, keep, quietMs }: SaverOptions<Value>): OpenSaver<Value> {
  const [state, setState] = useState<SaveState>("saved");
  const [isKept, setKept] = useState(true);
  const bytes = useRef(0);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const [saver] = useState(() =>
    createSaver<Value>({
      save: (value, isLast) => latestSave.current(value, isLast),
      onState: setState,
      ...(quietMs !== undefined && { quietMs }),
    }),
  );
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === "visible") void saver.run();
    };
    addEventListener("pagehide", saver.flush);
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    return () => {
      removeEventListener("pagehide", saver.flush);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      saver.flush();
    };
  }, [saver]);
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    const isSent = (state === "waiting" || state === "saving") && bytes.current < LAST_BYTES;
    if (state !== "saved" && !isSent) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("beforeunload", listener);
    return () => removeEventListener("beforeunload", listener);
  }, []);
  const isUnsafe = state !== "saved" && !isKept;
  useEffect(() => {
    if (!isUnsafe) return;
    unsafe.add(saver);
    return () => void unsafe.delete(saver);
  }, [isUnsafe, saver]);
  return {
    ...{ state, isKept },
    change(value) {
      bytes.current = bytesOf(value);
      setKept(keep(value));
      saver.change(value);
    },
    run: () => void saver.run(),
    stop: saver.stop,
  };
}

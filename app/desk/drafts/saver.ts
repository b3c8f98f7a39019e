/** After the last key, unless the caller says another. */
const QUIET_MS = 700;

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;

/** Browsers send no more than 64 KB when a page is left. */
export const LAST_BYTES = 60_000;

/** `stopped`: what is typed cannot be saved until a person decides. */
export type SaveResult = "saved" | "failed" | "signed-out" | "stopped";

export type SaveState = "saved" | "waiting" | "saving" | Exclude<SaveResult, "saved">;

interface SaverOptions<Value> {
  /** @param isLast when the page is left: nothing waits for the response */
  save(value: Value, isLast: boolean): Promise<SaveResult>;
  onState(state: SaveState): void;
  quietMs?: number;
}

/** Saves the latest value a moment after it changed, one request at a time, and again when one failed. */
export function createSaver<Value>({ save, onState, quietMs = QUIET_MS }: SaverOptions<Value>) {
  let pending: { value: Value } | null = null;
  let sending: { value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function later(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (pending === null || sending !== null) return;
    sending = pending;
    onState("saving");
    const result = await save(sending.value, false);
    const isLatest = pending === sending;
    sending = null;
    failures = result === "failed" ? failures + 1 : 0;
    if (result === "saved") await goOn(isLatest);
    else if (pending !== null) hold(result);
  }

  async function goOn(isLatest: boolean): Promise<void> {
    if (isLatest) pending = null;
    onState(pending === null ? "saved" : "waiting");
    if (pending !== null) await run();
  }

  function hold(result: Exclude<SaveResult, "saved">): void {
    onState(result);
    if (result === "failed") later(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS));
  }

  return {
    change(value: Value) {
      pending = { value };
      onState("waiting");
      if (failures === 0) later(quietMs);
    },
    /** Saves now, also what failed before. */
    run,
    /** Sends what the server does not have, when the page is left. */
    flush() {
      clearTimeout(timer);
      if (pending !== null && pending !== sending) void save(pending.value, true);
    },
    /** Drops what waits. */
    stop() {
      clearTimeout(timer);
      pending = null;
      failures = 0;
      onState("saved");
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";

export async function until(isSo: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > giveUpAt) return false;
    await sleep(20);
  }
}

import { openSender, type Send, write } from "#tests/faults/support/senders.ts";
import { median } from "./medians.ts";

/** Forms that were acknowledged; times in milliseconds. */
export interface Forms {
  acknowledged: number;
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Sends enquiries, and an application with a resume of 100 KB for every fourth, each of somebody new. */
export async function sendForms(urls: readonly string[], senders: number, seconds: number): Promise<Forms> {
  const sends = await Promise.all(urls.map((url) => openSender(url)));
  const times: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  await Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let turn = sender; performance.now() < endAt; turn++) {
        const form = write(turn % 4 === 0 ? "application" : "enquiry");
        const since = performance.now();
        const { status } = await (sends[turn % sends.length] as Send)(form);
        if (status === 200) times.push(performance.now() - since);
        else failed++;
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  return {
    acknowledged: times.length,
    failed,
    perSecond: times.length / elapsed,
    p50: median(sorted),
    p99: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN,
  };
}

import type { Services } from "#server/services.ts";
import { type Repeated, repeat } from "../config/repeat.ts";
import { deliveryReasonOf } from "../mail/mailer.ts";

const SCAN_MS = 60_000;
const BATCH = 20;

type Needs = Pick<Services, "store" | "virusScan" | "log">;

/** Scans files for which the scanner was not available. */
export function openFileScan(services: Needs): Repeated {
  const { log } = services;
  return repeat(
    () =>
      scanWaiting(services).catch((error: unknown) =>
        log.warn({ reason: deliveryReasonOf(error) }, "files of incoming messages are not scanned yet"),
      ),
    SCAN_MS,
  );
}

async function scanWaiting({ store, virusScan }: Needs): Promise<void> {
  if (virusScan.scanKey === null) return;
  const waiting = await store.read((reader) =>
    reader.selectFrom("inbound_file").select("file_key").where("scan", "=", "waiting").limit(BATCH).execute(),
  );
  for (const { file_key: key } of waiting) {
    const scan = await virusScan.scanKey(key);
    await store.write((transaction) =>
      transaction.updateTable("inbound_file").set({ scan }).where("file_key", "=", key).execute(),
    );
  }
}

import { createHmac } from "node:crypto";

export const SIGNATURE_HEADER = "Fairlead-Signature";

/**
 * Proves to a receiver who sent a body, and when: `t=<seconds since 1970>,v1=<HMAC-SHA256 as hex>`.
 * The time is signed too, so that a copied request is worth nothing a few minutes later (docs/guide/webhook.md).
 *
 * @param time in milliseconds
 */
export function signatureOf(secret: string, time: number, body: string): string {
  const seconds = Math.floor(time / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}

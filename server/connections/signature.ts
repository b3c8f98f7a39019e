import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** Of Standard Webhooks: 256 random bits. */
export const createWebhookSecret = () => PREFIX + randomBytes(32).toString("base64");

/** The headers of Standard Webhooks. @param secrets the current one first; a rotated one signs too for a while */
export function signedHeaders(
  secrets: readonly string[],
  { id, time, body }: { id: string; time: number; body: string },
): Record<string, string> {
  const seconds = Math.floor(time / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" "),
  };
}

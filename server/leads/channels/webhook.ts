import { createHmac } from "node:crypto";
import type { Services } from "#server/services.ts";
import { DeliveryError } from "../../mail/mailer.ts";
import type { Delivery } from "../delivery.ts";

const TIMEOUT_MS = 10_000;

/** A retry has the same id. */
export interface Message {
  id: string;
  type: "enquiry.received" | "application.received" | "alert.raised" | "alert.reminder" | "alert.over";
  created_at: string;
  data: object;
}

export interface Webhook {
  /** @throws DeliveryError when the receiver did not answer with 2xx */
  send(message: Message, signal: AbortSignal): Promise<void>;
}

interface Needs extends Pick<Services, "clock"> {
  settings: Pick<Services["settings"], "WEBHOOK_URL" | "WEBHOOK_SECRET">;
}

/** Null without `WEBHOOK_URL`. */
export function createWebhook({ settings, clock }: Needs, timeout = TIMEOUT_MS): Webhook | null {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = settings;
  if (url === null || secret === null) return null;
  return {
    async send(message, signal) {
      const body = JSON.stringify(message);
      const response = await post(url, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "user-agent": "Fairlead",
          "fairlead-id": message.id,
          [SIGNATURE_HEADER]: signatureOf(secret, clock(), body),
        },
        // A redirect must not lead the message to another host.
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      });
      await response.body?.cancel().catch(() => undefined);
      if (!response.ok)
        throw new DeliveryError(`HTTP ${response.status}`, deliveryRefusalOf(response.status));
    },
  };
}

/** Client errors that a retry may overcome: a timeout, a request that came too early, too many requests. */
const RETRIED = [408, 425, 429];

export function deliveryRefusalOf(status: number): { isPermanent: boolean } {
  return { isPermanent: status >= 400 && status < 500 && !RETRIED.includes(status) };
}

async function post(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new DeliveryError(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return "ETIMEDOUT";
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code ?? "EUNKNOWN";
}

const SIGNATURE_HEADER = "Fairlead-Signature";

/** `t=<seconds since 1970>,v1=<HMAC-SHA256 as hex>` (docs/guide/webhook.md). */
export function signatureOf(secret: string, time: number, body: string): string {
  const seconds = Math.floor(time / 1000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${signature}`;
}

export function leadMessage(delivery: Delivery): Message {
  const { file_name: name, file_type: type, file_size: size } = delivery;
  return {
    id: delivery.id,
    type: delivery.kind === "application" ? "application.received" : "enquiry.received",
    created_at: delivery.received_at,
    data: {
      reference: delivery.reference,
      verdict: delivery.verdict,
      reasons: JSON.parse(delivery.reasons),
      released_at: delivery.released_at,
      fields: JSON.parse(delivery.fields),
      source: delivery.source === null ? null : JSON.parse(delivery.source),
      file: delivery.file_key === null ? null : { name, type, size },
    },
  };
}
